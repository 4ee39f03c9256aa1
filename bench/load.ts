import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const AUTOCANNON = path.resolve(import.meta.dirname, '../node_modules/autocannon/autocannon.js')
/** Milliseconds of one clock tick in /proc. */
const TICK_MS = 10

export interface Load {
  requestsPerSecond: number
  p50: number
  p99: number
  failed: number
  /** CPU milliseconds per request, of the given processes and their descendants. */
  cpuMs: number
}

/** Requests one page repeatedly from core 1, first to warm up, then to measure. */
export function load(url: string, roots: readonly number[], seconds = 6, cookie?: string): Load {
  const shoot = (duration: number) =>
    JSON.parse(
      execFileSync(
        'taskset',
        [
          '-c',
          '1',
          process.execPath,
          AUTOCANNON,
          '-j',
          '-c',
          '50',
          '-d',
          String(duration),
          '-H',
          'accept-encoding=gzip',
          ...(cookie ? ['-H', `cookie=${cookie}`] : []),
          url,
        ],
        { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 },
      ).toString(),
    )
  shoot(3)
  const before = cpuTime(roots)
  const report = shoot(seconds)
  const requests = report.requests.total || 1
  return {
    requestsPerSecond: Math.round(report.requests.average),
    p50: report.latency.p50,
    p99: report.latency.p99,
    failed: report.errors + report.timeouts + report.non2xx,
    cpuMs: Math.round(((cpuTime(roots) - before) / requests) * 1000) / 1000,
  }
}

/** Upper limit of this machine: a minimal server that sends prepared bytes, measured in the same minute. */
export async function calibrate(): Promise<Load> {
  const server = spawn(
    'taskset',
    ['-c', '0', process.execPath, path.join(import.meta.dirname, 'calibration-server.ts')],
    {
      stdio: 'ignore',
    },
  )
  try {
    await new Promise((resolve) => setTimeout(resolve, 800))
    return load('http://127.0.0.1:8097/', [server.pid!], 4)
  } finally {
    server.kill()
  }
}

/** CPU milliseconds used so far by the processes and their descendants. */
export function cpuTime(roots: readonly number[]): number {
  const processes = new Map<number, { parent: number; own: number; gone: number }>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      processes.set(Number(name), {
        parent: fields[1]!,
        own: fields[11]! + fields[12]!,
        gone: fields[13]! + fields[14]!,
      })
    } catch {
      // The process ended while its data were read.
    }
  }
  const below = (pid: number): boolean => {
    for (let current: number | undefined = pid; current && current > 1; current = processes.get(current)?.parent) {
      if (roots.includes(current)) return true
    }
    return false
  }
  let ticks = 0
  for (const [pid, { own, gone }] of processes) if (below(pid)) ticks += own + (roots.includes(pid) ? gone : 0)
  return ticks * TICK_MS
}
