import { shareOf } from './shares.ts'

export interface Measured {
  name: string
  ms: number
}

/** Runs the queries one after another and times each. */
export async function measure(work: readonly { name: string; run(): Promise<void> }[]): Promise<Measured[]> {
  const times: Measured[] = []
  for (const { name, run } of work) {
    const started = performance.now()
    await run()
    times.push({ name, ms: performance.now() - started })
  }
  return times
}

export const percentile = (times: readonly Measured[], share: number): number =>
  shareOf(
    times.map(({ ms }) => ms),
    share,
  )
