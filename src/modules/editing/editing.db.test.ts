import { expect, it } from 'vitest'
import { ARTICLE_DESK, newArticle, type SavedArticle, writtenArticle } from '../../../test/cases/editing-recipes.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import type { ArticleDesk, DeskArticle } from './article-contract.ts'

const world = await openInhabitedPortal()
const { withRoles } = world
const writer = await world.staffSession('bianji')
const second = await withRoles('demo-zhongxin', ['edit'])
const checkers = await Promise.all(['chushen', 'fushen', 'zhongshen'].map(world.staffSession))

const send = (step: string, as: Visitor, body: object) => world.post(`${ARTICLE_DESK}/${step}`, as, body)
const done = async (step: string, as: Visitor, body: object): Promise<SavedArticle> => {
  const { status, msg, data } = await send(step, as, body)
  expect([status, msg]).toEqual([200, expect.anything()])
  return { id: data.id, revision: data.revision }
}
const detail = (id: string, as = writer) =>
  world.get<ArticleDesk>(`GET ${ARTICLE_DESK}/detail/{id}`, { as, params: { id } })
const publicPage = (id: string) => world.portal.app.inject(`/content-detail?id=${id}`)
const POLICY = { classificationId: 'policy-interpretation', name: '《信用修复办法》解读' }

it('is written, checked by three people, published at once, corrected, compared and withdrawn', async () => {
  const { facts } = newArticle(world, {
    ...POLICY,
    content: '<p onclick="x()">自 12 月 1 日起施行。</p><script>x()</script>',
  })
  let seen = await done('create', writer, { key: 'whole-way', facts })
  const { id } = seen
  seen = await done('handIn', writer, seen)
  expect(await send('save', writer, { ...seen, facts })).toMatchObject({
    status: 409,
    msg: expect.stringMatching('正在审核'),
  })

  for (const [index, checker] of checkers.entries()) {
    expect((await publicPage(id)).statusCode).toBe(404)
    expect(await detail(id, checker)).toMatchObject({ state: 'pending', level: index + 1, checks: 3 })
    seen = await done('pass', checker, { ...seen, remark: `第 ${index + 1} 级无误` })
    // One person may check a version only once.
    if (index < 2) expect(await send('pass', checker, seen)).toMatchObject({ msg: expect.stringMatching('不同的人') })
  }
  const shown = await publicPage(id)
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('自 12 月 1 日起施行。')
  expect(shown.body).not.toContain('onclick')
  const found = await world.get<{ records: { id: string }[] }>('GET /cms/front/articleinfo/articleSearchPage', {
    ...{ as: world.actors.anonymous, query: { keyword: '信用修复办法' } },
  })
  expect(found.records.map((each) => each.id)).toContain(id)

  // A correction goes through the checks while the old text stays public.
  seen = await done('save', writer, { ...seen, facts: { ...facts, content: '<p>自 1 月 1 日起施行。</p>' } })
  seen = await done('handIn', writer, seen)
  expect(await detail(id)).toMatchObject({ state: 'pending', isPublic: true, number: 2 })
  expect((await publicPage(id)).body).toContain('自 12 月 1 日起施行。')
  for (const checker of checkers) seen = await done('pass', checker, seen)
  expect((await publicPage(id)).body).toContain('自 1 月 1 日起施行。')
  const query = { from: '1', to: '2' }
  const difference = await world.get<{ kind: string; pieces: object[] }[]>(`GET ${ARTICLE_DESK}/difference/{id}`, {
    ...{ as: writer, params: { id }, query },
  })
  expect(difference[1]).toEqual({
    kind: 'changed',
    pieces: [
      { kind: 'same', text: '自 1' },
      { kind: 'removed', text: '2' },
      { kind: 'same', text: ' 月 1 日起施行。' },
    ],
  })

  await done('withdraw', checkers[0]!, { id, reason: '依据已废止' })
  expect((await publicPage(id)).statusCode).toBe(404)
  await done('putBack', checkers[0]!, { id, reason: '核对无误' })
  expect((await publicPage(id)).statusCode).toBe(200)
})

it('is not approved by any of its authors', async () => {
  const both = await withRoles('demo-jinrong', ['edit', 'content-check'])
  const seen = await done('handIn', both, await writtenArticle(world, both))

  expect(await send('pass', both, seen)).toMatchObject({ status: 409, msg: expect.stringMatching('撰写') })
  expect((await detail(seen.id, both)).may).toEqual(['recall'])
})

