import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { readPack } from '../city/pack.ts'
import { loadSkeleton } from '../city/skeleton.ts'
import type { Database, Db } from '../src/kernel/data/db.server.ts'
import type { Seal } from '../src/kernel/guard/seal.server.ts'
import { CONTENT_TOPIC } from '../src/modules/content/classifications.server.ts'
import { prepareArticle } from '../src/modules/content/publication.server.ts'
import * as content from '../src/modules/content/tables.server.ts'
import { dictionaryItem } from '../src/modules/dictionary/tables.server.ts'
import { type StoredFile, storeFile } from '../src/modules/files/register.server.ts'
import type { Storage } from '../src/modules/files/storage.server.ts'
import { storedFile } from '../src/modules/files/tables.server.ts'
import * as notices from '../src/modules/notices/tables.server.ts'
import { catalogue } from '../src/modules/register/catalogue/catalogue.ts'
import { appendOlderRecords } from '../src/modules/register/entries/ledger-days.server.ts'
import { staffAccount } from '../src/modules/staff/tables.server.ts'
import { type DemoArticle, issueAge, readArticles } from './articles.ts'
import { loadDemoCases } from './cases/load.ts'
import { downloads } from './downloads.ts'
import { emptyEditing, loadDemoEditing, loadWithdrawn } from './editing.ts'
import { faqs } from './faq.ts'
import { fillFigures, hasFigures } from './figures.ts'
import { emptyFinance, loadDemoFinance } from './finance/load.ts'
import { memberDropGroups } from './member-units.ts'
import { notices as demoNotices } from './notices.ts'
import { officeTime } from './office-hours.ts'
import { emptyPerformance, loadDemoPerformance } from './performance.ts'
import type { CityDrawing } from './register/loading/city-drawing.ts'
import { loadRegisterDemo } from './register/loading/load.ts'
import { loadFirstPart } from './register/loading/load-in-parts.ts'
import { CITY } from './register/regions.ts'
import type { Scale } from './register/volumes.ts'
import { loadDemoRepair } from './repair.ts'
import { demoStaffRows } from './staff.ts'
import { emptySurveys, loadDemoSurveys } from './surveys/load.ts'
import { emptyVisits, loadDemoVisits } from './visits.ts'

const MIMES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
}

/** Entries below the side menus that have pictures of the demo city. */
const PICTURE_SIDE_BARS = [
  { id: 'picture-repair', name: '信用修复“一次办”', route: '/credit-repair', pictureId: 'service-hall', sort: 100 },
  { id: 'picture-plus', name: '信易+ 让守信更有价值', route: '/credit-plus-home', pictureId: 'library', sort: 101 },
]

export interface DemoOptions {
  /** Encrypts what only the subject or public bodies may see. */
  seal: Seal
  /** Size of the register. */
  scale: Scale
  now?: Date
}

/** Replaces everything by the demo city. Articles are loaded last: a database without them counts as empty, so an interrupted load is repeated. */
export async function loadDemo(database: Database, storage: Storage, options: DemoOptions): Promise<void> {
  const { seal, scale, now = new Date() } = options
  await loadRegisterDemo(database, { seal, scale, now })
  await loadBesideRegister(database, storage, { seal, scale, now })
}

/** Loads the demo city with a first part of its register; `loadRest` adds the remaining records. */
export async function loadDemoFirst(
  database: Database,
  storage: Storage,
  drawing: CityDrawing,
  seal: Seal,
): Promise<void> {
  await loadFirstPart(database, drawing, seal)
  await loadBesideRegister(database, storage, { seal, scale: 'city', now: drawing.now })
}

async function loadBesideRegister(
  database: Database,
  storage: Storage,
  { seal, scale, now }: Required<DemoOptions>,
): Promise<void> {
  const files = await database.db.transaction(async (tx) => {
    // After any error the whole load is repeated, so no step needs a savepoint of its own.
    tx.transaction = (work) => work(tx)
    await empty(tx)
    await loadStaff(tx, seal)
    const users = await loadDemoCases(tx, { storage, seal, scale, now, regionCode: CITY.code })
    const files = await loadFiles(tx, storage)
    await loadSkeleton(tx, readPack(import.meta.dirname), () => false)
    await tx.insert(content.sideBar).values(PICTURE_SIDE_BARS)
    await tx.insert(content.faq).values(faqs.map((entry, sort) => ({ ...entry, sort })))
    await tx.insert(content.download).values(downloadRows(files, now))
    await tx.insert(notices.notice).values(demoNotices.map(({ picture, ...row }) => ({ ...row, pictureId: picture })))
    await tx.insert(notices.memberLink).values(memberLinkRows())
    await loadDemoFinance(tx, { seal, now, scale, enterprise: users.enterprise })
    await loadDemoRepair(tx, now)
    await loadDemoEditing(tx, now)
    await loadDemoSurveys(tx, now)
    await loadDemoVisits(tx, now)
    await loadDemoPerformance(tx, now)
    return files
  })
  await publishDemo(database.db, now)
  // Articles come last: they need the figures, and without articles the load is repeated at the next start.
  const articles = await fillFigures(database.db, now, readArticles(now))
  await database.db.transaction(async (tx) => {
    await loadArticles(tx, articles, files)
    await loadWithdrawn(tx, now)
  })
}

