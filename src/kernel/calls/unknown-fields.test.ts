import { expect, it } from 'vitest'
import { z } from 'zod'
import { unlimited } from '../guard/rate-limit.server.ts'
import { ANONYMOUS } from './actor.ts'
import { createCallRegistry } from './call-registry.server.ts'
import { contract } from './contract.ts'

// A field may have the name of a property that every object inherits.
it.each(['__proto__', 'constructor', 'toString', 'dried'])('refuses the unknown query field %s', async (name) => {
  const handled: unknown[] = []
  const registry = createCallRegistry({ limiter: unlimited, onFault: (error) => handled.push(error) })
  const things = contract({
    list: {
      ...{ method: 'GET', path: '/things', access: 'public', summary: 'Lists things', example: {} },
      ...{ query: z.strictObject({ dry: z.string().optional() }), data: z.boolean() },
    },
  })
  registry.implement(things, {
    list: async ({ query }) => {
      handled.push(query)
      return true
    },
  })
  const caller = { actor: ANONYMOUS, address: '10.0.0.1', headers: {}, via: 'api' } as const

  const answer = await registry.all()[0]!.run(caller, { query: JSON.parse(`{ "${name}": "1" }`) })

  expect(answer.status).toBe(422)
  expect(handled).toEqual([])
})
