import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const { folder } = workerData as { folder: string }
const made = await PGlite.create({ dataDir: folder })
await made.close()
parentPort!.postMessage('made')
// What it has compiled is shared with whoever opens the database, as long as it is here.
parentPort!.once('message', () => process.exit())
