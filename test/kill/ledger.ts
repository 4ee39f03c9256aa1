// npm run test:kill:ledger: the ledger holds for outsiders, and a witness never cosigns two roots of one size, whenever the program that writes the
// tree and the witness are killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { asc, isNotNull, isNull } from 'drizzle-orm'
import { openPostgres } from '../../src/kernel/data/db.server.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { createLedgerReads } from '../../src/modules/ledger/reading.server.ts'
import {
  isSignedBy,
  makeNoteKey,
  openNote,
  readCheckpoint,
  verifierKey,
} from '../../src/modules/ledger/signed-note.server.ts'
import { ledgerCheckpoint, ledgerEntry } from '../../src/modules/ledger/tables.server.ts'
import { entryBytes } from '../../src/modules/ledger/writer.server.ts'
import { readOpenings } from '../../src/modules/register/export/openings.server.ts'
import { openRandom } from '../fuzz/random.ts'
import { writeLedgerFiles } from '../ledger/forked-ledger.ts'
import { checkFromOutside } from '../ledger/outside-check.ts'
import { createChanger } from '../register/random-changes.ts'
import { createCluster } from './cluster.ts'
import { pause, until } from './waiting.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, seed: { type: 'string', default: '20261119' } },
})
const kills = Number(values.kills)
const random = openRandom(Number(values.seed), 0)
const ORIGIN = 'localhost/log'
const FIRST_CHANGES = 300
/** In one round of three the witness is shown a fork. */
const FORKS = 3
const LONGEST_PEACE_MS = 1500

