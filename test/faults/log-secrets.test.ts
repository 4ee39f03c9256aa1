import { expect, it } from 'vitest'
import { collectSecrets } from './log-secrets.ts'

const as = { cookies: { session: 'a-session' }, address: '10.0.0.1' }

it.each([
  ['a cookie', { as }, 'a-session'],
  ['a private field of a query', { as, query: { phone: '13700001234' } }, '13700001234'],
  ['a nested private field of a body', { as, body: { lines: [{ statement: 'two\nlines' }] } }, 'two\\nlines'],
])('finds %s in the log', (_, asking, leaked) => {
  const log: string[] = ['{"msg":"before"}\n']
  const secrets = collectSecrets(log)
  secrets.keepRequest('POST /call', asking)
  expect(secrets.findLeaks()).toEqual([])

  log.push('{"msg":"harmless"}\n', `{"msg":"${leaked}"}\n`)

  expect(secrets.findLeaks()).toEqual([expect.stringContaining(`in {"msg":"${leaked}"}`)])
  expect(secrets.findLeaks(), 'lines already searched').toEqual([])
})
