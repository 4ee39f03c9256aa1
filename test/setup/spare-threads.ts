import { spareThreads } from '../../src/kernel/threads/thread-pool.server.ts'

// Once in a worker, whose modules live for many files: the threads of one portal go on working for the next.
spareThreads.kept ??= new Map()
