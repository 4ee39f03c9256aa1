import type { Chapter } from '../../desk/chapter.ts'
import { listDesks } from '../../desk/registry.ts'
import { collectFromRooms } from '../../desk/room-desk.ts'

/** The staff handbook: one chapter per menu entry. Rooms and desks contribute their own chapters. */
export const readHandbook = (): Chapter[] => [
  ...collectFromRooms(({ chapters }) => chapters),
  ...listDesks().map(({ pages, label, handbook }) => ({ place: pages.list, title: label, ...handbook })),
]
