import type { Changes } from '../kernel/changes.server.ts'
import type { Config } from '../kernel/config.server.ts'
import type { Db } from '../kernel/db.server.ts'
import type { Doors } from '../kernel/implement.server.ts'
import { openContent } from '../modules/content/api.server.ts'
import { openDictionary } from '../modules/dictionary/api.server.ts'
import { openFiles } from '../modules/files/api.server.ts'
import { folderStorage, type Storage, s3Storage } from '../modules/files/storage.server.ts'
import { openNotices } from '../modules/notices/api.server.ts'
import { type BrowserError, openSiteErrors } from '../modules/site-errors/api.server.ts'

interface Building {
  doors: Doors
  db: Db
  changes: Changes
  storage: Storage
  logBrowserError(entry: BrowserError): void
}

/** Opens every room. What one room needs of another is handed over here as a function. */
export function openRooms({ doors, db, changes, storage, logBrowserError }: Building) {
  const content = openContent(doors, db, changes)
  openNotices(doors, db, changes)
  openDictionary(doors, db)
  openFiles(doors, db, storage)
  openSiteErrors(doors, logBrowserError)
  return { content }
}

export const storageOf = (config: Config): Storage =>
  config.s3 ? s3Storage(config.s3) : folderStorage(`${config.dataDir}/files`)
