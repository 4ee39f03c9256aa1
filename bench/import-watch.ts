import { globSync, readFileSync } from 'node:fs'

/** Requirement of a city: a million subjects, or records, in ten minutes. */
const GOAL = { rows: 1_000_000, seconds: 600 }

export const toldBeside = (rows: number, seconds: number): string =>
  `${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second (at least ${Math.round(GOAL.rows / GOAL.seconds)}: a million in ${GOAL.seconds / 60} minutes)`

/** Peak resident memory of this process, and the memory at the beginning. */
export function watchMemory() {
  const before = process.memoryUsage.rss()
  let peak = before
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 50)
  const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)
  const told = () => `+${megabytes(peak - before)} MB to ${megabytes(peak)} MB`
  return {
    told,
    stop() {
      clearInterval(watching)
      return told()
    },
  }
}

interface Lap {
  passed: number
  /** CPU seconds of this process and of its database connections, which is the duration on an otherwise idle machine. */
  here: number
  server: number
}

export const told = ({ passed, here, server }: Lap): string =>
  `${passed.toFixed(1)} s (CPU ${here.toFixed(1)} s here, ${server.toFixed(1)} s of the database)`

export function stopwatch(url?: string): () => Lap {
  const known = new Map<string, number>()
  const read = (): Lap => {
    const { user, system } = process.cpuUsage()
    return {
      passed: performance.now() / 1000,
      here: (user + system) / 1e6,
      server: url ? cpuOfBackends(url, known) : 0,
    }
  }
  let last = read()
  return () => {
    const now = read()
    const lap = { passed: now.passed - last.passed, here: now.here - last.here, server: now.server - last.server }
    last = now
    return lap
  }
}

/**
 * CPU seconds of the server processes connected to this database, if the server runs on this machine. `known` has those of connections that are
 * closed by now.
 */
function cpuOfBackends(url: string, known: Map<string, number>): number {
  const name = new URL(url).pathname.slice(1)
  for (const folder of globSync('/proc/[0-9]*')) {
    try {
      if (!readFileSync(`${folder}/cmdline`, 'utf8').includes(name)) continue
      const [user = 0, system = 0] = readFileSync(`${folder}/stat`, 'utf8').split(' ').slice(-39).map(Number)
      known.set(folder, user + system)
    } catch {
      // The process has ended in the meantime.
    }
  }
  return [...known.values()].reduce((sum, each) => sum + each, 0) / 100
}
