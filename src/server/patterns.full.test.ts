import { expect, it } from 'vitest'
import { leastCpuTime } from '../../test/costs/cpu.ts'
import { HARMLESS } from '../../test/hostile/harmless-patterns.ts'
import { attacksOn, type Pattern, patternsOfSource } from '../../test/hostile/patterns.ts'
import { WALK } from '../../test/timeouts.ts'

/** CPU milliseconds for 40 kB. A linear pattern needs a tenth of it, a quadratic one seconds. */
const MOST = 50

/** Searches for all matches, as `replace` and `matchAll` do. */
function isSlow({ source, flags }: Pattern, text: string): boolean {
  const pattern = new RegExp(source, flags)
  const match = () => (pattern.global || pattern.sticky ? text.replace(pattern, '') : pattern.test(text))
  return leastCpuTime(MOST, match) >= MOST
}

it('no regular expression of the source is slow on long adversarial texts', WALK, () => {
  const written = patternsOfSource().filter(({ isMade, source }) => !isMade && !(source in HARMLESS))

  const slow = written.filter((pattern) => attacksOn(pattern.source).some((text) => isSlow(pattern, text)))

  expect(slow.map(({ file, source }) => `${file}: ${source}`)).toEqual([])
})
