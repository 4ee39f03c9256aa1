import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from '../src/kernel/data/db.server.ts'
import { createLedgerReads } from '../src/modules/ledger/reading.server.ts'
import { makeNoteKey } from '../src/modules/ledger/signed-note.server.ts'
import { writeLedger } from '../src/modules/ledger/writer.server.ts'
import { insertPublished } from '../src/modules/register/entries/record-entries.server.ts'
import { stopwatch, told } from './import-watch.ts'
import { penaltyInsert, unhurried } from './penalty-rows.ts'
import { startPortal } from './portal-process.ts'
import { onScratchDatabase } from './scratch-database.ts'

const GOAL = { leaves: 1_000_000, seconds: 60, proofMs: 5, streamMegabytes: 100 }
const PROOFS = 500
const STREAMS = 1000
const SHARE_ROWS = 10_000
const SHARE_ROUNDS = 4

/**
 * Measures the public ledger: the tree over `LEAVES` entries (a million by default), proofs, what publishing adds to an import, and the memory of idle
 * streams. `ONLY=tree,import,streams` measures some of them.
 */
export async function benchLedger(): Promise<void> {
  const { LEAVES, DATABASE_URL: server, ONLY = 'tree,import,streams' } = process.env
  if (!server) {
    console.log('ledger skipped: needs DATABASE_URL')
    return
  }
  await onScratchDatabase(server, 'ledger', async (url) => {
    if (ONLY.includes('tree')) await onMigrated(url, (db) => measureTree(db, url, Number(LEAVES) || GOAL.leaves))
    if (ONLY.includes('import')) await onMigrated(url, (db) => measureImport(db, url))
    if (ONLY.includes('streams')) await measureStreams(url)
  })
}

async function onMigrated(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase({ url, dataDir: '' })
  try {
    await database.migrate()
    await work(database.db)
  } finally {
    await database.close()
  }
}

async function measureTree(db: Db, url: string, leaves: number): Promise<void> {
  await unhurried(db, (tx) =>
    tx.execute(sql`
      insert into ledger_entry (at, type, dataset, thing_id, event, commitment, salt)
      select now(), 'published', 'penalty', 'bench-' || n, '{"v":1,"type":"published","at":"2026-01-01T00:00:00.000Z","dataset":"penalty"}',
        sha256(n::text::bytea), substring(sha256(n::text::bytea) from 1 for 16)
      from generate_series(1, ${leaves}::int) n`),
  )
  await unhurried(db, (tx) => tx.execute(sql`analyze ledger_entry`))
  const key = makeNoteKey()
  const lap = stopwatch(url)
  await writeLedger({ db, key: () => key, origin: 'bench/log', now: Date.now })
  const built = lap()
  const goal = (GOAL.seconds * leaves) / GOAL.leaves
  console.log(
    `ledger   ${leaves} leaves built in ${told(built)}; goal ${goal.toFixed(0)} s, CPU together ${(built.here + built.server).toFixed(1)} s`,
  )
  const reads = createLedgerReads(db)
  const ids = Array.from({ length: PROOFS }, () => `bench-${1 + (randomBytes(4).readUInt32BE() % leaves)}`)
  await reads.proof('penalty', ids[0]!)
  const proofs = stopwatch(url)
  for (const id of ids) if (!(await reads.proof('penalty', id))) throw new Error(`${id} has no proof`)
  const taken = proofs()
  const each = (seconds: number) => ((seconds / PROOFS) * 1000).toFixed(2)
  console.log(
    `ledger   a proof takes ${each(taken.passed)} ms, CPU ${each(taken.here + taken.server)} ms (goal ${GOAL.proofMs})`,
  )
}

/** The same rows with and without their entries, in turn, so that both are measured in the same minutes. `bench -- import` has the whole import. */
async function measureImport(db: Db, url: string): Promise<void> {
  const seconds = { without: 0, with: 0 }
  const lap = stopwatch(url)
  for (let round = 0; round < SHARE_ROUNDS * 2; round += 1) {
    const insert = penaltyInsert(round * SHARE_ROWS, (round + 1) * SHARE_ROWS)
    lap()
    await unhurried(db, (tx) => tx.execute(round % 2 === 0 ? insert : insertPublished(insert, new Date())))
    const { here, server } = lap()
    seconds[round % 2 === 0 ? 'without' : 'with'] += here + server
  }
  const each = (total: number) => ((total / (SHARE_ROUNDS * SHARE_ROWS)) * 1e6).toFixed(0)
  console.log(
    `ledger   publishing a record costs ${each(seconds.with - seconds.without)} µs CPU beside ${each(seconds.without)} for its row; compare with the CPU per record of \`bench -- import\``,
  )
}

async function measureStreams(url: string): Promise<void> {
  const portal = await startPortal({ DATABASE_URL: url, DEMO: 'small', LOG_LEVEL: 'error' })
  const sockets: Socket[] = []
  try {
    const { port } = new URL(portal.url)
    await openStreams(sockets, Number(port), 20)
    const before = memoryOf(portal.pid)
    await openStreams(sockets, Number(port), STREAMS)
    const after = memoryOf(portal.pid)
    console.log(
      `ledger   ${STREAMS} idle streams take ${(after - before).toFixed(0)} MB (goal ${GOAL.streamMegabytes}): ${before.toFixed(0)} to ${after.toFixed(0)} MB`,
    )
  } finally {
    for (const socket of sockets) socket.destroy()
    await portal.stop()
  }
}

/** Opens streams from the end of the feed, and waits for the first line of each. */
async function openStreams(sockets: Socket[], port: number, count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    await new Promise<void>((resolve, reject) => {
      let text = ''
      socket.on('error', reject)
      socket.on('data', (bytes) => {
        text += bytes
        if (text.includes('heartbeat')) resolve()
      })
      socket.write('GET /credit/changes/stream?after=999999999 HTTP/1.1\r\nhost: localhost\r\n\r\n')
    })
  }
}

/** Resident megabytes of a process. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
