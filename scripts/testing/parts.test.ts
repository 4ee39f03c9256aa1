import { expect, it } from 'vitest'
import { cpuSecondsIn } from './parts.ts'

it.each([
  { shell: 'dash', times: '0m0.00s 0m0.01s\n1m2.50s 0m3.25s\n', seconds: 65.75 },
  { shell: 'bash', times: '0m0.002s 0m0.004s\n0m0.100s 0m0.050s\n', seconds: 0.15 },
  { shell: 'a shell that printed nothing', times: '', seconds: 0 },
])('reads the processor time of the children from $shell', ({ times, seconds }) => {
  expect(cpuSecondsIn(times)).toBeCloseTo(seconds)
})