it('is returned with a remark, and continued as a new version', async () => {
  const seen = await done('handIn', writer, await writtenArticle(world, writer))
  expect(await send('return', checkers[0]!, seen)).toMatchObject({ status: 422, errors: { remark: expect.anything() } })
  const returned = await done('return', checkers[0]!, { ...seen, remark: '请核对日期' })
  const waiting = await world.get<{ records: DeskArticle[] }>(`GET ${ARTICLE_DESK}/page`, {
    ...{ as: writer, query: { whose: 'waiting', pageSize: '100' } },
  })

  expect(waiting.records.map(({ id, state }) => [id, state])).toContainEqual([seen.id, 'rejected'])
  const again = await done('save', writer, { ...returned, facts: newArticle(world).facts })
  expect(await detail(again.id)).toMatchObject({
    state: 'draft',
    number: 2,
    versions: [{ number: 2 }, { number: 1, state: 'rejected' }],
  })
})

it('warns a second editor, and overwrites nothing', async () => {
  const seen = await writtenArticle(world, writer)
  const { facts } = newArticle(world)
  expect(await send('save', second, { ...seen, facts })).toMatchObject({
    status: 409,
    msg: expect.stringMatching('苏念一正在编辑'),
  })
  await send('lock/release', writer, { id: seen.id })
  const saved = await done('save', second, { ...seen, facts })
  await send('lock/release', second, { id: seen.id })

  expect(await send('save', writer, { ...seen, facts: newArticle(world).facts })).toMatchObject({
    ...{ status: 409, msg: expect.stringMatching('没有覆盖') },
  })
  expect(await detail(seen.id)).toMatchObject({ name: facts.name, revision: saved.revision })
})

it('is not approved while a required correction or a dead internal link remains', async () => {
  const content =
    '<p>截止目前，见<a href="/no-such-page">清单</a>、<a href="/content-detail?id=none">文章</a>和<a href="/home">首页</a>。</p>'
  const seen = await done('handIn', writer, await writtenArticle(world, writer, { content }))

  const { findings } = await detail(seen.id)
  expect(findings.map(({ kind, found }) => [kind, found])).toEqual([
    ['wrong-word', '截止目前'],
    ['dead-link', '清单'],
    ['dead-link', '文章'],
  ])
  expect(await send('pass', checkers[0]!, seen)).toMatchObject({ status: 409, msg: '还有 3 处须改，改好后才能通过' })
})

it('is released at its time, and backdated only with a reason', async () => {
  const later = await writtenArticle(world, writer, { releaseTime: '2099-01-01T09:00' })
  await done('pass', checkers[0]!, await done('handIn', writer, later))
  expect((await publicPage(later.id)).statusCode).toBe(404)
  const earlier = await writtenArticle(world, writer, { releaseTime: '2026-01-05T09:00' })

  expect(await send('handIn', writer, earlier)).toMatchObject({
    status: 422,
    errors: { backdateReason: expect.anything() },
  })
  const sent = await done('handIn', writer, { ...earlier, backdateReason: '补录纸质文件' })
  await done('pass', checkers[0]!, sent)
  expect((await publicPage(earlier.id)).body).toContain('2026-01-05 09:00')
})

it('starts from an article that existed before the desk, and keeps its text for comparison', async () => {
  const before = await detail('city-dynamics-1')
  const facts = { ...before.facts, name: '更正后的标题' }
  await done('save', writer, { id: before.id, revision: before.revision, facts })

  expect(await detail(before.id)).toMatchObject({
    ...{ state: 'draft', isPublic: true, name: '更正后的标题' },
    versions: [{ number: 2 }, { number: 1, state: 'published', makers: [] }],
  })
})

it('is recalled by its author, and checked from the first level again', async () => {
  const { facts } = newArticle(world, POLICY)
  let seen = await done('handIn', writer, await done('create', writer, { key: 'recall', facts }))
  seen = await done('pass', checkers[0]!, seen)
  expect(await send('recall', second, seen)).toMatchObject({ status: 409, msg: expect.stringMatching('写过这一版') })
  expect((await detail(seen.id)).may).toContain('recall')
  const recalled = await done('recall', writer, seen)

  expect(await detail(seen.id)).toMatchObject({ state: 'draft', levels: [{ decision: null }, {}, {}] })
  expect(await send('recall', writer, seen)).toMatchObject({ status: 409 })
  expect(await send('pass', checkers[1]!, seen)).toMatchObject({ status: 409 })
  const again = await done('handIn', writer, recalled)
  await done('pass', checkers[0]!, again)
})

it('is discarded by its author: the public text stays, and an old window saves nothing', async () => {
  const before = await detail('city-dynamics-2')
  const facts = { ...before.facts, name: '不要的更正' }
  const draft = await done('save', writer, { id: before.id, revision: before.revision, facts })
  expect(await send('discard', second, draft)).toMatchObject({ status: 409 })
  expect(await send('discard', writer, draft)).toMatchObject({ status: 200, data: { isGone: false } })

  expect(await detail(before.id)).toMatchObject({ state: 'published', name: before.name, lock: null })
  expect(await send('save', writer, { ...draft, facts })).toMatchObject({ status: 409 })
  const fresh = await detail(before.id)
  const next = await done('save', second, { id: before.id, revision: fresh.revision, facts: before.facts })
  expect(next.revision).toBeGreaterThan(draft.revision)
  await send('lock/release', second, { id: before.id })
})

