import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../setup/at-end.ts'
import { countSteps, growthOf } from './steps.ts'

const folder = testFolder('steps')

const file = path.join(folder, 'module.mjs')
writeFileSync(
  file,
  `export const once = (text) => { for (const character of text) character.length }
  export const again = (text) => { for (const character of text) for (const other of text) other.length }
  export const refuse = (text) => { once(text); throw new Error() }`,
)
const module = pathToFileURL(file)

describe('the work of a call', () => {
  it.each([
    ['once', 2],
    ['again', 4],
    ['refuse', 2],
  ])('of %s grows %d times with twice the text', async (name, expected) => {
    const [measured] = await growthOf(module, name, ['ab'], 100)

    expect(measured!.growth).toBeCloseTo(expected, 1)
  })

  it('is counted exactly, with the same result each time', async () => {
    expect(await countSteps(module, 'once', [['a'.repeat(10)], ['a'.repeat(10)]])).toEqual([10, 10])
  })

  it('of a function that does not exist is an error', async () => {
    await expect(countSteps(module, 'nothing', [[]])).rejects.toThrow('exports no nothing')
  })
})
