import { expect, it } from 'vitest'
import { z } from 'zod'
import { unlimited } from '../guard/rate-limit.server.ts'
import { SecondFactor } from '../guard/second-factor.ts'
import type { Actor } from './actor.ts'
import { type Caller, createCallRegistry } from './call-registry.server.ts'
import { type Call, contract } from './contract.ts'
import { conflict } from './errors.ts'

const STAFF: Actor = { kind: 'staff', staffId: 'p1', roles: ['accept'], name: '陈二', sessionId: 's2' }
const CALLER: Caller = { actor: STAFF, address: '10.0.0.1', headers: {}, via: 'page' }

const weighty = {
  ...{ method: 'POST', path: '/weighty', access: 'staff', roles: ['accept'], summary: 'Does what weighs' },
  secondFactor: true,
  body: SecondFactor.extend({ word: z.string('请输入') }),
  data: z.object({ done: z.boolean() }),
  example: {},
} as const satisfies Call

/** A registry with a call that needs a second factor, and a list that records the order of its steps. */
function openWeighty() {
  const steps: string[] = []
  const faults: unknown[] = []
  const registry = createCallRegistry({ limiter: unlimited, onFault: (error) => faults.push(error) })
  registry.implement(contract({ weighty }), {
    weighty: async ({ caller }) => {
      steps.push('handle')
      await caller.spendFactor?.(null as never)
      return { done: true }
    },
  })
  const [door] = registry.all()
  return { registry, steps, faults, send: (body: object) => door!.run(CALLER, { body }) }
}

it('checks the code after all other input, and the handler consumes it', async () => {
  const { registry, steps, send } = openWeighty()
  registry.checkFactorsBy(async (_, code) => {
    steps.push(`check ${code}`)
    if (code !== '123456') throw conflict('动态口令不正确')
    return async () => void steps.push(`spend ${code}`)
  })

  await send({ oneTimeCode: '123456' })
  await send({ oneTimeCode: '654321', word: 'a' })
  const done = await send({ oneTimeCode: '123456', word: 'a' })

  expect(steps).toEqual(['check 654321', 'check 123456', 'handle', 'spend 123456'])
  expect(done).toMatchObject({ status: 200 })
})

it('is refused if no function verifies codes', async () => {
  const { faults, send } = openWeighty()

  expect(await send({ oneTimeCode: '123456', word: 'a' })).toMatchObject({ status: 500 })
  expect(faults).toHaveLength(1)
})
