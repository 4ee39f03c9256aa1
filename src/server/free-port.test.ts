import { expect, it } from 'vitest'
import { withFreePort } from './free-port.ts'

it('replaces port 0 by a free port', async () => {
  const { PORT, HOST } = await withFreePort({ PORT: '0', HOST: '127.0.0.1' })

  expect(Number(PORT)).toBeGreaterThan(1023)
  expect(HOST).toBe('127.0.0.1')
})

it.each([{}, { PORT: '' }, { PORT: '9090' }, { PORT: 'http' }])('does not change %o', async (environment) => {
  expect(await withFreePort(environment)).toBe(environment)
})
