import { expect, it } from 'vitest'
import { requestAddress } from './request-address.ts'

it('is empty for a closed connection', () => {
  expect(requestAddress({ ip: '203.0.113.7' })).toBe('203.0.113.7')
  expect(requestAddress({ ip: undefined })).toBe('')
})
