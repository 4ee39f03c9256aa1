import { expect, it } from 'vitest'
import { findCommentPlace } from './comment-anchors.ts'
import { splitBlocks } from './text-blocks.ts'

const blocks = splitBlocks(
  '<p>一是一口受理。</p><p>二是承诺<strong>代替</strong>证明。</p><p><img src="/a" alt="" /></p><p>一是一口受理。</p>',
)

it.each([
  ['the whole article', 0, '', 0],
  ['words where they were', 2, '承诺代替证明', 2],
  ['words that moved', 1, '承诺代替证明', 2],
  ['words that stand twice: the nearer ones', 3, '一口受理', 4],
  ['words with other blanks', 1, ' 一是一口受理。\n', 1],
  ['a picture, which has no words', 3, '', 3],
  ['words that are gone', 2, '承诺书', null],
  ['a paragraph that is gone', 9, '', null],
])('%s', (_, paragraph, quote, place) => {
  expect(findCommentPlace(blocks, { paragraph, quote })).toBe(place)
})
