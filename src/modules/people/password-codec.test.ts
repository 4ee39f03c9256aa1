import { createCipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPasswordCodec } from './password-codec.server.ts'

const KEY = Buffer.from('0123456789abcdef')

function encode(text: string, key = KEY): string {
  const cipher = createCipheriv('aes-128-ecb', key, null)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}

it.each(['Rongyu-Demo-2026', '短', '0123456789abcdef0123456789abcdef', ''])(
  'decodes the text of a client: %j',
  (text) => {
    expect(createPasswordCodec(KEY).decode(encode(text))).toBe(text)
  },
)

it('decodes a text encrypted by another library', () => {
  // openssl enc -aes-128-ecb -K 30313233343536373839616263646566 -a
  expect(createPasswordCodec(KEY).decode('N31J9yvdcvWE6f6OCvKXRDdyIuBhqSTFkc2cJ+oWPtQ=')).toBe('Banyan island 42')
})

it.each(['', 'not base64!', 'AAAA', 'Rongyu-Demo-2026'])('returns undefined for %j', (text) => {
  expect(createPasswordCodec(KEY).decode(text)).toBeUndefined()
})
