"""Reading of untrusted files in a process of its own, which may do little but read and answer.

The parent's side: `pool` lends processes to threads, `worker` is one of them, `lines` are the pipes
to it. The child's side: `child` reads, `confinement` is what it gives up before it does. Both know
`frames`, what passes between them, and `limits`.
"""
