import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { openPostgres } from '../src/kernel/data/db.server.ts'
import { createCluster } from '../test/kill/cluster.ts'
import { openDeskClient } from '../test/repair/desk-client.ts'
import { startPortal } from './portal-process.ts'

const ROWS = 1000
const ROUNDS = 3
const BAR_MS = 10_000

/** A spreadsheet of a thousand rows, looked through and then removed from publicity, on PostgreSQL. */
export async function benchRepair(): Promise<void> {
  const cluster = await createCluster()
  const settings = { DATABASE_URL: cluster.url, DATA_KEY: randomBytes(32).toString('hex'), DEMO: 'small' }
  const portal = await startPortal({ ...settings, LOG_LEVEL: 'error' }, `0-${availableParallelism() - 1}`)
  const database = openPostgres(cluster.url)
  try {
    const desk = await openDeskClient(database.db)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const records = await desk.makeRecords(ROWS)
      const begun = performance.now()
      const id = await desk.preview(portal.url, records)
      const previewed = performance.now()
      await desk.submit(portal.url, id)
      const submitted = performance.now()
      await desk.commit(portal.url, id)
      const [preview, commit] = [previewed - begun, performance.now() - submitted]
      const verdict = Math.max(preview, commit) <= BAR_MS ? 'meets' : 'MISSES'
      console.log(
        `repair, ${ROWS} rows: preview ${preview.toFixed(0)} ms, commit ${commit.toFixed(0)} ms, ${verdict} ≤ ${BAR_MS} ms`,
      )
    }
  } finally {
    await database.close()
    await portal.stop()
    await cluster.remove()
  }
}
