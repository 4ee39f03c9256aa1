import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { requestId } from './request-id.ts'

const idOf = (given: string | undefined) =>
  requestId({ headers: { 'x-request-id': given } } as never as IncomingMessage)

it.each(['4bf92f3577b34da6a3ce929d0e0e4736', 'req-1.2_3', '123456'])('accepts %s', (given) => {
  expect(idOf(given)).toBe(given)
})

it.each([undefined, '', '12345', 'a'.repeat(65), 'two words', '<b>bold</b>', 'line\nbreak', '编号编号编号'])(
  'does not take %j',
  (given) => {
    expect(idOf(given)).toMatch(/^[0-9a-f]{12}$/)
  },
)
