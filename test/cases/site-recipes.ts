import type { Asking, InhabitedPortal } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'

const LISTS = ['navigation', 'banners', 'notices', 'links', 'units', 'words', 'dictionaries', 'grey'] as const
type List = (typeof LISTS)[number]
const REMOVING: readonly List[] = ['banners', 'links', 'words', 'grey']

interface Row {
  id: string
  group: string
  values: Record<string, string | boolean | null>
}

const listed = (world: InhabitedPortal, list: List) =>
  world.get<Row[]>(`GET /site/desk/${list}/list`, { as: world.actors.running })

/** An entry nobody has written yet. */
async function newEntry(world: InhabitedPortal, list: List): Promise<Record<string, string | boolean>> {
  const turn = world.turn(`site ${list}`)
  switch (list) {
    case 'navigation':
      return { name: `试行${turn}`, href: '/home', parentId: '', visible: false }
    case 'banners':
      return { text: `试行${turn}`, link: '', from: '2020-01-01', until: '2020-01-02' }
    case 'notices': {
      const [first] = await listed(world, 'notices')
      const pictureId = String(first?.values.pictureId)
      return { altText: `试行${turn}`, url: '/home', pictureId, position: '1', show: false, from: '', until: '' }
    }
    case 'grey': {
      const day = new Date(Date.UTC(2020, 0, 1 + turn)).toISOString().slice(0, 10)
      return { from: day, until: day, reason: `试行${turn}` }
    }
    case 'links':
      return { group: '试行', name: `试行${turn}`, url: 'https://example.cn' }
    case 'units':
      return { name: `试行${turn}`, shortName: '试行', group: '试行', url: 'https://example.cn', phone: '', duty: '' }
    case 'words':
      return { word: `试行${turn}` }
    case 'dictionaries':
      return { parentCode: 'CERT_TYPE', code: `T${turn}`, name: `试行${turn}`, enabled: true }
  }
}

/** An entry that is there, with another before it. */
async function entry(
  world: InhabitedPortal,
  list: List,
): Promise<{ id: string; values: Record<string, string | boolean> }> {
  const as = world.actors.running
  await world.get(`POST /site/desk/${list}/save`, { as, body: { values: await newEntry(world, list) } })
  const values = await newEntry(world, list)
  const { id } = await world.get<{ id: string }>(`POST /site/desk/${list}/save`, { as, body: { values } })
  return { id, values }
}

const asking = (world: InhabitedPortal, body: object): Asking => ({ as: world.actors.running, body })

export const siteWriting: Readonly<Record<string, Recipe>> = Object.fromEntries(
  LISTS.flatMap((list): [string, Recipe][] => [
    [`POST /site/desk/${list}/save`, async (world) => asking(world, await entry(world, list))],
    [
      `POST /site/desk/${list}/move`,
      async (world) => asking(world, { id: (await entry(world, list)).id, direction: 'up' }),
    ],
    ...(REMOVING.includes(list)
      ? [
          [
            `POST /site/desk/${list}/remove`,
            async (world: InhabitedPortal) => asking(world, { id: (await entry(world, list)).id }),
          ] satisfies [string, Recipe],
        ]
      : []),
  ]),
)

const YEAR = '2031'
const HOLIDAYS_OF_YEAR = ['01-01', '01-23', '04-05', '05-01', '06-24', '10-01']

/** A change of the profile or the calendar that nobody has made yet. */
export const profileWriting: Readonly<Record<string, Recipe>> = {
  async 'POST /site/desk/calendar/save'(world) {
    const as = world.actors.running
    const query = { year: YEAR }
    const { revision } = await world.get<{ revision: number }>('GET /site/desk/calendar', { as, query })
    const day = `11-${String((world.turn('calendar') % 28) + 1).padStart(2, '0')}`
    return asking(world, { year: YEAR, revision, off: [...HOLIDAYS_OF_YEAR, day], working: [] })
  },
  async 'POST /site/desk/profile/save'(world) {
    const as = world.actors.running
    const { revision, values } = await world.get<{ revision: number; values: object }>('GET /site/desk/profile', { as })
    return asking(world, { revision, values: { ...values, address: `试行路 ${world.turn('site profile')} 号` } })
  },
}

/** Calls that name an entry of a list. */
export const SITE_THINGS = Object.keys(siteWriting)
