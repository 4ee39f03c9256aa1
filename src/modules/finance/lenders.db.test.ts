import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testSeal } from '../../../test/database.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { signedOnLender } from '../../../test/lenders.ts'
import type { Actor } from '../../kernel/calls/actor.ts'
import { createOrganisations } from '../people/organisations.server.ts'
import { account } from '../people/tables.server.ts'
import { createLenders, expectOwn } from './lenders.server.ts'
import type { LenderAccount } from './lenders-contract.ts'
import { institution } from './tables.server.ts'

const world = await openInhabitedPortal()
const bank = await signedOnLender(world, 'yinhang')

const DESK = '/finance/desk/lender'
const lendersOf = () => {
  const { codeOf: organisationOf, accountsOf } = createOrganisations(world.db, testSeal())
  return createLenders({ db: world.db, now: Date.now, organisationOf, accountsOf })
}
const actorOf = (userId: string, userType: 1 | 2 | 3 = 3): Actor => ({
  ...{ kind: 'user', userId, userType, name: '某人', sessionId: 'none' },
})
const step = (name: 'bind' | 'unbind', body: object) =>
  world.ask(`POST ${DESK}/${name}`, { as: world.actors.dataOfCentre, body })

it('has access only while bound to an institution by the centre', async () => {
  const lenders = lendersOf()

  expect(await lenders.find(actorOf(bank.userId))).toMatchObject({ institutionId: 'institution-1' })
  expect(await lenders.find(actorOf(bank.userId, 2))).toBeNull()
  expect(await lenders.find(actorOf('user-enterprise'))).toBeNull()
  await expect(lenders.expect(actorOf('user-enterprise'))).rejects.toMatchObject({ status: 403 })
})

it('gets the same answer for data of another institution as for missing data', async () => {
  const own = await lendersOf().expect(actorOf(bank.userId))

  expect(() => expectOwn(own, 'institution-1', '申请')).not.toThrow()
  for (const other of ['institution-2', null, undefined])
    expect(() => expectOwn(own, other, '申请')).toThrow(expect.objectContaining({ status: 404 }))
})

it('loses access at once when unbound and can be bound again; repeating either step changes nothing', async () => {
  const lenders = lendersOf()
  const body = { accountId: bank.userId, institutionId: 'institution-1' }

  expect([(await step('unbind', body)).statusCode, (await step('unbind', body)).statusCode]).toEqual([200, 200])
  expect(await lenders.find(actorOf(bank.userId))).toBeNull()
  expect([(await step('bind', body)).statusCode, (await step('bind', body)).statusCode]).toEqual([200, 200])
  expect(await lenders.find(actorOf(bank.userId))).toMatchObject({ institutionId: 'institution-1' })
})

it('can only be bound to the institution of its own organisation, and only while that is admitted', async () => {
  const foreign = { accountId: bank.userId, institutionId: 'institution-2' }
  const enterprise = { accountId: 'user-enterprise', institutionId: 'institution-1' }

  expect([(await step('bind', foreign)).statusCode, (await step('bind', enterprise)).statusCode]).toEqual([404, 404])
  await world.db.update(institution).set({ state: 'suspended' }).where(eq(institution.id, 'institution-1'))
  expect(await lendersOf().find(actorOf(bank.userId))).toBeNull()
  await world.db.update(institution).set({ state: 'admitted' }).where(eq(institution.id, 'institution-1'))
})

it('is listed for the centre with masked data that is enough to tell accounts apart', async () => {
  const list = await world.get<LenderAccount[]>(`GET ${DESK}/list/{institutionId}`, {
    ...{ as: world.actors.dataOfCentre, params: { institutionId: 'institution-1' } },
  })

  expect(list).toMatchObject([{ id: bank.userId, name: '方*', phone: '139****0003', boundAt: expect.any(String) }])
})

it('sees the menu of the desk beside a missing object', async () => {
  const { cookies } = bank
  const { statusCode, body } = await world.portal.app.inject({ url: '/finance/lender/apply?id=none', cookies })

  expect(statusCode).toBe(404)
  expect(body).toContain('aria-label="机构工作台导航"')
  expect(body).not.toContain('href="/console')
})

it('is unbound when the account is closed', async () => {
  await world.db.update(account).set({ status: 'closed' }).where(eq(account.id, bank.userId))

  expect(await lendersOf().find(actorOf(bank.userId))).toBeNull()
})
