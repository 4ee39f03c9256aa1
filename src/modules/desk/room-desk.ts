import type { Sentences, Wording } from '../../kernel/audit/audit-groups.ts'
import type { apiOf } from '../../kernel/calls/api.ts'
import type { PageRow } from '../../kernel/pages/pages.ts'
import type { Chapter } from './chapter.ts'
import type { DirectList } from './define-direct-list.ts'
import type { ListDescription } from './define-list.ts'
import type { AreaCode } from './menu-areas.ts'

export interface MenuPlace {
  href: string
  name: string
  /** Roles that see it; by default those of the room's other entries. */
  roles?: readonly string[]
  /** Staff with only the roles of this entry start here after the login, instead of at the workbench. */
  isStart?: boolean
}

interface Hit {
  href: string
  title: string
  about: string
}

/** Hits of one search source; `total` is text when counting stopped at a limit. */
export interface SearchHits {
  total: number | string
  hits: Hit[]
}

/** A source of the console search. */
export interface SearchSource {
  name: string
  unit: string
  /** Menu entry of the searched list, whose roles may search it; null for everybody. */
  place: string | null
  find(api: ReturnType<typeof apiOf>, keyword: string): Promise<SearchHits>
  /** Address of all hits; by default the menu entry filtered by the keyword. */
  allAt?(keyword: string): string
}

/** The search shows the first hits of each source and links to the list for more. */
export const FIRST_HITS = { pageNo: 1, pageSize: 5 }

/** What a room contributes to the console: pages, menu entries, handbook chapters, audit sentences and search sources. */
export interface RoomDesk {
  pages?: readonly PageRow[]
  menu?: { area: AreaCode; roles: readonly string[]; places: readonly MenuPlace[] }
  chapters?: readonly Chapter[]
  sentences?: Sentences
  /** Audit sentences for entities whose action has no sentence of its own. */
  otherSentences?: Readonly<Record<string, Wording>>
  sources?: readonly SearchSource[]
  /** Short lists in which every change takes two people, and lists that one person can change. */
  lists?: readonly ListDescription[]
  directLists?: readonly DirectList[]
}

let known: readonly RoomDesk[] = []

/** Registers the contributions of the rooms, which `src/rooms.ts` lists. */
export function provideRoomDesks(desks: readonly RoomDesk[]): void {
  known = desks
}

export const listRoomDesks = (): readonly RoomDesk[] => known

/** Collects one part of all rooms' contributions, in the order of registration. */
export const collectFromRooms = <Part>(part: (desk: RoomDesk) => readonly Part[] | undefined): Part[] =>
  known.flatMap((desk) => part(desk) ?? [])

/** The page that these roles start at after the login, if it is not the workbench. */
export const findStart = (roles: readonly string[]): string | undefined =>
  collectFromRooms(({ menu }) =>
    menu?.places
      .filter((place) => place.isStart && roles.every((role) => (place.roles ?? menu.roles).includes(role)))
      .map(({ href }) => href),
  )[0]

/** Finds the list that a page row names. */
export const findList = (name: string | undefined): ListDescription =>
  found(
    collectFromRooms(({ lists }) => lists),
    name,
  )

export const findDirectList = (name: string | undefined): DirectList =>
  found(
    collectFromRooms(({ directLists }) => directLists),
    name,
  )

function found<List extends { name: string }>(lists: readonly List[], name: string | undefined): List {
  const list = lists.find((each) => each.name === name)
  if (!list) throw new Error(`there is no list ${name}`)
  return list
}

export const addressWith = (path: string, parameters: Record<string, string>): string =>
  `${path}?${new URLSearchParams(parameters)}`
