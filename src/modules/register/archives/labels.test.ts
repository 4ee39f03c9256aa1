import { expect, it } from 'vitest'
import { chooseLabels } from './labels.ts'

const textsOf = (dataset: string): string[] => chooseLabels('存续', new Map([[dataset, 1]])).map(({ text }) => text)

it('calls a subject dishonest for a current listing', () => {
  expect(textsOf('serious-list')).toEqual(['存续', '失信惩戒对象'])
})

it('does not call a subject dishonest for an archived list', () => {
  expect(textsOf('archived-list')).toEqual(['存续'])
})
