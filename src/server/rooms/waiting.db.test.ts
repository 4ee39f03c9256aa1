import { beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import { cacheWaiting } from './waiting.ts'

const { database } = await openTestDatabase()
const { db } = database

let [counted, clock] = [0, 0]
beforeEach(() => {
  counted = 0
})
const cases = { area: 'cases', href: '/console/submissions?mine=1', name: '办件' }
const waitingFor = cacheWaiting(db, () => clock, [
  async () => {
    counted += 1
    return [
      { ...cases, count: counted },
      { ...cases, name: '空的', count: 0 },
    ]
  },
])
const member = (staffId: string, roles: StaffRole[] = ['accept']): Caller => ({
  ...{ address: '127.0.0.1', headers: {}, via: 'page' },
  actor: { kind: 'staff', staffId, roles, name: '江一苇', sessionId: 's' },
})
const record = () =>
  db.transaction((tx) =>
    audit(tx, { actor: { kind: 'system' }, action: 'sweep', entity: 'file', entityId: 'unattached' }),
  )

it('is counted again after any audit record, and not before', async () => {
  const one = member('one')

  expect(await waitingFor(one)).toEqual([{ ...cases, count: 1 }])
  expect(await waitingFor(one)).toEqual([{ ...cases, count: 1 }])
  await record()
  expect(await waitingFor(one)).toEqual([{ ...cases, count: 2 }])
})

it('is counted for each person, with their current rights', async () => {
  await waitingFor(member('two'))
  await waitingFor(member('three'))
  await waitingFor(member('two', ['accept', 'review']))
  await waitingFor(member('two'))

  expect(counted).toBe(3)
})

it('is counted again after a while, because a new day writes no record', async () => {
  await waitingFor(member('four'))
  clock += 30_000
  await waitingFor(member('four'))

  expect(counted).toBe(2)
})

it('is empty for visitors', async () => {
  expect(await waitingFor({ ...member('five'), actor: { kind: 'anonymous' } })).toEqual([])
})
