import type { CheckedEntry } from '../../src/kernel/lists/list-contract.ts'
import type { Asking, InhabitedPortal, Visitor } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'

const LISTS = [
  'navigation',
  'side-bars',
  'banners',
  'notices',
  'links',
  'units',
  'words',
  'dictionaries',
  'grey',
  'severities',
  'year-reports',
] as const
type List = (typeof LISTS)[number]
const REMOVING: readonly List[] = ['banners', 'links', 'words', 'grey', 'severities']

export const listed = (world: InhabitedPortal, list: List) =>
  world.get<CheckedEntry[]>(`GET /site/desk/${list}/list`, { as: world.actors.running })

/** Values of an entry that does not exist yet. */
async function newEntry(world: InhabitedPortal, list: List): Promise<Record<string, string | boolean>> {
  const turn = world.turn(`site ${list}`)
  switch (list) {
    case 'navigation':
      return { name: `试行${turn}`, href: '/home', parentId: '', visible: false }
    case 'side-bars':
      return { name: `试行${turn}`, href: '', parentId: '', visible: false }
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
    case 'year-reports':
      return { year: String(1000 + turn), visits: String(turn) }
    case 'severities':
      return { kinds: '其他', severity: '一般', source: `试行${turn}`, validFrom: '2020-01-01' }
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

const checker = (world: InhabitedPortal) => world.staffSession('chushen')

/** A change that waits for the second person. */
export async function handedIn(world: InhabitedPortal, list: List, given?: Record<string, string | boolean>) {
  const values = given ?? (await newEntry(world, list))
  const body = { key: `recipe-${world.turn('site key')}`, values }
  const { id } = await world.get<{ id: string }>(`POST /site/desk/${list}/save`, { as: world.actors.running, body })
  const { seen, change } = (await listed(world, list)).find((each) => each.id === id)!
  return { id, seen, values, change: { id: change!.id, revision: change!.revision } }
}

/** A published entry. */
export async function passed(world: InhabitedPortal, list: List, given?: Record<string, string | boolean>) {
  const { id, change, values } = await handedIn(world, list, given)
  await world.get('POST /site/desk/change/pass', { as: await checker(world), body: change })
  const { seen } = (await listed(world, list)).find((each) => each.id === id)!
  return { id, seen, values }
}

const asking = (world: InhabitedPortal, body: object): Asking => ({ as: world.actors.running, body })

const saving =
  (list: List): Recipe =>
  async (world) => {
    const { id, seen, values } = await passed(world, list)
    const other = await newEntry(world, list)
    // The code of an entry cannot be changed once it is in use.
    const changed = list === 'dictionaries' ? { ...values, name: String(other.name) } : other
    return asking(world, { id, seen, key: `recipe-${world.turn('site key')}`, values: changed })
  }

const listWriting = LISTS.flatMap((list): [string, Recipe][] => [
  [`POST /site/desk/${list}/save`, saving(list)],
  [
    `POST /site/desk/${list}/move`,
    async (world) => {
      await passed(world, list)
      return asking(world, { id: (await passed(world, list)).id, direction: 'up' })
    },
  ],
])

const removing = REMOVING.map((list): [string, Recipe] => [
  `POST /site/desk/${list}/remove`,
  async (world) => {
    const { id, seen } = await passed(world, list)
    return asking(world, { id, seen })
  },
])

const deciding = (who: (world: InhabitedPortal) => Promise<Visitor>, more: object = {}): Recipe => {
  return async (world) => ({ as: await who(world), body: { ...(await handedIn(world, 'links')).change, ...more } })
}

export const siteWriting: Readonly<Record<string, Recipe>> = {
  ...Object.fromEntries([...listWriting, ...removing]),
  'POST /site/desk/change/pass': deciding(checker),
  'POST /site/desk/change/return': deciding(checker, { remark: '请核对' }),
  'POST /site/desk/change/drop': deciding(async (world) => world.actors.running),
}

/** Tries an entry in force with other values. */
export const severityPreview: Recipe = async (world) => {
  const { id } = await passed(world, 'severities')
  return asking(world, { id, values: await newEntry(world, 'severities') })
}

const YEAR = '2031'
const HOLIDAYS_OF_YEAR = ['01-01', '01-23', '04-05', '05-01', '06-24', '10-01']

/** Changes of the profile and the calendar that are not made yet. */
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
    const { seen, values } = await world.get<{ seen: string; values: object }>('GET /site/desk/profile', { as })
    const turn = world.turn('site profile')
    return asking(world, { key: `recipe-profile-${turn}`, seen, values: { ...values, address: `试行路 ${turn} 号` } })
  },
}

/** Calls that name an entry of a list. */
export const SITE_THINGS = Object.keys(siteWriting)
