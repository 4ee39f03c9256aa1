import { describe, expect, it } from 'vitest'
import { minifyStyles, minifyWithout } from './style-rules.ts'

describe('rules below a class', () => {
  it.each([
    ['are dropped', '.a{b:c}.elder{d:e}.elder .f{g:h}.i{j:k}', '.a{b:c}.i{j:k}'],
    ['are dropped with other classes beside theirs', '.elder.large{a:b}html.elder>.c{d:e}', ''],
    [
      'are dropped inside conditions, which go with their last rule',
      '@media (color){.elder b{c:d}.e{f:g}}@media print{.elder{h:i}}',
      '@media (color){.e{f:g}}',
    ],
    ['leave the other selectors of their list', '.a,.elder .b,:is(.c,.d){e:f}', '.a,:is(.c,.d){e:f}'],
    ['are not those of readers without it', '.a:not(.elder){b:c}', '.a:not(.elder){b:c}'],
    ['are not those of this class or another', ':is(.elder,.other) .a{b:c}', ':is(.elder,.other) .a{b:c}'],
    ['are not those of a longer name', '.elder-home{a:b}.elders{c:d}', '.elder-home{a:b}.elders{c:d}'],
    [
      'are told from what stands in strings',
      '.a{content:"}.elder{"}.b::after{content:"\\""}.elder{c:d}',
      '.a{content:"}.elder{"}.b::after{content:"\\""}',
    ],
    [
      'leave statements and drawings of movement alone',
      '@keyframes a{from{top:0}to{top:1px}}@page{margin:1cm}',
      '@keyframes a{0%{top:0}to{top:1px}}@page{margin:1cm}',
    ],
  ])('%s', (_, sheet, rest) => {
    expect(minifyWithout('elder', 'a.css', sheet)).toBe(minifyStyles('b.css', rest))
  })
})