/** Publishes the records in the ledger: they were copied into the tables and not delivered, which would have published them. */
const publishDemo = (db: Db, at: Date) => appendOlderRecords(db, { at, datasets: catalogue.map(({ code }) => code) })

/** Fills in the figures of the articles again once the whole register is loaded. */
export async function refreshFigures({ db }: Database, now: Date): Promise<void> {
  await publishDemo(db, now)
  const articles = await fillFigures(db, now, readArticles(now).filter(hasFigures))
  await db.transaction(async (tx) => {
    for (const article of articles) {
      // Attachments are not changed.
      const { id, attachments, ...row } = articleRow({ ...article, attachments: [] }, new Map())
      await tx.update(content.article).set(row).where(eq(content.article.id, article.id))
    }
    await tx.execute(sql`select pg_notify('portal_changes', ${CONTENT_TOPIC})`)
  })
}

async function empty(tx: Db): Promise<void> {
  await emptyFinance(tx)
  await emptyEditing(tx)
  await emptySurveys(tx)
  await emptyVisits(tx)
  await emptyPerformance(tx)
  const tables = [
    content.article,
    content.classification,
    content.navigationItem,
    content.sideBar,
    content.faq,
    content.download,
    notices.notice,
    notices.memberUnit,
    notices.memberLink,
    dictionaryItem,
    storedFile,
  ]
  for (const table of tables) await tx.delete(table)
}

/** Staff accounts are updated and never deleted, because decisions refer to them. */
async function loadStaff(tx: Db, seal: Seal): Promise<void> {
  for (const row of await demoStaffRows(seal))
    await tx.insert(staffAccount).values(row).onConflictDoUpdate({ target: staffAccount.id, set: row })
}

/** Stores pictures under their name (harbour), including the scenes that every portal has, and files under theirs (journal-1). */
async function loadFiles(tx: Db, storage: Storage): Promise<Map<string, StoredFile>> {
  const kept = new Map<string, StoredFile>()
  for (const folder of ['pictures', '../src/ui/scenes', 'files']) {
    const directory = path.join(import.meta.dirname, folder)
    for (const name of readdirSync(directory)) {
      const mime = MIMES[path.extname(name)]
      // Wide pictures and those for empty lists belong to pages and are never above an article.
      if (!mime || /^(?:hero|empty)-/.test(name)) continue
      const bytes = readFileSync(path.join(directory, name))
      const file = await storeFile(tx, storage, {
        id: path.parse(name).name,
        originalName: name,
        mime,
        bytes,
        accessLevel: 'public',
      })
      kept.set(name, file)
    }
  }
  return kept
}

async function loadArticles(tx: Db, articles: DemoArticle[], files: Map<string, StoredFile>): Promise<void> {
  const idByTitle = new Map(articles.map((article) => [article.name, article.id]))
  const rows = articles.map((article) => articleRow(article, files))
  for (let start = 0; start < rows.length; start += 50)
    await tx.insert(content.article).values(rows.slice(start, start + 50))
  for (const article of articles) {
    const policy = article.fields.interpretOf
    if (!policy) continue
    const interpretOf = idByTitle.get(policy)
    if (!interpretOf) throw new Error(`${article.id} interprets “${policy}”, which is not there`)
    await tx.update(content.article).set({ interpretOf }).where(eq(content.article.id, article.id))
  }
}

function articleRow({ fields, html, attachments, ...article }: DemoArticle, files: Map<string, StoredFile>) {
  return prepareArticle({
    id: article.id,
    slug: article.slug,
    name: article.name,
    classificationId: article.classificationId,
    releaseTime: article.releaseTime,
    status: 'published',
    content: html,
    source: fields.source ?? '榕屿市信用信息中心',
    editor: fields.editor,
    subTitle: fields.subTitle,
    summary: fields.summary,
    top: fields.top === 'yes',
    coverImageId: fields.cover,
    keywords: (fields.keywords ?? '').split(/[,，、]\s*/).filter(Boolean),
    docNo: fields.docNo,
    issuer: fields.issuer,
    writtenAt: article.writtenAt,
    level: fields.level,
    validity: fields.validity,
    externalUrl: fields.externalUrl,
    attachments: attachments.map(({ file, name }) => ({
      fileId: path.parse(file).name,
      name,
      size: files.get(file)?.size ?? 0,
    })),
  })
}

function downloadRows(files: Map<string, StoredFile>, now: Date): (typeof content.download.$inferInsert)[] {
  return downloads.map(({ id, title, category, file, daysAgo }) => {
    const stored = files.get(file)
    if (!stored) throw new Error(`${file} is not in demo/files`)
    return {
      id,
      title,
      category,
      fileId: stored.id,
      format: stored.ext,
      size: stored.size,
      releasedAt: officeTime(now, typeof daysAgo === 'number' ? daysAgo : issueAge(now, daysAgo.issuesAgo), 10 * 60),
    }
  })
}

const memberLinkRows = () =>
  memberDropGroups.flatMap((group, place) =>
    // These groups follow the national sites, which every city has.
    group.entries.map((entry, sort) => ({ ...entry, group: group.name, groupSort: place + 1, sort })),
  )
