import { rmSync } from 'node:fs'
import path from 'node:path'
import { FAULTS, type Fault } from '../test/mutations/faults.ts'
import { createMutant, type Mutant, type Verdict } from './testing/mutant.ts'
import { QUICK_START, ROOT, runPart } from './testing/parts.ts'
import { findServer } from './testing/server.ts'

// `npm run mutations [-- id …]`: applies each fault to a copy of the sources and runs the tests expected to notice it.
const COPIES = path.join(ROOT, '.cache/mutations')
/** Number of mutants tested at the same time. Two suit a small machine, because each has a single worker. */
const AT_ONCE = 2

const ids = process.argv.slice(2)
const unknown = ids.filter((id) => !FAULTS.some((fault) => fault.id === id))
if (unknown.length > 0) throw new Error(`no fault with the id ${unknown.join(', ')}`)
const server = await findServer()
if (!server) throw new Error('mutations run on PostgreSQL only, and no server answers')
process.env.TEST_DATABASE_URL = server

const left = FAULTS.filter(({ id }) => ids.length === 0 || ids.includes(id))
const verdicts: Verdict[] = []
rmSync(COPIES, { recursive: true, force: true })
// All mutants use one database, prepared by the code without faults.
const { beginOwnRun } = await import('../test/database.ts')
const endRun = beginOwnRun()
await runAll().finally(async () => {
  await endRun()
  rmSync(COPIES, { recursive: true, force: true })
})
const missed = verdicts.filter(({ outcome }) => outcome === 'missed')
const found = verdicts.filter(({ outcome }) => outcome === 'found')
console.log(
  `${found.length} found, ${missed.length} NOT FOUND, ${verdicts.length - found.length - missed.length} not run`,
)
process.exit(missed.length === 0 ? 0 : 1)

async function runAll(): Promise<void> {
  const parts = [
    await runPart('build', 'node', ['scripts/build.ts']),
    await runPart('prepare', 'node', [QUICK_START, 'test/setup/prepare-database.ts', 'postgres']),
  ]
  if (!parts.every(({ ok }) => ok)) throw new Error('without pages and a database every fault would seem to be found')
  const count = Math.min(AT_ONCE, left.length)
  const mutants = Array.from({ length: count }, (_, index) => createMutant(path.join(COPIES, String(index))))
  await Promise.all(mutants.map(workOff))
}

async function workOff(mutant: Mutant): Promise<void> {
  for (let fault = left.shift(); fault; fault = left.shift()) {
    const verdict = await mutant.run(fault)
    verdicts.push(verdict)
    print(fault, verdict)
  }
}

function print({ id, axis }: Fault, { outcome, by, seconds }: Verdict): void {
  const word = { found: 'found', missed: 'NOT FOUND', skipped: 'not run' }[outcome]
  console.log(`${word}: ${axis} ${id} (${seconds.toFixed(0)} s) ${by}`)
}
