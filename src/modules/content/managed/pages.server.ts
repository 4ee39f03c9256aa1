import { randomUUID } from 'node:crypto'
import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { conflict, invalid, notFound } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { expectStaffActor } from '../../../kernel/lists/change-rows.server.ts'
import { CONTENT_TOPIC } from '../classifications.server.ts'
import { freePageAddress } from '../layouts.ts'
import { article, classification, fixedPage, movedAddress } from '../tables.server.ts'
import { readMovedAddresses, storeMovedAddress } from './moved-addresses.server.ts'
import { addressKey, findMoveFaults } from './moved-addresses.ts'
import type { ManagedContentDependencies } from './needs.server.ts'
import type { FixedPage } from './pages-contract.ts'

/** Fixed pages and old addresses; the text of a page is edited and checked like every article. */
export function createPages(dependencies: ManagedContentDependencies) {
  const pageChanges = createPageChanges(dependencies)

  return {
    ...createPageList(dependencies),
    ...createPageDrafts(dependencies, pageChanges),
    ...createPageMoves(dependencies, pageChanges),
  }
}

/** Runs a change with its audit record and cache notice. */
function createPageChanges({ db, changes, now }: ManagedContentDependencies) {
  const at = () => new Date(now())

  /** Changes of addresses run one at a time, because each checks that its address is free before it writes. */
  async function changing<Result>(step: (tx: Db) => Promise<Result>): Promise<Result> {
    const done = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content addresses'))`)
      await changes.announce(tx, CONTENT_TOPIC)
      return step(tx)
    })
    changes.noticed(CONTENT_TOPIC)
    return done
  }

  const record = (
    tx: Db,
    { actor, address }: Caller,
    action: string,
    [entity, entityId]: [string, string],
    detail: object,
  ) => audit(tx, { actor, address, action, entity, entityId, detail: { ...detail } })

  return { at, record, changing }
}

/** Addresses in use by pages, public or not. */
async function slugsIn(from: Db): Promise<ReadonlySet<string | null>> {
  const [stored, begun] = await Promise.all([
    from.select({ slug: article.slug }).from(article).where(isNotNull(article.slug)),
    from.select({ slug: fixedPage.slug }).from(fixedPage),
  ])
  return new Set([...stored, ...begun].map(({ slug }) => slug))
}

/** Refuses an address in use; an old address may be used again when `isOldAllowed`. */
async function refuseTaken(tx: Db, slug: string, isOldAllowed: boolean): Promise<void> {
  const taken = [
    ...(await tx.select({ slug: article.slug }).from(article).where(eq(article.slug, slug))),
    ...(await tx.select({ slug: fixedPage.slug }).from(fixedPage).where(eq(fixedPage.slug, slug))),
  ]
  if (taken.length > 0) throw invalid({ slug: '这个地址已经有页面了' })
  if (!isOldAllowed && (await readMovedAddresses(tx)).has(addressKey(freePageAddress(slug))))
    throw invalid({ slug: '这是一个旧地址，正转到别处；请换一个，或先删除它的转向' })
}

/** The column for fixed pages; no menu shows it, because each page has an address of its own. */
async function hiddenColumn(tx: Db): Promise<string> {
  const [column] = await tx
    .select({ id: classification.id })
    .from(classification)
    .where(eq(classification.template, 'hidden'))
    .orderBy(asc(classification.sort), asc(classification.id))
    .limit(1)
  if (!column) throw conflict('网站上还没有放固定页面的栏目，请联系系统管理员')
  return column.id
}

/** The list of fixed pages at the desk. */
function createPageList({ db, editing, addressOf }: ManagedContentDependencies) {
  return {
    async list(): Promise<FixedPage[]> {
      const [own, stored] = await Promise.all([
        db.select().from(fixedPage),
        db.select({ id: article.id, slug: article.slug }).from(article).where(isNotNull(article.slug)),
      ])
      const slugs = new Map(
        [...stored, ...own.map(({ articleId, slug }) => ({ id: articleId, slug }))].map((row) => [
          row.id,
          row.slug ?? '',
        ]),
      )
      const standings = await editing.standings({ ids: [...slugs.keys()] })
      return [...slugs]
        .flatMap(([id, slug]) => {
          const standing = standings.get(id)
          const movable = own.find(({ articleId }) => articleId === id)
          if (!standing) return []
          const { name, state, isPublic, updatedAt } = standing
          return [
            {
              ...{ id, name, slug, state, isPublic, updatedAt: updatedAt.toISOString() },
              address: addressOf(slug),
              // A page of the site map is linked by its address there.
              ...{
                isMovable: movable !== undefined && addressOf(slug) === freePageAddress(slug),
                revision: movable?.revision ?? 1,
              },
            },
          ]
        })
        .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
    },
  }
}

