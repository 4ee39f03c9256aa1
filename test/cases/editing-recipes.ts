import type { Asking, InhabitedPortal, Visitor } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'

export const ARTICLE_DESK = '/editing/article'

export interface SavedArticle {
  id: string
  revision: number
}

/** The form of a new article. */
export function newArticle(world: InhabitedPortal, more: Record<string, unknown> = {}) {
  const turn = world.turn('article')
  return {
    key: `recipe-${turn}`,
    facts: {
      ...{ name: `信用服务进园区第${turn}场活动举行`, classificationId: 'city-dynamics', source: '榕屿市信用信息中心' },
      ...{ content: '<p>活动现场解答信用修复问题。</p><p>下一场另行通知。</p>', ...more },
    },
  }
}

export async function writtenArticle(
  world: InhabitedPortal,
  as: Visitor,
  more: Record<string, unknown> = {},
): Promise<SavedArticle> {
  const body = newArticle(world, more)
  const { id, revision } = await world.get<SavedArticle>(`POST ${ARTICLE_DESK}/create`, { as, body })
  return { id, revision }
}

export async function handedIn(world: InhabitedPortal, more: Record<string, unknown> = {}): Promise<SavedArticle> {
  const as = await world.staffSession('bianji')
  const body = await writtenArticle(world, as, more)
  const { id, revision } = await world.get<SavedArticle>(`POST ${ARTICLE_DESK}/handIn`, { as, body })
  return { id, revision }
}

async function published(world: InhabitedPortal): Promise<SavedArticle> {
  const as = await world.staffSession('chushen')
  const { id, revision } = await world.get<SavedArticle>(`POST ${ARTICLE_DESK}/pass`, {
    as,
    body: await handedIn(world),
  })
  return { id, revision }
}

const ofWriter =
  (more: (world: InhabitedPortal) => object = () => ({})): Recipe =>
  async (world) => {
    const as = await world.staffSession('bianji')
    return { as, body: { ...(await writtenArticle(world, as)), ...more(world) } }
  }

const ofChecker =
  (prepare: (world: InhabitedPortal) => Promise<SavedArticle>, more: object = {}): Recipe =>
  async (world): Promise<Asking> => ({
    as: await world.staffSession('chushen'),
    body: { ...(await prepare(world)), ...more },
  })

const onlyId =
  (recipe: Recipe, more: object = {}): Recipe =>
  async (world) => {
    const { as, body } = await recipe(world)
    const { id } = body as SavedArticle
    return { as, body: { id, ...more } }
  }

const commented: Recipe = async (world) => {
  const as = await world.staffSession('bianji')
  const { id } = await writtenArticle(world, as)
  await world.get(`POST ${ARTICLE_DESK}/comment/add`, {
    as,
    body: { id, key: `recipe-${world.turn('comment')}`, paragraph: 1, text: '请核对' },
  })
  const { comments } = await world.get<{ comments: { id: string }[] }>(`GET ${ARTICLE_DESK}/detail/{id}`, {
    as,
    params: { id },
  })
  return { as, body: { id: comments[0]!.id } }
}

const ofComment: Recipe = async (world) => {
  const as = await world.staffSession('bianji')
  const { id } = await writtenArticle(world, as)
  return { as, body: { id, key: `recipe-${world.turn('comment')}`, paragraph: 1, text: '请核对' } }
}

export const editingWriting: Readonly<Record<string, Recipe>> = {
  [`POST ${ARTICLE_DESK}/create`]: async (world) => ({
    as: await world.staffSession('bianji'),
    body: newArticle(world),
  }),
  [`POST ${ARTICLE_DESK}/save`]: ofWriter((world) => ({ facts: newArticle(world).facts })),
  [`POST ${ARTICLE_DESK}/restore`]: async (world) => {
    const as = await world.staffSession('bianji')
    const sent = await handedIn(world)
    const checker = await world.staffSession('chushen')
    const returned = await world.get<SavedArticle>(`POST ${ARTICLE_DESK}/return`, {
      as: checker,
      body: { ...sent, remark: '请核对日期' },
    })
    const body = { id: sent.id, revision: returned.revision, facts: newArticle(world).facts }
    const { revision } = await world.get<SavedArticle>(`POST ${ARTICLE_DESK}/save`, { as, body })
    return { as, body: { id: sent.id, revision, number: 1 } }
  },
  [`POST ${ARTICLE_DESK}/handIn`]: ofWriter(),
  [`POST ${ARTICLE_DESK}/recall`]: async (world) => ({
    as: await world.staffSession('bianji'),
    body: await handedIn(world),
  }),
  [`POST ${ARTICLE_DESK}/discard`]: ofWriter(),
  [`POST ${ARTICLE_DESK}/pass`]: ofChecker(handedIn),
  [`POST ${ARTICLE_DESK}/return`]: ofChecker(handedIn, { remark: '请核对日期' }),
  [`POST ${ARTICLE_DESK}/withdraw`]: onlyId(ofChecker(published), { reason: '内容有误' }),
  [`POST ${ARTICLE_DESK}/putBack`]: async (world) => {
    const as = await world.staffSession('chushen')
    const { id } = await published(world)
    await world.get(`POST ${ARTICLE_DESK}/withdraw`, { as, body: { id, reason: '内容有误' } })
    return { as, body: { id, reason: '已经核对' } }
  },
  [`POST ${ARTICLE_DESK}/lock/take`]: onlyId(ofWriter()),
  [`POST ${ARTICLE_DESK}/lock/release`]: onlyId(ofWriter()),
  [`POST ${ARTICLE_DESK}/comment/add`]: ofComment,
  [`POST ${ARTICLE_DESK}/comment/answer`]: async (world) => {
    const { as, body } = await commented(world)
    return { as, body: { ...(body as object), key: `answer-${world.turn('comment')}`, text: '已核对' } }
  },
  [`POST ${ARTICLE_DESK}/comment/resolve`]: commented,
}

/** Restricted to articles written at this desk: others do not belong to the caller. */
const readingOf =
  (query?: Record<string, string>): Recipe =>
  async (world) => {
    const as = await world.staffSession('bianji')
    const { id } = await writtenArticle(world, as)
    return { as, params: { id }, ...(query && { query }) }
  }

export const editingReading: Readonly<Record<string, Recipe>> = {
  [`GET ${ARTICLE_DESK}/detail/{id}`]: readingOf(),
  [`GET ${ARTICLE_DESK}/preview/{id}`]: readingOf(),
  [`GET ${ARTICLE_DESK}/difference/{id}`]: readingOf({ from: '1', to: '1' }),
}