it('is deleted when its only draft is discarded; otherwise the returned version is current again', async () => {
  const only = await writtenArticle(world, writer)
  expect(await send('discard', writer, only)).toMatchObject({ status: 200, data: { isGone: true } })
  expect(await send('discard', writer, only)).toMatchObject({ status: 404 })
  const sent = await done('handIn', writer, await writtenArticle(world, writer))
  const returned = await done('return', checkers[0]!, { ...sent, remark: '请核对日期' })
  const again = await done('save', writer, { ...returned, facts: newArticle(world).facts })

  expect(await send('discard', writer, again)).toMatchObject({ status: 200, data: { isGone: false } })
  expect(await detail(sent.id)).toMatchObject({ state: 'rejected', number: 1 })
})

it('is restored from an earlier version as a new one, and the open draft is not lost', async () => {
  const sent = await done('handIn', writer, await writtenArticle(world, writer, { content: '<p>最初的一段。</p>' }))
  const returned = await done('return', checkers[0]!, { ...sent, remark: '请核对日期' })
  const facts = { ...newArticle(world).facts, content: '<p>重写的一段。</p>' }
  const draft = await done('save', writer, { ...returned, facts })
  await send('lock/release', writer, { id: draft.id })
  const restored = await done('restore', second, { ...draft, number: 1 })

  const shown = await detail(sent.id)
  expect(shown).toMatchObject({ state: 'draft', number: 3, facts: { content: '<p>最初的一段。</p>' } })
  expect(shown.versions.map(({ number, state }) => [number, state])).toEqual([
    ...[
      [3, 'draft'],
      [2, 'replaced'],
      [1, 'rejected'],
    ],
  ])
  // The author of the restored version may not check it, nor may the person who restored it.
  expect(shown.makers).toHaveLength(2)
  expect(await send('restore', second, { ...draft, number: 1 })).toMatchObject({ status: 409 })
  expect(await send('restore', second, { ...restored, number: 9 })).toMatchObject({ status: 422 })
  await done('discard', second, restored)
  expect(await detail(sent.id)).toMatchObject({ state: 'draft', number: 2, facts: { content: '<p>重写的一段。</p>' } })
})

it('has comments that follow their words, are answered and resolved, and reported when the words are gone', async () => {
  const content = '<p>第一段。</p><p>按认定单位自动分送，全程不收费。</p>'
  const seen = await writtenArticle(world, writer, { content })
  const comment = { id: seen.id, key: 'c-1', paragraph: 2, quote: '自动分送', text: '是否包括县区？' }
  await send('comment/add', checkers[0]!, comment)
  await send('comment/add', checkers[0]!, comment)
  expect(await send('comment/add', writer, { ...comment, key: 'c-2', quote: '没有的话' })).toMatchObject({
    ...{ status: 422, errors: { quote: expect.anything() } },
  })
  const [added, ...more] = (await detail(seen.id)).comments
  expect([added, more]).toMatchObject([{ paragraph: 2, quote: '自动分送', resolvedBy: null }, []])
  const answer = { id: added!.id, key: 'a-1', text: '包括，已核对第五条' }
  await send('comment/answer', writer, answer)
  await send('comment/answer', writer, answer)

  // A new paragraph above moves the commented one.
  const { facts } = newArticle(world)
  const moved = await done('save', writer, { ...seen, facts: { ...facts, content: `<p>导语。</p>${content}` } })
  expect((await detail(seen.id)).comments).toMatchObject([{ paragraph: 3, answers: [{ text: answer.text }] }])
  await done('save', writer, { ...moved, facts: { ...facts, content: '<p>全部重写。</p>' } })
  expect((await detail(seen.id)).comments).toMatchObject([{ paragraph: null }])
  await send('comment/resolve', checkers[0]!, { id: added!.id })
  await send('comment/resolve', writer, { id: added!.id })
  expect((await detail(seen.id)).comments).toMatchObject([{ resolvedBy: '江予墨' }])
  expect(await send('comment/answer', writer, { ...answer, key: 'a-2' })).toMatchObject({ status: 409 })
})

it.each([
  ['name', ''],
  ['source', ''],
  ['classificationId', 'no-such-column'],
  ['releaseTime', '2026-02-31T09:00'],
  ['externalUrl', 'javascript:alert(1)'],
])('reports the error at its field: %s', async (field, value) => {
  const { key, facts } = newArticle(world)

  const { status, errors } = await send('create', writer, { key, facts: { ...facts, [field]: value } })
  expect([status, Object.keys(errors ?? {})]).toEqual([422, [`facts.${field}`]])
})
