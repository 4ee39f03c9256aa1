import { expect, it } from 'vitest'
import { newInstitution } from '../../../test/cases/institution-recipes.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import type { DeskRecord } from '../desk/define-desk.ts'

const world = await openInhabitedPortal()
const maker = world.actors.dataOfCentre
const checker = await world.staffSession('jinrong')

const DESK = '/finance/desk/institution'
const send = (step: string, as: Visitor, body: object) => world.post(`${DESK}/${step}`, as, body)
const made = async () => {
  const sent = newInstitution(world)
  return { sent, ...(await send('create', maker, sent)).data }
}
const detail = (id: string, as = maker) => world.get<DeskRecord>(`GET ${DESK}/detail/{id}`, { as, params: { id } })
const isPublic = async (name: string) => {
  const { records } = await world.get<{ records: { name: string }[] }>('GET /finance/front/product/blankJrJg', {
    ...{ as: world.actors.anonymous, query: { pageSize: '100', keyword: name } },
  })
  return records.some((each) => each.name === name)
}

it('becomes public when a second person admits it, and is hidden when suspended', async () => {
  const { sent, id, version } = await made()
  const { name } = sent.facts

  expect(await isPublic(name)).toBe(false)
  expect(await send('admit', maker, { id, version })).toMatchObject({
    status: 409,
    msg: expect.stringMatching('另一人'),
  })
  const admitted = await send('admit', checker, { id, version })
  expect(admitted.data).toMatchObject({ status: '已入驻' })
  expect(await isPublic(name)).toBe(true)
  const stopped = await send('suspend', checker, { id, version: admitted.data.version, reason: '许可证注销' })
  expect(stopped.data).toMatchObject({ status: '已停用' })
  expect(await isPublic(name)).toBe(false)
  expect(await detail(id)).toMatchObject({ decisionNote: '许可证注销', contactName: '方舟行' })
})

it('is created once per form, separately for the same form key of another person, and with a unique code', async () => {
  const { sent, id } = await made()

  const again = await Promise.all([send('create', maker, sent), send('create', maker, sent)])
  expect(again.map(({ data }) => data.id)).toEqual([id, id])
  const ofAnother = await send('create', checker, { ...newInstitution(world), key: sent.key })
  expect(ofAnother).toMatchObject({ status: 200, data: { id: expect.not.stringMatching(id) } })
  const other = { key: `${sent.key}-other`, facts: { ...sent.facts, name: '另一家银行' } }
  expect(await send('create', maker, other)).toMatchObject({
    ...{ status: 422, errors: { 'facts.creditCode': expect.stringMatching('已经登记') } },
  })
})

it('can change its telephone while admitted, but its name only while suspended and with a new admission', async () => {
  const { sent, id, version } = await made()
  const admitted = await send('admit', checker, { id, version })
  const edit = (seen: number, facts: object) =>
    send('edit', maker, { id, version: seen, facts: { ...sent.facts, ...facts } })

  const called = await edit(admitted.data.version, { servicePhone: '95599' })
  expect(called.data).toMatchObject({ status: '已入驻' })
  expect(await edit(called.data.version, { name: '改名银行' })).toMatchObject({
    ...{ status: 422, errors: { 'facts.name': expect.stringMatching('停用') } },
  })
  const stopped = await send('suspend', checker, { id, version: called.data.version, reason: '更名' })
  const renamed = await edit(stopped.data.version, { name: '改名银行' })
  expect(renamed.data).toMatchObject({ status: '待审核' })
  expect(await detail(id, checker)).toMatchObject({ name: '改名银行', may: expect.arrayContaining(['admit']) })
})

it('is decided upon in the version that was read', async () => {
  const { sent, id, version } = await made()
  await send('edit', maker, { id, version, facts: { ...sent.facts, region: '全市' } })

  expect(await send('admit', checker, { id, version })).toMatchObject({ status: 409 })
})

it.each([
  ['creditCode', '91350700MA00000070'],
  ['servicePhone', '打电话'],
  ['contactName', ''],
  ['kind', '钱庄'],
])('reports the error at its field: %s', async (field, value) => {
  const { key, facts } = newInstitution(world)

  const { status, errors } = await send('create', maker, { key, facts: { ...facts, [field]: value } })
  expect(status).toBe(422)
  expect(Object.keys(errors ?? {})).toEqual([`facts.${field}`])
})

it('is listed by state, and found by name or code', async () => {
  const { sent } = await made()
  const page = (query: Record<string, string>) =>
    world.get<{ records: DeskRecord[] }>(`GET ${DESK}/page`, { as: checker, query })

  const { records } = await page({ status: '待审核', keyword: sent.facts.creditCode })
  expect(records).toMatchObject([{ name: sent.facts.name, status: '待审核', may: ['save', 'admit', 'suspend'] }])
  expect((await page({ status: 'pending', keyword: sent.facts.creditCode })).records).toEqual(records)
  expect((await page({ status: '已停用', keyword: sent.facts.creditCode })).records).toEqual([])
})
