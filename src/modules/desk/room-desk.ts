import type { Sentences, Wording } from '../../kernel/audit/audit-groups.ts'
import type { apiOf } from '../../kernel/calls/api.ts'
import type { PageRow } from '../../kernel/pages/pages.ts'
import type { Chapter } from './chapter.ts'
import type { DirectList } from './define-direct-list.ts'
import type { ListDescription } from './define-list.ts'
import type { AreaCode } from './menu-areas.ts'

export interface Place {
  href: string
  name: string
  /** For whom it is; without them, for whom the other places are. */
  roles?: readonly string[]
}

interface Hit {
  href: string
  title: string
  about: string
}

/** What one source of the console's search has for a word; `total` is a text where counting stopped. */
export interface Found {
  total: number | string
  hits: Hit[]
}

/** Something that the search of the console looks through. */
export interface SearchSource {
  name: string
  unit: string
  /** The list that is searched: whoever may open it may find in it. Null where everybody may. */
  place: string | null
  find(api: ReturnType<typeof apiOf>, keyword: string): Promise<Found>
  /** Where all that was found is listed; without it, the place with the word. */
  allAt?(keyword: string): string
}

/** Of each source only the beginning is shown: who wants more goes to the list. */
export const FIRST_HITS = { pageNo: 1, pageSize: 5 }

/** What a room brings to the console: its pages, places of the menu, chapters of the handbook, audit sentences and what is searched. */
export interface RoomDesk {
  pages?: readonly PageRow[]
  menu?: { area: AreaCode; roles: readonly string[]; places: readonly Place[] }
  chapters?: readonly Chapter[]
  sentences?: Sentences
  /** What is said of records of a thing that have no sentence of their own. */
  otherSentences?: Readonly<Record<string, Wording>>
  sources?: readonly SearchSource[]
  /** Short lists of which each change takes two people, and lists that one person changes. */
  lists?: readonly ListDescription[]
  directLists?: readonly DirectList[]
}

let known: readonly RoomDesk[] = []

/** Makes known what the rooms bring. The list of all is in `src/rooms.ts`. */
export function provideRoomDesks(desks: readonly RoomDesk[]): void {
  known = desks
}

export const listRoomDesks = (): readonly RoomDesk[] => known

/** What all rooms bring of one sort, in the order of the list. */
export const gather = <Part>(part: (desk: RoomDesk) => readonly Part[] | undefined): Part[] =>
  known.flatMap((desk) => part(desk) ?? [])

/** The list that a page row names. */
export const findList = (name: string | undefined): ListDescription =>
  found(
    gather(({ lists }) => lists),
    name,
  )

export const findDirectList = (name: string | undefined): DirectList =>
  found(
    gather(({ directLists }) => directLists),
    name,
  )

function found<List extends { name: string }>(lists: readonly List[], name: string | undefined): List {
  const list = lists.find((each) => each.name === name)
  if (!list) throw new Error(`there is no list ${name}`)
  return list
}

export const addressWith = (path: string, parameters: Record<string, string>): string =>
  `${path}?${new URLSearchParams(parameters)}`
