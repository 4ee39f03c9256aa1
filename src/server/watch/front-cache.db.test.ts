import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openTestPortal } from '../../../test/portal.ts'
import { publish } from '../../../test/publish.ts'

it('a cache in front is told to forget the pages that show a change, and no others', async () => {
  const told: string[] = []
  const front = createServer((request, response) => {
    told.push(`${request.method} ${request.headers['x-purge-keys']}`)
    response.end()
    front.emit('told')
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  const portal = await openTestPortal({ RATE_LIMIT: 'off', FRONT_CACHE_URL: `http://127.0.0.1:${port}/` })
  const keysOf = async (path: string) => (await portal.app.inject(path)).headers['surrogate-key']
  const purged = once(front, 'told')

  await publish(portal, { id: 'told', classificationId: 'credit-risk' })

  await purged
  const [method, matcher = ''] = told[0]!.split(/ (.*)/s)
  expect(method).toBe('PURGE')
  expect(await keysOf('/credit-risk')).toMatch(new RegExp(matcher))
  expect(await keysOf('/content-detail?id=told')).toMatch(new RegExp(matcher))
  expect(await keysOf('/credit-knowledge')).not.toMatch(new RegExp(matcher))
  front.close()
})
