import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { columnAddress, type PageOfColumn, type PlacedColumn } from '../column-places.ts'
import { navigationItem, sideBar } from '../tables.server.ts'

/** The menus that contain a column. */
interface MenuPlace {
  navigationId: string | null
  sideBarId: string | null
}

/** Finds, for an address, the visible navigation item and side menu above it. */
export async function menuPlaces(from: Db): Promise<(address: string | undefined) => MenuPlace> {
  const [items, entries] = await Promise.all([
    from
      .select({ parentId: navigationItem.parentId, href: navigationItem.href })
      .from(navigationItem)
      .where(and(isNotNull(navigationItem.parentId), eq(navigationItem.visible, true), ne(navigationItem.type, 2)))
      .orderBy(asc(navigationItem.sort)),
    from
      .select({ parentId: sideBar.parentId, route: sideBar.route })
      .from(sideBar)
      .where(and(isNotNull(sideBar.parentId), eq(sideBar.visible, true)))
      .orderBy(asc(sideBar.sort)),
  ])
  return (address) => ({
    navigationId: items.find(({ href }) => href === address)?.parentId ?? null,
    sideBarId: entries.find(({ route }) => route === address)?.parentId ?? null,
  })
}

/** Menus that a column can be placed in. */
export async function menuChoices(db: Db) {
  const [items, bars] = await Promise.all([
    db
      .select({ code: navigationItem.id, name: navigationItem.name })
      .from(navigationItem)
      .where(and(isNull(navigationItem.parentId), eq(navigationItem.visible, true), ne(navigationItem.type, 2)))
      .orderBy(asc(navigationItem.sort)),
    db
      .select({ code: sideBar.id, name: sideBar.name })
      .from(sideBar)
      .where(and(isNull(sideBar.parentId), isNull(sideBar.pictureId), eq(sideBar.visible, true)))
      .orderBy(asc(sideBar.sort)),
  ])
  return [
    ...items.map((item) => ({ ...item, of: 'navigation' as const })),
    ...bars.map((bar) => ({ ...bar, of: 'side-bar' as const })),
  ]
}

interface Followed {
  id: string
  before: ReadonlyMap<string, PlacedColumn>
  after: ReadonlyMap<string, PlacedColumn>
  pageOf: PageOfColumn
  given: MenuPlace
}

/** Updates menus after a column has changed its name, address or place. */
export async function followColumn(tx: Db, { id, before, after, pageOf, given }: Followed): Promise<void> {
  const placeOf = await menuPlaces(tx)
  const column = after.get(id)!
  const old = before.get(id)
  const was = old && columnAddress(old, before, pageOf)
  const place = placeOf(was)
  // Child columns may be read on the page of this column, so their addresses change with it.
  for (const [each, now] of after) {
    const then = before.get(each)
    if (!then || (each !== id && now.parentId !== id)) continue
    const [from, to] = [columnAddress(then, before, pageOf), columnAddress(now, after, pageOf)]
    if (from && to && from !== to) await leadOn(tx, from, to)
    if (to && then.name !== now.name) await rename(tx, to, then.name, now.name)
  }
  const address = columnAddress(column, after, pageOf)
  if (!address) return
  const named = { id: `column-${id}`, name: column.name }
  if (given.navigationId !== place.navigationId) await putInNavigation(tx, address, given.navigationId, named)
  if (given.sideBarId !== place.sideBarId) await putInSideBar(tx, address, given.sideBarId, named)
}

async function leadOn(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(navigationItem).set({ href: to }).where(eq(navigationItem.href, from))
  await tx.update(sideBar).set({ route: to }).where(eq(sideBar.route, from))
}

/** A menu entry with wording of its own is not renamed. */
async function rename(tx: Db, address: string, from: string, to: string): Promise<void> {
  await tx
    .update(navigationItem)
    .set({ name: to })
    .where(and(eq(navigationItem.href, address), eq(navigationItem.name, from)))
  await tx
    .update(sideBar)
    .set({ name: to })
    .where(and(eq(sideBar.route, address), eq(sideBar.name, from)))
}

interface Named {
  id: string
  name: string
}

async function putInNavigation(tx: Db, href: string, parentId: string | null, { id, name }: Named): Promise<void> {
  const below = and(eq(navigationItem.href, href), isNotNull(navigationItem.parentId))
  const set = parentId === null ? { visible: false } : { parentId, visible: true }
  const kept = await tx.update(navigationItem).set(set).where(below).returning({ id: navigationItem.id })
  if (kept.length > 0 || parentId === null) return
  await tx.insert(navigationItem).values({
    ...{ id, parentId, name, href },
    sort: sql`(select coalesce(max(n.sort), 0) + 1 from ${navigationItem} n where n.parent_id = ${parentId})`,
  })
}

async function putInSideBar(tx: Db, route: string, parentId: string | null, { id, name }: Named): Promise<void> {
  const below = and(eq(sideBar.route, route), isNotNull(sideBar.parentId))
  const set = parentId === null ? { visible: false } : { parentId, visible: true }
  const kept = await tx.update(sideBar).set(set).where(below).returning({ id: sideBar.id })
  if (kept.length > 0 || parentId === null) return
  await tx.insert(sideBar).values({
    ...{ id, parentId, name, route },
    sort: sql`(select coalesce(max(s.sort), 0) + 1 from ${sideBar} s where s.parent_id = ${parentId})`,
  })
}
