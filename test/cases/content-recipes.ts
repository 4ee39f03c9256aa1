import type { CheckedEntry } from '../../src/kernel/lists/list-contract.ts'
import type { Asking, InhabitedPortal, Visitor } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'
import { writtenArticle } from './editing-recipes.ts'

export const LIST_DESK = '/content/list'
type List = 'faq' | 'downloads' | 'pictures' | 'columns'

const writer = (world: InhabitedPortal) => world.staffSession('bianji')
const checker = (world: InhabitedPortal) => world.staffSession('chushen')

export const entriesOf = (world: InhabitedPortal, as: Visitor, list: List) =>
  world.get<{ entries: CheckedEntry[]; choices: { code: string; name: string }[] }>(`GET ${LIST_DESK}/entries`, {
    as,
    query: { list },
  })

/** Values of an entry that does not exist yet. */
async function newValues(world: InhabitedPortal, as: Visitor, list: List): Promise<Record<string, string>> {
  const turn = world.turn(`content ${list}`)
  if (list === 'faq') return { category: '试行', question: `试行问题${turn}？`, answer: '试行答复。' }
  if (list === 'columns') {
    const placed = { parentId: '', closedTo: '', navigationId: '', sideBarId: '', isEmptyAllowed: '' }
    return {
      ...placed,
      name: `试行栏目${turn}`,
      slug: `trial-${turn}`,
      checks: '1',
      updateCycleDays: '180',
      state: 'shown',
    }
  }
  if (list === 'downloads')
    return { title: `试行资料${turn}`, category: '试行', description: '', fileId: await world.upload(as) }
  const { entries, choices } = await entriesOf(world, as, 'pictures')
  const free = choices.filter(({ code }) => !entries.some(({ values }) => values.articleId === code))
  return { articleId: free[turn % free.length]!.code, alt: `试行图片${turn}`, from: '2020-01-01', until: '2020-01-02' }
}

/** An entry that was submitted and waits for the second person. */
export async function handedInEntry(world: InhabitedPortal, list: List, more: Record<string, string> = {}) {
  const as = await writer(world)
  const values = { ...(await newValues(world, as, list)), ...more }
  const body = { key: `recipe-${world.turn('content key')}`, values }
  const { id } = await world.get<{ id: string }>(`POST ${LIST_DESK}/${list}/save`, { as, body })
  const entry = (await entriesOf(world, as, list)).entries.find((each) => each.id === id)!
  return { id, seen: entry.seen, change: { id: entry.change!.id, revision: entry.change!.revision }, values }
}

export async function passedEntry(world: InhabitedPortal, list: List, more: Record<string, string> = {}) {
  const { id, change, values } = await handedInEntry(world, list, more)
  await world.get(`POST ${LIST_DESK}/pass`, { as: await checker(world), body: change })
  return { id, values }
}

const saving =
  (list: List): Recipe =>
  async (world) => {
    const { id, seen, values } = await handedInEntry(world, list)
    const { fileId: _, ...rest } = values
    const key = `recipe-${world.turn('content key')}`
    const other = {
      faq: { answer: '另一个答复。' },
      pictures: { alt: '另一句说明' },
      downloads: { title: '另一个' },
      columns: { checks: '2' },
    }[list]
    return { as: await writer(world), body: { id, seen, key, values: { ...rest, ...other } } }
  }

const deciding =
  (who: (world: InhabitedPortal) => Promise<Visitor>, more: object = {}): Recipe =>
  async (world): Promise<Asking> => ({
    as: await who(world),
    body: { ...(await handedInEntry(world, 'faq')).change, ...more },
  })

async function newPage(world: InhabitedPortal): Promise<{ id: string; slug: string }> {
  const turn = world.turn('page')
  const body = { key: `page-${turn}`, name: `试行页面${turn}`, slug: `trial-page-${turn}` }
  const { id } = await world.get<{ id: string }>('POST /content/page/create', { as: await writer(world), body })
  return { id, slug: body.slug }
}

export const contentWriting: Readonly<Record<string, Recipe>> = {
  [`POST ${LIST_DESK}/faq/save`]: saving('faq'),
  [`POST ${LIST_DESK}/downloads/save`]: saving('downloads'),
  [`POST ${LIST_DESK}/pictures/save`]: saving('pictures'),
  [`POST ${LIST_DESK}/columns/save`]: saving('columns'),
  [`POST ${LIST_DESK}/move`]: async (world) => {
    await passedEntry(world, 'faq')
    const { id } = await passedEntry(world, 'faq')
    return { as: await checker(world), body: { list: 'faq', id, direction: 'up' } }
  },
  [`POST ${LIST_DESK}/withdraw`]: async (world) => {
    const { id } = await passedEntry(world, 'faq')
    return { as: await checker(world), body: { list: 'faq', id, reason: '内容过时' } }
  },
  [`POST ${LIST_DESK}/putBack`]: async (world) => {
    const as = await checker(world)
    const { id } = await passedEntry(world, 'faq')
    await world.get(`POST ${LIST_DESK}/withdraw`, { as, body: { list: 'faq', id, reason: '内容过时' } })
    return { as, body: { list: 'faq', id, reason: '核对无误' } }
  },
  [`POST ${LIST_DESK}/pass`]: deciding(checker),
  [`POST ${LIST_DESK}/return`]: deciding(checker, { remark: '请核对' }),
  [`POST ${LIST_DESK}/drop`]: deciding(writer),
  'POST /content/page/create': async (world) => {
    const turn = world.turn('page')
    return { as: await writer(world), body: { key: `page-${turn}`, name: '试行页面', slug: `trial-page-${turn}` } }
  },
  'POST /content/page/first': async (world) => ({ as: await writer(world) }),
  'POST /content/page/move': async (world) => {
    const { id, slug } = await newPage(world)
    return { as: await checker(world), body: { id, revision: 1, slug: `${slug}-moved` } }
  },
  'POST /content/moved/save': async (world) => ({
    as: await checker(world),
    body: { from: `/old-place-${world.turn('moved')}`, to: '/home' },
  }),
  'POST /content/moved/remove': async (world) => {
    const as = await checker(world)
    const from = `/old-place-${world.turn('moved')}`
    await world.get('POST /content/moved/save', { as, body: { from, to: '/home' } })
    return { as, body: { from } }
  },
  'POST /content/issue/create': async (world) => {
    const as = await writer(world)
    const turn = world.turn('issue')
    return {
      as,
      body: {
        ...{
          key: `issue-${turn}`,
          columnId: 'city-journal',
          number: `2099 年第 ${turn} 期`,
          name: '试行',
          summary: '试行。',
        },
        ...{ coverId: await world.upload(as, 'png'), fileId: await world.upload(as, 'pdf') },
      },
    }
  },
  'POST /editing/report/releaseLock': async (world) => {
    const { id } = await writtenArticle(world, await writer(world))
    return { as: await checker(world), body: { id } }
  },
}

/** Calls that name an entry, with the field that names it and, if it is no string, a value that matches no entry. */
export const CONTENT_THINGS: readonly [name: string, field: string, none?: string][] = [
  ...[
    'faq/save',
    'downloads/save',
    'pictures/save',
    'columns/save',
    'move',
    'withdraw',
    'putBack',
    'pass',
    'return',
    'drop',
  ].map((step): [string, string] => [`POST ${LIST_DESK}/${step}`, 'id']),
  ['POST /content/page/move', 'id'],
  ['POST /content/moved/remove', 'from', '/none'],
  ['POST /content/issue/create', 'fileId'],
  ['POST /editing/report/releaseLock', 'id'],
]
