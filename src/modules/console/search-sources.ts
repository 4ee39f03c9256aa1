import type { apiOf } from '../../kernel/calls/api.ts'
import { recordPageAddress } from '../desk/desk-form.ts'
import { CONSOLE_HELP, helpAnchor } from '../desk/layouts.ts'
import { listDesks } from '../desk/registry.ts'
import { addressWith, collectFromRooms, FIRST_HITS, type SearchHits, type SearchSource } from '../desk/room-desk.ts'
import { readHandbook } from './handbook/handbook.ts'
import { type ConsoleUser, listMenuAreas } from './places.ts'

export interface HitGroup extends SearchHits {
  name: string
  unit: string
  /** Address of the full list of hits; null when all are shown. */
  all: string | null
}

type Api = ReturnType<typeof apiOf>

/** Desks with a search of their own. */
const deskSources = (): SearchSource[] =>
  listDesks()
    .filter(({ list }) => list.search)
    .map((desk) => ({
      ...{ name: desk.label, unit: desk.unit, place: desk.pages.list },
      async find(api, keyword) {
        const { total, records } = await api(desk.calls.page, { query: { keyword, ...FIRST_HITS } })
        const hits = records.map((record) => ({
          ...{ href: recordPageAddress(desk, record.id), title: String(record[desk.nameKey]), about: record.stateName },
        }))
        return { total, hits }
      },
    }))

/** Searches every list the caller may open, grouped by list; lists that everybody can see come last. */
export async function findEverywhere(api: Api, self: ConsoleUser, keyword: string): Promise<HitGroup[]> {
  const places = listMenuAreas(self).flatMap((area) => area.places)
  const brought = collectFromRooms(({ sources }) => sources)
  const sources = [
    ...[...brought, ...deskSources()].filter(({ place }) => places.some(({ href }) => href === place)),
    ...brought.filter(({ place }) => place === null),
  ]
  const groups = await Promise.all(
    sources.map(async ({ name, unit, place, find, allAt }) => ({
      ...{ name, unit, ...(await find(api, keyword)) },
      all: allAt ? allAt(keyword) : addressWith(place ?? '', { keyword }),
    })),
  )
  return [...groups, rooms(places, keyword)].filter(({ hits }) => hits.length > 0)
}

/** Hits among console pages by name, and in the handbook. */
function rooms(places: readonly { href: string; name: string }[], keyword: string): HitGroup {
  const word = keyword.toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(word)
  const handbook = readHandbook()
  const hits = places.flatMap(({ href, name }) => {
    const chapter = handbook.find(({ place }) => place === href)
    const help = `${CONSOLE_HELP}#${helpAnchor(href)}`
    return [
      ...(has(name) ? [{ href, title: name, about: chapter?.about ?? '' }] : []),
      ...(chapter?.tasks ?? [])
        .filter((task) => has(task.name))
        .map((task) => ({
          ...{ href: help, title: task.name, about: `帮助 · ${name}` },
        })),
    ]
  })
  return { name: '功能与帮助', unit: '项', total: hits.length, hits, all: null }
}
