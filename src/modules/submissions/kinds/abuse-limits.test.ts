import { expect, it } from 'vitest'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { writeDuplicateText } from './abuse-limits.ts'
import { expectKind } from './kind-list.ts'

const kind = expectKind('objection-enterprise')
const sent = EXAMPLES['objection-enterprise']
const textOf = (change: Record<string, unknown> = {}) => writeDuplicateText(kind, { ...sent, ...change })

it('is the same for the same sender and words, regardless of spaces', () => {
  expect(textOf({ [kind.contentField]: ` ${String(sent[kind.contentField])} ` })).toBe(textOf())
})

it('differs if another firm gives the same reason', () => {
  expect(textOf({ uscc: '91350099MA93HXC055' })).not.toBe(textOf())
})
