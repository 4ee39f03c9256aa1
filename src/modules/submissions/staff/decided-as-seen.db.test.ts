import { expect, it } from 'vitest'
import { demandSteps } from '../../../../test/cases/demands.ts'
import { sentCase } from '../../../../test/cases/sent-cases.ts'
import { openInhabitedPortal } from '../../../../test/inhabited-portal.ts'

const world = await openInhabitedPortal()
const { enterprise, accepting, reviewing, dataOfCentre } = world.actors

const read = (id: string) =>
  world.get<{ seen: string }>('GET /submissions/staff/{id}', { as: reviewing, params: { id } })
const EDIT = { method: 'PUT', path: '/cmpinternetportalfront/creditreportapply/edit/{id}' } as const
const ACT = { method: 'POST', path: '/submissions/staff/{id}/act' } as const

it('a case that its sender has changed is not decided, and the page shows it again with the typed values', async () => {
  const { id } = await sentCase(world, 'report-organisation', enterprise)
  const { seen } = await read(id)
  const edited = await world.ask(EDIT, { as: enterprise, params: { id }, body: { purpose: '政府采购' } })
  const body = { action: 'approve', given: { opinion: '同意' }, seen }

  const late = await world.ask(ACT, { as: reviewing, params: { id }, body })
  const page = await world.askPage('POST', '/console/submissions/detail', {
    ...{ as: reviewing, query: { id } },
    body: { action: 'approve', sure: 'yes', seen, 'approve-0.opinion': '材料齐全，同意' },
  })
  const now = await read(id)
  const again = await world.ask(ACT, { as: reviewing, params: { id }, body: { ...body, seen: now.seen } })

  expect(edited.statusCode).toBe(200)
  expect([late.statusCode, late.json().msg]).toEqual([409, expect.stringContaining('有变动')])
  for (const text of ['有变动', '材料齐全，同意', '政府采购', now.seen]) expect(page.body).toContain(text)
  expect(again.statusCode).toBe(200)
})

it('urging does not change the version of a case', async () => {
  const visitor = world.newVisitor()
  const { id, acceptNo, queryCode } = await sentCase(world, 'complaint', visitor)
  const { seen } = await read(id)
  await world.ask('POST /submissions/{id}/{action}', {
    as: visitor,
    params: { id, action: 'urge' },
    body: { acceptNo, queryCode },
  })

  const answer = await world.ask(ACT, { as: accepting, params: { id }, body: { action: 'accept', seen } })

  expect(answer.statusCode).toBe(200)
})

it('a demand is approved in the version that was read', async () => {
  const steps = demandSteps(world)
  const { id } = await steps.publish(enterprise)
  const desk = '/finance/desk/demand'
  const { seen } = await world.get<{ seen: string }>(`GET ${desk}/detail/{id}`, { as: dataOfCentre, params: { id } })
  await world.get(`POST ${desk}/return`, { as: dataOfCentre, body: { id, reason: '用途与经营范围不符' } })

  const late = await world.ask(`POST ${desk}/approve`, { as: dataOfCentre, body: { id, seen } })

  expect([late.statusCode, late.json().msg]).toEqual([409, expect.stringContaining('有变动')])
})
