import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SAMPLE_MS = 250

/** Resident memory of a process in megabytes: now, and its peak. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1] ?? 0) / 1024
  return { now: Math.round(megabytes('VmRSS')), most: Math.round(megabytes('VmHWM')) }
}

export interface ChildrenWatch {
  /** Peak of each kind of child process, by its script, and peak of all processes together. */
  told(): string
  isAlone(): boolean
  stop(): void
}

/** Samples the child processes repeatedly, because they are short-lived. */
export function watchChildren(pid: number): ChildrenWatch {
  const highest = new Map<string, number>()
  let family = 0
  let alive = 0
  const look = () => {
    const children = childrenOf(pid)
    alive = children.length
    let sum = readOr(() => memoryOf(pid).now, 0)
    for (const child of children) {
      const { now, most } = readOr(() => memoryOf(child), { now: 0, most: 0 })
      const name = readOr(() => fileOf(child), 'ended')
      highest.set(name, Math.max(highest.get(name) ?? 0, most))
      sum += now
    }
    family = Math.max(family, sum)
  }
  look()
  const timer = setInterval(look, SAMPLE_MS)
  return {
    told: () =>
      `children: ${[...highest].map(([name, most]) => `${name} ${most} MB`).join(', ') || 'none'}; with them at most ${family} MB at one moment`,
    isAlone: () => alive === 0,
    stop: () => clearInterval(timer),
  }
}

function childrenOf(pid: number): number[] {
  const direct = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readOr(() => readFileSync(file, 'utf8'), '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
  return [...direct, ...direct.flatMap(childrenOf)]
}

/** File name of the script that a Node process runs. */
const fileOf = (pid: number): string =>
  path.basename(
    readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .split('\0')
      .find((word) => /\.(?:ts|mjs|js)$/.test(word)) ?? 'other',
  )

/** A process may end between two samples. */
function readOr<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}
