import { expect, it } from 'vitest'
import type { Db } from '../../kernel/data/db.server.ts'
import { createAccountData } from './account-data.server.ts'

const tx = {} as Db

it('joins the parts of all rooms', async () => {
  const data = createAccountData()
  data.register({ partsOf: async (userId) => ({ grants: [userId], looks: [] }) })
  data.register({ forget: async () => undefined })
  data.register({ partsOf: async () => ({ cases: ['c'] }) })

  const parts = await data.partsOf('u')

  expect(parts).toEqual({ grants: ['u'], looks: [], cases: ['c'] })
})

it('clears the rooms in the order of their registration', async () => {
  const data = createAccountData()
  const done: string[] = []
  for (const name of ['grants', 'points', 'finance'])
    data.register({ forget: async (_, { accountId }) => void done.push(`${name} ${accountId}`) })

  await data.forget(tx, { accountId: 'u', address: '' })

  expect(done).toEqual(['grants u', 'points u', 'finance u'])
})

it('fails if one room fails, and asks no further one', async () => {
  const data = createAccountData()
  const done: string[] = []
  data.register({ forget: () => Promise.reject(new Error('no')) })
  data.register({ forget: async () => void done.push('later') })

  await expect(data.forget(tx, { accountId: 'u', address: '' })).rejects.toThrow('no')

  expect(done).toEqual([])
})
