import { expect, it } from 'vitest'
import { newInterview, openInterview, questionTo } from '../../../test/cases/survey-recipes.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import type { InterviewDetail } from './contract.ts'
import type { DeskInterview } from './desk/interviews.ts'

const world = await openInhabitedPortal()
const writer = await world.staffSession('bianji')
const checker = await world.staffSession('chushen')

const post = (path: string, as: Visitor, body: object) => world.post(`/interviews/${path}`, as, body)
const seen = (id: string) => world.ask('GET /interviews/front/detail/{id}', { as: world.newVisitor(), params: { id } })
const shown = async (id: string) => (await seen(id)).json<{ data: InterviewDetail }>().data
const detail = (id: string) =>
  world.get<DeskInterview>('GET /interviews/desk/detail/{id}', { as: writer, params: { id } })

it('stays public in its published version while a new one is written', async () => {
  const id = await openInterview(world)
  const { version } = await detail(id)
  const changed = newInterview(world, { title: '改了主题', transcript: '主持人：欢迎。\n嘉宾：谢谢。' })

  const saved = await post('desk/edit', writer, { id, version, facts: changed.facts })
  expect(await shown(id)).toMatchObject({ title: '试行访谈', turns: [{ who: '主持人', words: '欢迎。' }] })
  const handed = await post('desk/submit', writer, saved.data)
  expect((await post('desk/approve', checker, handed.data)).status).toBe(200)

  expect(await shown(id)).toMatchObject({ title: '改了主题', turns: [{}, { who: '嘉宾', words: '谢谢。' }] })
  const taken = { id, version: (await detail(id)).version, reason: '访谈取消' }
  expect((await post('desk/takeDown', checker, taken)).status).toBe(200)
  expect((await seen(id)).statusCode).toBe(404)
})

it('shows selected questions with personal data masked, and stores a double click once', async () => {
  const id = await openInterview(world)
  const as = world.newVisitor()
  const body = { ...(await questionTo(world, id, as)), words: '我的电话是13800138000，多久能修复？' }
  const sent = await Promise.all([post('front/ask', as, body), post('front/ask', as, body)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect((await shown(id)).questions).toEqual([])

  const asked = await world.get<{ records: { id: string }[] }>('GET /interviews/desk/asked/{id}', {
    ...{ as: writer, params: { id } },
  })
  expect(asked.records).toHaveLength(1)
  const question = asked.records[0]!.id
  const choice = { id: question, from: 'waiting', to: 'chosen' }
  expect((await post('desk/decide', writer, choice)).status).toBe(200)

  expect((await shown(id)).questions[0]!.words).not.toContain('13800138000')
  // A person who has not seen the selection cannot reverse it.
  expect((await post('desk/decide', checker, { ...choice, to: 'refused' })).status).toBe(409)
})

it('accepts no questions after its end, and no missing picture', async () => {
  const as = world.newVisitor()

  expect(await post('front/ask', as, await questionTo(world, 'interview-repair', as))).toMatchObject({ status: 409 })
  expect(await post('desk/create', writer, newInterview(world, { pictureId: 'no-such-picture' }))).toMatchObject({
    ...{ status: 422, errors: { 'facts.pictureId': expect.any(String) } },
  })
})

it('shows a picture from publication until it is replaced, and never the picture of a draft', async () => {
  const anyone = world.newVisitor()
  const reads = async (as: Visitor, id: string) =>
    (await world.ask('GET /filestorage/file/readImage/{id}', { as, params: { id } })).statusCode
  const [first, second, ofOthers] = [
    await world.upload(writer, 'png'),
    await world.upload(writer, 'png'),
    await world.upload(world.actors.running, 'png'),
  ]
  expect((await post('desk/create', writer, newInterview(world, { pictureId: ofOthers }))).status).toBe(422)

  const paper = await world.upload(writer, 'pdf')
  expect(await post('desk/create', writer, newInterview(world, { pictureId: paper }))).toMatchObject({
    ...{ status: 422, errors: { 'facts.pictureId': '图片只能是 jpg、png、gif' } },
  })

  const made = await post('desk/create', writer, newInterview(world, { pictureId: first }))
  expect([await reads(anyone, first), await reads(checker, first)]).toEqual([404, 200])
  const handed = await post('desk/submit', writer, made.data)
  const passed = await post('desk/approve', checker, handed.data)
  expect(await reads(anyone, first)).toBe(200)

  const { facts } = newInterview(world, { pictureId: second })
  const changed = await post('desk/edit', writer, { ...passed.data, facts })
  expect([await reads(anyone, first), await reads(anyone, second)]).toEqual([200, 404])
  const again = await post('desk/approve', checker, (await post('desk/submit', writer, changed.data)).data)
  expect([await reads(anyone, first), await reads(anyone, second)]).toEqual([404, 200])

  await post('desk/takeDown', checker, { ...again.data, reason: '访谈取消' })
  expect([await reads(anyone, second), await reads(writer, second)]).toEqual([404, 200])
})
