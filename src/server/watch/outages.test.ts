import { expect, it } from 'vitest'
import { createOutages } from './outages.ts'

it('reports an outage once, then every half minute, then its end', () => {
  let passed = 0
  const outages = createOutages(() => passed)
  const told = []
  for (; passed < 65_000; passed += 100) told.push(outages.note('database'))

  expect(told.filter(Boolean)).toEqual([
    { seconds: 0, times: 1 },
    { seconds: 30, times: 301 },
    { seconds: 60, times: 601 },
  ])
  expect(outages.end('database')).toEqual({ seconds: 65, times: 650 })
  expect(outages.end('database')).toBeNull()
  expect(outages.note('database')).toEqual({ seconds: 0, times: 1 })
})

it('tracks outages of different things separately', () => {
  const outages = createOutages(() => 0)

  expect([outages.note('database'), outages.note('redis'), outages.note('redis')]).toEqual([
    { seconds: 0, times: 1 },
    { seconds: 0, times: 1 },
    null,
  ])
})
