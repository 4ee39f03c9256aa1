import type { WaitingItem } from '../desk/contract.ts'
import { MENU_AREAS } from '../desk/menu-areas.ts'
import { listDesks } from '../desk/registry.ts'
import { collectFromRooms, type MenuPlace } from '../desk/room-desk.ts'

export interface ConsoleUser {
  name: string
  unit: string
  isCentre: boolean
  roles: readonly { code: string; name: string }[]
  /** Lists with work waiting, with their counts. */
  waiting: readonly WaitingItem[]
}

type Area = (typeof MENU_AREAS)[number] & { places: readonly [MenuPlace, ...MenuPlace[]] }

/** The console menu of a member of staff by area. An area with a single entry links to it directly. */
export function listMenuAreas({ roles, isCentre }: Pick<ConsoleUser, 'roles' | 'isCentre'>): Area[] {
  const may = (allowed: readonly string[]) => roles.some(({ code }) => allowed.includes(code))
  return MENU_AREAS.flatMap((area) => {
    if ('ofCentre' in area && !isCentre) return []
    const [first, ...rest] = placesIn(area.code).filter((place) => may(place.roles))
    return first ? [{ ...area, places: [first, ...rest] }] : []
  })
}

/** Menu entries of an area: desks first, then those of other rooms. */
const placesIn = (code: string): (MenuPlace & Required<Pick<MenuPlace, 'roles'>>)[] => [
  ...listDesks()
    .filter(({ area }) => area === code)
    .map(({ pages, label, readers }) => ({ href: pages.list, name: label, roles: readers })),
  ...collectFromRooms(({ menu }) =>
    menu?.area === code ? menu.places.map((place) => ({ roles: menu.roles, ...place })) : [],
  ),
]
