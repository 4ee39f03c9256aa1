import type { Changes } from '../kernel/changes.server.ts'
import type { Config } from '../kernel/config.server.ts'
import type { Db } from '../kernel/db.server.ts'
import { dateKey } from '../kernel/format/date.ts'
import type { Doors } from '../kernel/implement.server.ts'
import type { SiteProfile } from '../kernel/profile.ts'
import type { Seal } from '../kernel/seal.server.ts'
import { openContent } from '../modules/content/api.server.ts'
import { articleAddress } from '../modules/content/kinds.ts'
import { openDictionary } from '../modules/dictionary/api.server.ts'
import { openFiles } from '../modules/files/api.server.ts'
import { folderStorage, type Storage, s3Storage } from '../modules/files/storage.server.ts'
import { openNotices } from '../modules/notices/api.server.ts'
import { openRegister } from '../modules/register/api.server.ts'
import { openOpenData } from '../modules/register/export-api.server.ts'
import { openFigures } from '../modules/register/figures-api.server.ts'
import { openImports } from '../modules/register/import-api.server.ts'
import { openSearch } from '../modules/register/search-api.server.ts'
import { type BrowserError, openSiteErrors } from '../modules/site-errors/api.server.ts'

interface Building {
  doors: Doors
  db: Db
  changes: Changes
  storage: Storage
  seal: Seal
  profile: SiteProfile
  now(): number
  logBrowserError(entry: BrowserError): void
}

/** Opens every room. What one room needs of another is handed over here as a function. */
export function openRooms({ doors, db, changes, storage, seal, profile, now, logBrowserError }: Building) {
  const content = openContent(doors, db, changes)
  openNotices(doors, db, changes)
  const dictionary = openDictionary(doors, db, changes)
  openFiles(doors, db, storage)
  openSiteErrors(doors, logBrowserError)
  const register = openRegister(doors, {
    db,
    changes,
    now,
    seal,
    // No captcha has been given out yet, so none can have been solved.
    takeCaptcha: async () => false,
  })
  openFigures(doors, { db, changes, now, records: register.records })
  openImports(doors, { db, changes, seal, regionCode: profile.regionCode, now: () => new Date(now()) })
  openOpenData(doors, { db, changes, now, portalName: profile.portalName })
  const search = openSearch(doors, db, {
    now,
    places: async () => [profile.cityName, ...(await dictionary.items('REGION')).map(({ name }) => name)],
    searchArticles: async ({ offset, limit, ...span }) => {
      const { records, ...totals } = await content.search.range(span, offset, limit)
      return { ...totals, records: records.map(articleHit) }
    },
  })
  return { content, register, search }
}

/** An article among the hits of the full text. */
const articleHit = (hit: Awaited<ReturnType<ArticleRange>>['records'][number]) => ({
  id: hit.id,
  type: 'article',
  typeName: hit.classificationName,
  title: hit.title,
  snippet: hit.snippet,
  source: hit.source,
  date: dateKey(hit.releaseTime),
  address: articleAddress('/content-detail', hit),
})
type ArticleRange = ReturnType<typeof openContent>['search']['range']

export const storageOf = (config: Config): Storage =>
  config.s3 ? s3Storage(config.s3) : folderStorage(`${config.dataDir}/files`)
