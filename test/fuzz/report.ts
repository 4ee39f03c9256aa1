import type { Fault } from './verdict.ts'

/** Number of occurrences of each fault that are printed in full; further ones are only counted. */
const TOLD = 5

export type Report = ReturnType<typeof createReport>

/** Counts requests and answers, and collects the faults with their requests. */
export function createReport({ seed, runs, longestMs }: { seed: number; runs: number; longestMs: number }) {
  const counts = new Map<string, Map<string, number>>()
  const ways = { socket: 0, inject: 0 }
  const faults = new Map<Fault, string[]>()
  let current = 'nothing yet'
  let longest = { ms: 0, request: 'none' }
  const started = Date.now()

  const fault = (kind: Fault, detail: string) => {
    const told = faults.get(kind) ?? []
    told.push(`${current}\n    ${detail}`)
    faults.set(kind, told)
    if (told.length <= TOLD) console.log(`FAILED ${kind}: ${told.at(-1)}`)
  }

  return {
    longestMs,
    fault,
    current: () => current,
    faults: () => [...faults.values()].reduce((sum, { length }) => sum + length, 0),
    begin(request: string) {
      current = request
    },
    answered(kinds: readonly string[], status: number, way: 'socket' | 'inject', turnMs: number) {
      ways[way] += 1
      const group = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`
      for (const kind of kinds) {
        const row = counts.get(kind) ?? new Map<string, number>()
        row.set(group, (row.get(group) ?? 0) + 1)
        counts.set(kind, row)
      }
      if (turnMs > longest.ms) longest = { ms: turnMs, request: current }
    },
    /** Prints the summary; returns whether there were no faults. */
    print(): boolean {
      const groups = ['2xx', '3xx', '4xx', '5xx', 'none']
      const line = (name: string, cells: readonly (string | number)[]) =>
        name.padEnd(18) + cells.map((cell) => String(cell).padStart(8)).join('')
      console.log(line('kind', groups))
      for (const [kind, row] of [...counts].sort())
        console.log(
          line(
            kind,
            groups.map((group) => row.get(group) ?? 0),
          ),
        )
      const sent = ways.socket + ways.inject
      console.log(
        `${sent} of ${runs} requests in ${Math.round((Date.now() - started) / 1000)} s, ${ways.socket} over a socket`,
      )
      console.log(`longest turn ${longest.ms.toFixed(1)} ms (at most ${longestMs}): ${longest.request}`)
      for (const [kind, { length }] of faults) console.log(`FAILED ${kind}: ${length} times`)
      if (faults.size > 0) console.log(`Again: SEED=${seed} RUNS=${runs}, one request with ONLY=<its number>`)
      return faults.size === 0
    },
  }
}
