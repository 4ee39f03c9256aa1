import { count, eq, inArray, isNotNull, max } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sanitise } from '../src/modules/content/sanitise.server.ts'
import * as content from '../src/modules/content/tables.server.ts'
import { storedFile } from '../src/modules/files/tables.server.ts'
import * as notices from '../src/modules/notices/tables.server.ts'
import { findPage, pages } from '../src/pages.ts'
import { demoStorage, openTestDatabase } from './database.ts'

const { article, classification, navigationItem, sideBar } = content
const DAY = 86_400_000
const { database } = await openTestDatabase()
const { db } = database

const classifications = await db.select().from(classification)
const withChildren = (id: string): string[] => [
  id,
  ...classifications.filter(({ parentId }) => parentId === id).flatMap((child) => withChildren(child.id)),
]

describe('the demo city', () => {
  // The page for columns added by staff has no column of its own.
  const columns = pages.filter(({ view, aboutOne }) => view === 'column' && !aboutOne)

  it.each(columns)('has at least four articles on $path', async (row) => {
    const ids = withChildren(row.options.classification!)

    const [articles] = await db.select({ total: count() }).from(article).where(inArray(article.classificationId, ids))

    expect(articles!.total).toBeGreaterThanOrEqual(4)
  })

  it.each(classifications)('has a recent article in $name', async ({ id, updateCycleDays }) => {
    const [newest] = await db
      .select({ at: max(article.releaseTime) })
      .from(article)
      .where(inArray(article.classificationId, withChildren(id)))

    const age = (Date.now() - newest!.at!.getTime()) / DAY
    expect(age).toBeGreaterThanOrEqual(0)
    expect(age).toBeLessThan(updateCycleDays)
  })

  it('publishes no article in the future and none twice', async () => {
    const rows = await db.select().from(article)

    expect(rows.filter(({ releaseTime }) => releaseTime.getTime() > Date.now())).toEqual([])
    // One article was taken down, for the desk of editors.
    expect(rows.filter(({ status }) => status !== 'published').map(({ id }) => id)).toEqual(['desk-withdrawn'])
    expect(new Set(rows.map(({ name, classificationId }) => `${name} ${classificationId}`)).size).toBe(rows.length)
  })

  it('has articles that pass the sanitiser unchanged, without unfilled placeholders', async () => {
    const rows = await db.select().from(article)

    expect(rows.filter((row) => sanitise(row.content) !== row.content).map(({ id }) => id)).toEqual([])
    const unfilled = rows.filter((row) =>
      /\{\w+[+-]?\d*\}|\{\{|\}\}|undefined|\*\*/.test(`${row.name}${row.summary}${row.content}`),
    )
    expect(unfilled.map(({ id }) => id)).toEqual([])
  })

  it('has every picture and file that its pages refer to', async () => {
    const shown = await Promise.all([
      db.select({ id: article.coverImageId }).from(article).where(isNotNull(article.coverImageId)),
      db.select({ id: notices.notice.pictureId }).from(notices.notice),
      db.select({ id: notices.memberUnit.logoPictureId }).from(notices.memberUnit),
      db.select({ id: sideBar.pictureId }).from(sideBar).where(isNotNull(sideBar.pictureId)),
      db.select({ id: content.download.fileId }).from(content.download),
    ])
    const attached = await db.select({ files: article.attachments }).from(article)

    const files = await db.select().from(storedFile)
    const known = new Set(files.map(({ id }) => id))
    const wanted = [
      ...shown.flat().map(({ id }) => id!),
      ...attached.flatMap(({ files }) => files.map((f) => f.fileId)),
    ]
    expect(wanted.filter((id) => !known.has(id))).toEqual([])
    const stored = await Promise.all(files.map(({ storageKey }) => demoStorage().exists(storageKey)))
    expect(stored.every(Boolean)).toBe(true)
  })

  it('links from its menus to existing pages only', async () => {
    const [items, entries, floating] = await Promise.all([
      db.select({ href: navigationItem.href }).from(navigationItem).where(eq(navigationItem.type, 0)),
      db.select({ href: sideBar.route }).from(sideBar),
      db.select({ href: notices.notice.url }).from(notices.notice),
    ])
    const inside = [...items, ...entries, ...floating].map(({ href }) => href).filter((href) => href.startsWith('/'))

    const lost = inside.filter((href) => {
      const url = new URL(href, 'http://x')
      const row = findPage(url.pathname)
      const type = url.searchParams.get('type')
      const child = classifications.find(
        ({ name, parentId }) => name === type && parentId === row?.options.classification,
      )
      return !row || (type !== null && !child)
    })

    expect(inside.length).toBeGreaterThan(50)
    expect(lost).toEqual([])
  })
})
