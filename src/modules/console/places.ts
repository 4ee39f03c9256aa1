import type { WaitingItem } from '../desk/contract.ts'
import { MENU_AREAS } from '../desk/menu-areas.ts'
import { listDesks } from '../desk/registry.ts'
import { gather, type Place } from '../desk/room-desk.ts'

export interface Self {
  name: string
  unit: string
  isCentre: boolean
  roles: readonly { code: string; name: string }[]
  /** The lists with something that waits for them. */
  waiting: readonly WaitingItem[]
}

type Area = (typeof MENU_AREAS)[number] & { places: readonly [Place, ...Place[]] }

/** Where a member of staff may go, as the menu shows it. An area with a single place is that place. */
export function areasOf({ roles, isCentre }: Pick<Self, 'roles' | 'isCentre'>): Area[] {
  const may = (allowed: readonly string[]) => roles.some(({ code }) => allowed.includes(code))
  return MENU_AREAS.flatMap((area) => {
    if ('ofCentre' in area && !isCentre) return []
    const [first, ...rest] = placesIn(area.code).filter((place) => may(place.roles))
    return first ? [{ ...area, places: [first, ...rest] }] : []
  })
}

/** Desks first, then what the rooms bring besides. */
const placesIn = (code: string): Required<Place>[] => [
  ...listDesks()
    .filter(({ area }) => area === code)
    .map(({ pages, label, readers }) => ({ href: pages.list, name: label, roles: readers })),
  ...gather(({ menu }) => (menu?.area === code ? menu.places.map((place) => ({ roles: menu.roles, ...place })) : [])),
]
