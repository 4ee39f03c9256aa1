// Started by ledger.ts, which kills it: adds committed entries to the tree, as the timer of a portal does.

import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openPostgres } from '../../src/kernel/data/db.server.ts'
import { writeLedger } from '../../src/modules/ledger/writer.server.ts'
import { pause } from './waiting.ts'

const [url, keyFile, origin] = process.argv.slice(2) as [string, string, string]
const { db } = openPostgres(url)
const key = createPrivateKey(readFileSync(keyFile))
for (;;) {
  await writeLedger({ db, key: () => key, origin, now: Date.now })
  await pause(20)
}
