import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { longestTurn } from '../test/hostile/event-loop-delay.ts'

const SAMPLE_US = 200
const SHOWN = 8

/** Repeats the work under the CPU profiler; returns the functions that took the time of its longest event-loop turn. */
export async function profileLongestTurn(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  await session.post('Profiler.start')
  // The profiler counts microseconds on the monotonic clock, `performance` milliseconds since the process began.
  const offset = Number(process.hrtime.bigint() / 1000n) - performance.now() * 1000
  const { from, to, delay } = await longestTurn(work)
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const [begin, end] = [from * 1000 + offset, to * 1000 + offset]

  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])))
  const own = new Map<string, number>()
  const inclusive = new Map<string, number>()
  let at = profile.startTime
  for (const [index, sample] of (profile.samples ?? []).entries()) {
    const passed = profile.timeDeltas?.[index] ?? 0
    at += passed
    if (at < begin || at > end) continue
    const seen = new Set<string>()
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const name = nameOf(nodes.get(id)!.callFrame)
      if (id === sample) own.set(name, (own.get(name) ?? 0) + passed)
      if (!seen.has(name)) inclusive.set(name, (inclusive.get(name) ?? 0) + passed)
      seen.add(name)
    }
  }
  const most = (times: Map<string, number>, isShown = (_: string) => true) =>
    [...times]
      .filter(([name]) => isShown(name))
      .sort(([, one], [, other]) => other - one)
      .slice(0, SHOWN)
      .map(([name, time]) => `${(time / 1000).toFixed(1)} ms ${name}`)
  return [
    `${delay.toFixed(1)} ms under the profiler`,
    ...most(own).map((line) => `own       ${line}`),
    ...most(inclusive, (name) => /\/src\/|\/build\//.test(name)).map((line) => `with calls ${line}`),
  ]
}

const nameOf = ({ functionName, url, lineNumber }: { functionName: string; url: string; lineNumber: number }) =>
  `${functionName || '(anonymous)'} ${url.replace(/^file:\/\//, '').replace(process.cwd(), '')}:${lineNumber + 1}`
