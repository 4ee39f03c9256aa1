import type { Db } from '../src/kernel/data/db.server.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'

/** Opens the keys, so that audit records get their mark: the configured keys if `DATA_KEY` is set. */
export const openBenchKeys = (db: Db) =>
  openDatabaseKeys(db, {
    dataKey: process.env.DATA_KEY ? Buffer.from(process.env.DATA_KEY, 'hex') : Buffer.alloc(32, 1),
    previousDataKey: undefined,
  })
