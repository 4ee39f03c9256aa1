import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { folderStorage } from '../src/modules/files/storage.server.ts'
import { makeNoteKey } from '../src/modules/ledger/signed-note.server.ts'
import { writeLedger } from '../src/modules/ledger/writer.server.ts'
import { insertPublished } from '../src/modules/register/entries/record-entries.server.ts'
import { createPartStore } from '../src/modules/register/snapshots/part-store.server.ts'
import { updateSnapshots } from '../src/modules/register/snapshots/pass.server.ts'
import { stopwatch, told } from './import-watch.ts'
import { penaltyInsert, unhurried } from './penalty-rows.ts'
import { onScratchDatabase } from './scratch-database.ts'

const GOAL = { records: 5_000_000, minutes: 10, megabytes: 500 }
const AT_ONCE = 20_000

/**
 * Makes snapshots of `ROWS` penalties (200,000 by default) on a database of its own on the server of DATABASE_URL; prints the extrapolated time
 * for 5 million as well.
 */
export async function benchSnapshots(): Promise<void> {
  const { ROWS, DATABASE_URL: server } = process.env
  if (!server) {
    console.log('snapshots skipped: needs DATABASE_URL')
    return
  }
  await onScratchDatabase(server, 'snapshots', (url) => measure(Number(ROWS) || 200_000, url))
}

async function measure(total: number, url: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-snapshots-'))
  const database = await openDatabase({ url, dataDir: folder })
  try {
    await database.migrate()
    const { db } = database
    for (let from = 0; from < total; from += AT_ONCE) {
      const insert = penaltyInsert(from, Math.min(total, from + AT_ONCE))
      await unhurried(db, (tx) => tx.execute(insertPublished(insert, new Date())))
    }
    const key = makeNoteKey()
    // Dates the records back, because the first snapshots wait until the ledger is filled.
    const now = () => Date.now() + 3_600_000
    const writing = () => writeLedger({ db, key: () => key, origin: 'bench/log', now })
    await writing()
    for (const table of ['record', 'ledger_entry']) await unhurried(db, (tx) => tx.execute(sql.raw(`analyze ${table}`)))
    const store = createPartStore(folderStorage(path.join(folder, 'files')))
    const nothing = async (): Promise<void> => {}
    const before = process.memoryUsage.rss()
    const watch = watchProcess()
    const lap = stopwatch(url)
    await updateSnapshots({ db, store, now, writeLedger: writing, publish: nothing, proceed: nothing })
    const { passed, here, server } = lap()
    const { most, delay } = watch()
    const minutesOf = (seconds: number) => ((seconds * GOAL.records) / total / 60).toFixed(1)
    console.log(
      `snapshots ${total} penalties in ${told({ passed, here, server })}; 5 million: ${minutesOf(passed)} minutes, CPU ${minutesOf(here + server)} (goal ${GOAL.minutes}); ` +
        `memory from ${megabytes(before)} to ${megabytes(most)} MB (goal ${GOAL.megabytes}), event loop at most ${delay.toFixed(0)} ms; ` +
        `files ${megabytes(sizeOf(path.join(folder, 'files')))} MB`,
    )
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function watchProcess() {
  let most = 0
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 200)
  return () => {
    clearInterval(timer)
    loop.disable()
    return { most, delay: loop.max / 1e6 }
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
