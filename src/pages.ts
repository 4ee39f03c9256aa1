import { pageIndex } from './kernel/pages/pages.ts'
import { type HiddenPaths, listHiddenPaths, type PageChoice } from './kernel/pages/shown-pages.ts'
import { deskPages } from './modules/desk/desk-pages.ts'
import { desks, roomDesks, rooms } from './rooms.ts'

/** The site map: every page of the portal is one row, defined in its room. */
export const pages = [...rooms, ...roomDesks].flatMap((room) => room.pages ?? []).concat(desks.flatMap(deskPages))

export const { find: findPage, lineOf, inherited } = pageIndex(pages)

/** Pages of the site map that a city does not have. */
export const hiddenPaths = (city: PageChoice): HiddenPaths => listHiddenPaths(pages, lineOf, city)
