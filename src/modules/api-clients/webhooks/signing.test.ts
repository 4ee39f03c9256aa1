import { expect, it } from 'vitest'
import { makeSecret, signedHeaders } from './signing.server.ts'
import { delayAfterTry, MOST_TRIES } from './tries.ts'

it('signs as the Standard Webhooks convention has it', () => {
  // The example of the convention's own libraries.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }

  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  expect(signedHeaders(message, [secret, makeSecret()])['webhook-signature']!.split(' ')).toHaveLength(2)
})

it('tries ten times within three days, further and further apart', () => {
  const waits = Array.from({ length: MOST_TRIES }, (_, index) => delayAfterTry(index + 1))

  expect(MOST_TRIES).toBe(10)
  expect(waits.at(-1)).toBeNull()
  const sums = waits.slice(0, -1).map(Number)
  expect(sums).toEqual(sums.toSorted((a, b) => a - b))
  expect(sums.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(3 * 86_400_000)
  expect(sums.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(2.9 * 86_400_000)
})