/** Drafts of fixed pages. */
function createPageDrafts(
  { db, organiser, firstTexts, editing, addressOf }: ManagedContentDependencies,
  { at, record }: ReturnType<typeof createPageChanges>,
) {
  return {
    async create(caller: Caller, { key, name, slug }: { key: string; name: string; slug: string }) {
      const { staffId } = expectStaffActor(caller)
      const formKey = `${staffId} ${key}`
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content addresses'))`)
        const [again] = await tx.select().from(fixedPage).where(eq(fixedPage.formKey, formKey))
        if (again) return { id: again.articleId }
        await refuseTaken(tx, slug, false)
        const column = await hiddenColumn(tx)
        const id = randomUUID()
        await tx.insert(fixedPage).values({ articleId: id, slug, formKey })
        const draft = {
          ...{ id, name, classificationId: column, source: organiser, summary: null, content: '' },
          ...{ coverImageId: null, attachments: [], formKey: `${formKey} page` },
        }
        await editing.begin(tx, { staffId }, draft, at())
        await record(tx, caller, 'create', ['fixed-page', id], { name, address: freePageAddress(slug) })
        return { id }
      })
    },

    /**
     * Creates drafts of the pages that the portal links to, and of the pack's texts for columns. Existing drafts are left
     * unchanged.
     */
    async createFirst(caller: Caller): Promise<{ begun: number }> {
      const { staffId } = expectStaffActor(caller)
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content addresses'))`)
        const column = await hiddenColumn(tx)
        const taken = await slugsIn(tx)
        let begun = 0
        for (const { slug, column: own, name, summary, html } of firstTexts()) {
          const formKey = slug ? `first ${slug} page` : `first ${own} ${name}`
          if (slug ? taken.has(slug) : (await editing.begun(tx, formKey)) !== null) continue
          const id = randomUUID()
          if (slug) await tx.insert(fixedPage).values({ articleId: id, slug, formKey: `first ${slug}` })
          const draft = {
            ...{ id, name, classificationId: own ?? column, source: organiser, summary, content: html },
            ...{ coverImageId: null, attachments: [], formKey },
          }
          await editing.begin(tx, { staffId }, draft, at())
          if (slug) await record(tx, caller, 'create', ['fixed-page', id], { name, address: addressOf(slug) })
          else await record(tx, caller, 'create', ['article', id], { name })
          begun += 1
        }
        return { begun }
      })
    },
  }
}

/** Moves pages to new addresses and stores the redirects. */
function createPageMoves(
  { db, isSitePage, addressOf }: ManagedContentDependencies,
  { at, changing, record }: ReturnType<typeof createPageChanges>,
) {
  return {
    move: (caller: Caller, { id, revision, slug }: { id: string; revision: number; slug: string }) =>
      changing(async (tx) => {
        const [page] = await tx.select().from(fixedPage).where(eq(fixedPage.articleId, id)).for('update')
        if (!page) throw notFound('固定页面')
        if (page.slug === slug) return { id }
        if (addressOf(page.slug) !== freePageAddress(page.slug)) throw conflict('网站自己链接的页面不能更改地址')
        if (page.revision !== revision) throw conflict('这个页面的地址刚被别人改过，没有再改；请刷新后查看')
        await refuseTaken(tx, slug, true)
        await tx
          .update(fixedPage)
          .set({ slug, revision: revision + 1 })
          .where(eq(fixedPage.articleId, id))
        const published = await tx.update(article).set({ slug }).where(eq(article.id, id)).returning({ id: article.id })
        const [from, to] = [freePageAddress(page.slug), freePageAddress(slug)]
        // A page that was never public needs no redirect.
        if (published.length > 0) await storeMovedAddress(tx, { from, to }, at())
        await record(tx, caller, 'move', ['fixed-page', id], { from, to })
        return { id }
      }),

    async movedList() {
      const rows = await db.select().from(movedAddress).orderBy(desc(movedAddress.at), movedAddress.from)
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    },

    saveMoved: (caller: Caller, move: { from: string; to: string }) =>
      changing(async (tx) => {
        const moved = await readMovedAddresses(tx)
        const from = addressKey(move.from)
        if (moved.get(from) === move.to) return { id: from }
        const pages = new Set(
          (await tx.select({ slug: article.slug }).from(article).where(isNotNull(article.slug))).map(({ slug }) =>
            freePageAddress(slug ?? ''),
          ),
        )
        const faults = findMoveFaults(move, moved, (path) => pages.has(path) || isSitePage(path))
        if (Object.keys(faults).length > 0) throw invalid({ ...faults })
        const row = { from, to: move.to, at: at() }
        await tx.insert(movedAddress).values(row).onConflictDoUpdate({ target: movedAddress.from, set: row })
        await record(tx, caller, 'save', ['moved-address', from], { from, to: move.to, before: moved.get(from) ?? '' })
        return { id: from }
      }),

    removeMoved: (caller: Caller, { from }: { from: string }) =>
      changing(async (tx) => {
        const [gone] = await tx
          .delete(movedAddress)
          .where(eq(movedAddress.from, addressKey(from)))
          .returning()
        if (!gone) throw notFound('旧地址')
        await record(tx, caller, 'remove', ['moved-address', gone.from], { from: gone.from, to: gone.to })
        return { id: gone.from }
      }),
  }
}