const folder = mkdtempSync(path.join(tmpdir(), 'ledger-kill-'))
const key = makeNoteKey()
const keyFile = path.join(folder, 'key.pem')
writeFileSync(keyFile, key.export({ type: 'pkcs8', format: 'pem' }))
const cluster = await createCluster()
const database = openPostgres(cluster.url)
await database.migrate()
const { db } = database
const reads = createLedgerReads(db)
/** In place of the ledger, for the witness. */
let fork: ReturnType<typeof writeLedgerFiles> | null = null
const server = createServer(async ({ url = '' }, response) => {
  const bytes = await answerTo(url).catch(() => null)
  response.writeHead(bytes === null ? 404 : 200).end(bytes ?? '')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const cosigned = new Map<number, Set<string>>()
const count = { checks: 0, alarms: 0, unanswered: 0, forks: 0, cosigned: 0, refused: 0, killed: 0 }
const problems: string[] = []
const change = createChanger(db, 'permit', () => random.number(2 ** 30) / 2 ** 30)
let writer = startWriter()
for (let made = 0; made < FIRST_CHANGES; made += 1) await change()
await until(async () => (await db.$count(ledgerEntry, isNull(ledgerEntry.position))) === 0)
await witness()

for (let kill = 0; kill < kills; kill += 1) {
  const changes = (async () => {
    for (let made = random.number(12); made >= 0; made -= 1) await change()
  })()
  fork = random.once(FORKS) ? await makeFork() : null
  if (fork) count.forks += 1
  const seeing = witness(random.once(2) ? random.number(LONGEST_PEACE_MS) : null)
  await pause(random.number(LONGEST_PEACE_MS))
  await ended(writer, 'SIGKILL')
  writer = startWriter()
  await Promise.all([changes, seeing])
  fork = null
  const { status, said } = await checkFromOutside(base, path.join(folder, 'outside'), { patience: 120 })
  count.checks += 1
  if (status === 1) {
    count.alarms += 1
    problems.push(`a false alarm: ${said}`)
    console.log(said)
  } else if (status !== 0) {
    count.unanswered += 1
    console.log(said)
  }
  if (kill % 20 === 0) console.log(`${kill} kills  ${JSON.stringify(count)}`)
}
// A last look at the true ledger must succeed: no fork was remembered.
await witness()
await compareRoots()
console.log(
  `ledger              ${kills} kills of the writer, ${JSON.stringify(count)}, ${cosigned.size} sizes cosigned`,
)
for (const problem of problems.slice(0, 10)) console.log(`FAILED ${problem}`)
if (problems.length === 0) console.log('Nothing honest was convicted, no size was cosigned with two roots.')
process.exitCode = problems.length === 0 ? 0 : 1
await ended(writer, 'SIGKILL')
server.close()
await database.close()
await cluster.remove()
rmSync(folder, { recursive: true })

async function answerTo(url: string): Promise<Buffer | string | null> {
  const { pathname, searchParams } = new URL(url, base)
  if (pathname === '/log/key') return `${verifierKey({ name: ORIGIN, key })}\n`
  // Requests of the witness have addresses of their own, so that it alone can be given a forked ledger.
  if (pathname.startsWith('/witnessed/log/')) {
    const asked = pathname.slice('/witnessed/log/'.length)
    if (asked === 'key') return answerTo('/log/key')
    return fork ? fork(asked) : answerTo(`/log/${asked}`)
  }
  if (pathname === '/log/checkpoint') return reads.checkpoint()
  if (pathname === '/credit/log/openings') {
    const asked = { after: searchParams.get('after') ?? undefined, limit: Number(searchParams.get('limit')) }
    return JSON.stringify({ data: await readOpenings(db, asked, dateKey(Date.now())) })
  }
  return (await reads.file(pathname.slice('/log/'.length)))?.bytes ?? null
}

/** A ledger that is signed with the true key and has another past: as long as the true one, longer, or shorter. */
async function makeFork() {
  const { event, commitment, position } = ledgerEntry
  const rows = await db
    .select({ event, commitment })
    .from(ledgerEntry)
    .where(isNotNull(position))
    .orderBy(asc(position))
  const entries: Buffer[] = rows.map(entryBytes)
  entries[random.number(FIRST_CHANGES / 2)] = Buffer.from(`forged ${random.number(1e9)}`)
  const length = entries.length + random.number(21) - 10
  while (entries.length < length) entries.push(Buffer.from(`forged ${random.number(1e9)}`))
  return writeLedgerFiles(entries.slice(0, length), { name: ORIGIN, key })
}

function startWriter(): ChildProcess {
  return startNode(['test/kill/ledger-writer.ts', cluster.url, keyFile, ORIGIN], {})
}

function startNode(args: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs the witness, kills it after that time if one is given, and notes what it has published or remembered. */
async function witness(killAfter: number | null = null): Promise<void> {
  const place = path.join(folder, 'witness')
  const args = ['scripts/ledger/witness.ts', `${base}/witnessed/log`, 'witness.example']
  const child = startNode(args, { WITNESS_DIR: place })
  let said = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  if (killAfter !== null) await Promise.race([exit, pause(killAfter).then(() => child.kill('SIGKILL'))])
  const status = await exit
  if (status === null) count.killed += 1
  else if (status === 0) count.cosigned += 1
  else count.refused += 1
  if (fork && status === 0) problems.push('a fork was cosigned')
  const published = said.split('\n见证方公钥')[0] ?? ''
  for (const note of [
    published,
    ...globSync('*.checkpoint', { cwd: place }).map((file) => readFileSync(path.join(place, file), 'utf8')),
  ])
    noteCosigned(note)
}

function noteCosigned(note: string): void {
  const opened = openNote(note.endsWith('\n') ? note : `${note}\n`)
  const head = readCheckpoint(opened?.text ?? '')
  if (!opened || !head || !opened.signatures.some(({ name }) => name === 'witness.example')) return
  const roots = cosigned.get(head.size) ?? new Set()
  cosigned.set(head.size, roots.add(head.root.toString('base64')))
}

/** Each cosigned root is the one that the ledger has signed for this size. */
async function compareRoots(): Promise<void> {
  const rows = await db.select().from(ledgerCheckpoint)
  const own = new Map(rows.map(({ size, note }) => [size, note]))
  for (const [size, roots] of cosigned) {
    const note = own.get(size) ?? ''
    const head = readCheckpoint(openNote(note)?.text ?? '')
    if (roots.size !== 1) problems.push(`${roots.size} roots of size ${size} were cosigned`)
    else if (!head || !isSignedBy(note, { name: ORIGIN, key }) || !roots.has(head.root.toString('base64')))
      problems.push(`a root of size ${size} was cosigned that the ledger never had`)
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('close', resolve))
  child.kill(signal)
  await exit
}
