import { expect, it } from 'vitest'
import { unlimited } from '../guard/rate-limit.server.ts'
import { ANONYMOUS } from './actor.ts'
import { createCallRegistry } from './call-registry.server.ts'
import { contract } from './contract.ts'

it('a body that breaks off because the client disconnected is a refusal, not a fault', async () => {
  const faults: unknown[] = []
  const registry = createCallRegistry({ limiter: unlimited, onFault: (error) => faults.push(error) })
  const calls = contract({
    take: { method: 'POST', path: '/take', access: 'public', summary: '收', bytes: 'text/plain', example: {} },
  })
  registry.implement(calls, { take: () => Promise.reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })) })

  const answer = await registry.all()[0]!.run({ actor: ANONYMOUS, address: '10.0.0.1', headers: {}, via: 'api' }, {})

  expect(answer).toMatchObject({ status: 409, envelope: { msg: expect.stringContaining('传输中断') } })
  expect(faults).toEqual([])
})
