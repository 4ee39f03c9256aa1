import { once } from 'node:events'
import { Session } from 'node:inspector/promises'
import type { CountedCalls, Steps } from './steps.ts'

const [{ module, name, calls }] = (await once(process, 'message')) as [CountedCalls]

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
const { [name]: counted } = (await import(module)) as Record<string, (...args: readonly unknown[]) => unknown>

function run(args: readonly unknown[]): void {
  try {
    counted?.(...args)
  } catch {
    // A refused input costs work as well, so errors are ignored.
  }
}

/** Reading the counters resets them. */
async function mostRunBlock(): Promise<Steps> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const blocks = result
    .filter(({ url }) => url.startsWith('file:') && url !== import.meta.url)
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
  return blocks.reduce((most, { count }) => Math.max(most, count), 0)
}

async function countAll(): Promise<Steps[]> {
  // A first call loads, compiles and caches, which is not part of the cost of a call.
  run(calls[0] ?? [])
  await mostRunBlock()
  const steps: Steps[] = []
  for (const args of calls) {
    run(args)
    steps.push(await mostRunBlock())
  }
  return steps
}

process.send!(counted ? await countAll() : `${module} exports no ${name}`)
