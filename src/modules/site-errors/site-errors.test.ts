import { expect, it } from 'vitest'
import { ANONYMOUS } from '../../kernel/calls/actor.ts'
import { createCallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { unlimited } from '../../kernel/guard/rate-limit.server.ts'
import { type BrowserError, openSiteErrors } from './api.server.ts'

const entries: BrowserError[] = []
const registry = createCallRegistry({ limiter: unlimited, onFault: (error) => expect.fail(String(error)) })
openSiteErrors(registry, (entry) => entries.push(entry))

const report = (body: unknown) =>
  registry.send(
    { actor: ANONYMOUS, address: '10.0.0.1', headers: {}, via: 'api' },
    { method: 'POST', path: '/errorlog/add', body },
  )
const logged = async (body: unknown) => {
  await report(body)
  return entries.at(-1)
}

it('logs an error of a browser', async () => {
  expect(await logged({ error: 'TypeError: x', info: 'enhance.js:1:2', url: '/home' })).toEqual({
    error: 'TypeError: x',
    info: 'enhance.js:1:2',
    url: '/home',
  })
})

it('removes possible personal data, and the query of the page', async () => {
  const entry = await logged({
    error: 'bad id 11010519491231002X',
    info: 'called 13800001234',
    url: '/enterprise-detail?search=林一#13800001234',
  })

  expect(JSON.stringify(entry)).not.toMatch(/11010519491231002X|13800001234|林一/)
  expect(entry!.url).toBe('/enterprise-detail')
})

it('truncates long texts', async () => {
  const long = 'x'.repeat(10_000)

  const entry = await logged({ error: long, info: long, url: long })

  expect([entry!.error.length, entry!.info.length, entry!.url.length]).toEqual([500, 500, 300])
})

it('refuses anything that is not an error', async () => {
  const before = entries.length

  expect(await report({ info: 'x' })).toMatchObject({ code: 202, errors: { error: '错误信息应为文字' } })
  expect(entries).toHaveLength(before)
})
