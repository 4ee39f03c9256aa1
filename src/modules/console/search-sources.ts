import type { apiOf } from '../../kernel/calls/api.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { addressOf } from '../desk/desk-form.ts'
import { CONSOLE_HELP, helpAnchor } from '../desk/layouts.ts'
import { listDesks } from '../desk/registry.ts'
import { editing } from '../editing/contract.ts'
import { CONSOLE_ARTICLE, CONSOLE_ARTICLES } from '../editing/desk/layouts.ts'
import { search } from '../register/search/contract.ts'
import { CONSOLE_STAFF, CONSOLE_STAFF_ACCOUNT } from '../staff/desk/layouts.ts'
import { staffDesk } from '../staff/desk-contract.ts'
import { CONSOLE_CASE, CONSOLE_CASES } from '../submissions/desk/layouts.ts'
import { cases } from '../submissions/staff/contract.ts'
import { readHandbook } from './handbook/handbook.ts'
import { areasOf, type Self } from './places.ts'

export interface Hit {
  href: string
  title: string
  about: string
}

export interface HitGroup {
  name: string
  unit: string
  /** A number, or 1000+ where counting stopped. */
  total: number | string
  hits: Hit[]
  /** Where all of them are; null where all stand here. */
  all: string | null
}

type Api = ReturnType<typeof apiOf>
type Found = Pick<HitGroup, 'total' | 'hits'>

/** Of each list only the beginning: who wants more goes there. */
const FIRST = { pageNo: 1, pageSize: 5 }

interface Source {
  name: string
  unit: string
  /** The list that is searched: whoever may open it may find in it. */
  place: string
  find(api: Api, keyword: string): Promise<Found>
}

const addressed = (path: string, parameters: Record<string, string>): string =>
  `${path}?${new URLSearchParams(parameters)}`

const SOURCES: readonly Source[] = [
  {
    ...{ name: '办件', unit: '件', place: CONSOLE_CASES },
    async find(api, keyword) {
      const { total, records } = await api(cases.staffPage, { query: { keyword, ...FIRST } })
      const hits = records.map(({ id, title, ...row }) => ({
        ...{ href: addressed(CONSOLE_CASE, { id }), title },
        about: [row.acceptNo, row.kindName, row.stateName, row.unit].filter(Boolean).join(' · '),
      }))
      return { total, hits }
    },
  },
  {
    ...{ name: '文章', unit: '篇', place: CONSOLE_ARTICLES },
    async find(api, keyword) {
      const { total, records } = await api(editing.page, { query: { keyword, ...FIRST } })
      const hits = records.map(({ id, name, classificationName, updatedAt }) => ({
        ...{ href: addressed(CONSOLE_ARTICLE, { id }), title: name },
        about: `${classificationName} · ${dateKey(updatedAt)} 改动`,
      }))
      return { total, hits }
    },
  },
  {
    ...{ name: '工作人员', unit: '人', place: CONSOLE_STAFF },
    async find(api, keyword) {
      const { total, records } = await api(staffDesk.page, { query: { keyword, ...FIRST } })
      const hits = records.map(({ id, name, unit, roles }) => ({
        ...{ href: addressed(CONSOLE_STAFF_ACCOUNT, { id }), title: name },
        about: [unit, roles.map((role) => role.name).join('、')].filter(Boolean).join(' · '),
      }))
      return { total, hits }
    },
  },
]

/** Desks with a search of their own. */
const deskSources = (): Source[] =>
  listDesks()
    .filter(({ list }) => list.search)
    .map((desk) => ({
      ...{ name: desk.label, unit: desk.unit, place: desk.pages.list },
      async find(api, keyword) {
        const { total, records } = await api(desk.calls.page, { query: { keyword, ...FIRST } })
        const hits = records.map((record) => ({
          ...{ href: addressOf(desk, record.id), title: String(record[desk.nameKey]), about: record.stateName },
        }))
        return { total, hits }
      },
    }))

/** Everything that has this word in it and that whoever asks may open, by where it stands. */
export async function findEverywhere(api: Api, self: Self, keyword: string): Promise<HitGroup[]> {
  const places = areasOf(self).flatMap((area) => area.places)
  const sources = [...SOURCES, ...deskSources()].filter(({ place }) => places.some(({ href }) => href === place))
  const groups = await Promise.all([
    ...sources.map(async ({ name, unit, place, find }) => ({
      ...{ name, unit, ...(await find(api, keyword)) },
      all: addressed(place, { keyword }),
    })),
    subjectsFor(api, keyword),
  ])
  return [...groups, rooms(places, keyword)].filter(({ hits }) => hits.length > 0)
}

/** As the public finds them: what is public of a subject stands in its archive. */
async function subjectsFor(api: Api, keyword: string): Promise<HitGroup> {
  const found = await api(search.archivesSearch, { query: { keyword, ...FIRST } })
  const hits = found.records.map(({ id, name, creditCode, kindName, registerStatus }) => ({
    href: addressed('/enterprise-detail', { id }),
    title: name,
    about: [creditCode, kindName, registerStatus].filter(Boolean).join(' · '),
  }))
  const total = found.totalIsLowerBound ? `${found.total}+` : found.total
  const all = addressed('/search-results', { search: keyword, tabActive: '0', all: '1' })
  return { name: '主体', unit: '个', total, hits, all }
}

/** Rooms of the console by their names, and what the handbook says about work in them. */
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
