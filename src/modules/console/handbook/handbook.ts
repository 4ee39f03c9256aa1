import type { Chapter } from '../../desk/chapter.ts'
import { listDesks } from '../../desk/registry.ts'
import { gather } from '../../desk/room-desk.ts'

/** The handbook of staff: a chapter for every place of the menu. Rooms bring theirs, and so do desks. */
export const readHandbook = (): Chapter[] => [
  ...gather(({ chapters }) => chapters),
  ...listDesks().map(({ pages, label, handbook }) => ({ place: pages.list, title: label, ...handbook })),
]
