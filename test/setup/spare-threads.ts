import { spareThreads } from '../../src/kernel/threads/thread-pool.server.ts'

// Worker threads of a closed portal are kept for the next one; a Vitest worker opens many portals and loads its modules once.
spareThreads.kept ??= new Map()
