import type { Db } from '../src/kernel/data/db.server.ts'
import * as content from '../src/modules/content/tables.server.ts'
import { dictionaryItem } from '../src/modules/dictionary/tables.server.ts'
import * as notices from '../src/modules/notices/tables.server.ts'
import { type CityColumn, columns } from './columns.ts'
import { dictionaries } from './dictionary.ts'
import { type CityNavigation, navigation, sideBars } from './menus.ts'
import { nationalLinks } from './national-links.ts'
import type { Pack } from './pack.ts'

/** Whether the city has no page for a column, so that the column is not loaded. */
type IsHidden = (column: string) => boolean

/** Loads columns, menus, dictionaries and units: those every portal needs, and those the pack adds. */
export async function loadSkeleton(tx: Db, pack: Pack, isHidden: IsHidden): Promise<void> {
  await tx.insert(content.classification).values(columnRows([...columns, ...pack.columns], isHidden))
  await tx.insert(content.navigationItem).values(navigationRows(withAdded(pack)))
  await tx.insert(content.sideBar).values(sideBarRows(pack))
  await tx.insert(dictionaryItem).values(dictionaryRows(pack))
  await tx.insert(notices.memberLink).values(nationalRows())
  if (pack.units.length > 0) await tx.insert(notices.memberUnit).values(unitRows(pack))
}

export function columnRows(
  list: readonly CityColumn[],
  isHidden: IsHidden,
  parentId: string | null = null,
): (typeof content.classification.$inferInsert)[] {
  return list.flatMap(({ children = [], cycle, ...column }, sort) =>
    isHidden(column.id)
      ? []
      : [
          { ...column, code: column.id, parentId, updateCycleDays: cycle, sort },
          ...columnRows(children, isHidden, column.id),
        ],
  )
}

const withAdded = ({ menus }: Pack): CityNavigation[] =>
  navigation.map((item) => {
    const added = menus.navigation[item.name]
    return added ? { ...item, children: [...(item.children ?? []), ...added] } : item
  })

function navigationRows(
  list: readonly CityNavigation[],
  parentId: string | null = null,
): (typeof content.navigationItem.$inferInsert)[] {
  return list.flatMap(({ children = [], ...item }, sort) => {
    const id = `${parentId ?? 'nav'}-${sort + 1}`
    return [{ id, parentId, sort, ...item }, ...navigationRows(children, id)]
  })
}

function sideBarRows({ menus }: Pack): (typeof content.sideBar.$inferInsert)[] {
  return sideBars.flatMap(({ id, heading, entries }, sort) => {
    const added = (menus.sideBars[id] ?? []).map(({ name, href }) => [name, href] as const)
    return [
      { id, name: heading, heading, sort },
      ...[...entries, ...added].map(([name, route], index) => ({
        ...{ id: `${id}-${index + 1}`, parentId: id, name, heading, route, sort: index },
      })),
    ]
  })
}

function dictionaryRows({ districts, dictionary }: Pack): (typeof dictionaryItem.$inferInsert)[] {
  const own = [...dictionary, { parentCode: 'REGION', name: '区县和功能区', items: districts }]
  const replaced = new Set(own.map(({ parentCode }) => parentCode))
  return [...dictionaries.filter(({ parentCode }) => !replaced.has(parentCode)), ...own].flatMap(
    ({ parentCode, name, items }) => items.map((item, sort) => ({ parentCode, parentName: name, ...item, sort })),
  )
}

/** The first drop-down of the footer; those of the city follow it. */
const nationalRows = (): (typeof notices.memberLink.$inferInsert)[] =>
  nationalLinks.entries.map((entry, sort) => ({ ...entry, group: nationalLinks.name, groupSort: 0, sort }))

const unitRows = ({ units }: Pack): (typeof notices.memberUnit.$inferInsert)[] =>
  units.map(({ id, name, shortName, group, url, phone, hours, code, duty, logo, showLogo }, index) => ({
    ...{ id, name, shortName, group, url, phone, hours, code, duty, showLogo },
    ...{ logoPictureId: logo, sort: index + 1 },
  }))
