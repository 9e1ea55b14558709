"""The embedder: all-MiniLM-L6-v2 as one ONNX file that needs no other library than the runtime."""
