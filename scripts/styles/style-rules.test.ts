import { describe, expect, it } from 'vitest'
import { selectRules } from '../../src/server/styles.ts'
import { minifyStyles, rulesOf } from './style-rules.ts'

/** What remains of a style sheet on a page with these classes. */
const left = (sheet: string, ...classes: string[]): string =>
  selectRules(rulesOf(minifyStyles('a.css', sheet)), (name) => [...classes, '[data-accent=x]'].includes(name))

describe('the rules of a page', () => {
  it.each([
    ['are those of its classes', '.a{b:c}.d{e:f}.g{h:i}', '.a{b:c}.g{h:i}'],
    ['need every class of their selector', '.a.d{b:c}html.d>.g{h:i}.a .g{j:k}', '.a .g{j:k}'],
    [
      'are left inside conditions, which go with their last rule',
      '@media (color){.d b{c:d}.a{f:g}}@media print{.d{h:i}}@supports (a:b){@media print{.d{e:f}}}',
      '@media (color){.a{f:g}}',
    ],
    ['have of their selectors those that apply', '.d,.a .g{e:f}.d,.e{g:h}.d,b{i:j}', '.a .g{e:f}b{i:j}'],
    ['are those that are not for other classes', '.a:not(.d){b:c}', '.a:not(.d){b:c}'],
    ['are those for one class or another', ':is(.d,.a) .g{b:c}:is(.d,.e) .a{b:c}', ':is(.d,.a) .g{b:c}'],
    [
      'are those with or without something inside',
      '.a:has(.g){e:f}.a:has(.d){l:m}.a:not(.d,.e>:is(.h,.i)){j:k}',
      '.a:has(.g){e:f}.a:not(.d,.e>:is(.h,.i)){j:k}',
    ],
    [
      'are those of the rare elements of the page',
      'td a,li a{b:c}textarea{d:e}.select,[data-td=x],.a:nth-of-type(2){f:g}',
      'li a{b:c}[data-td=x],.a:nth-of-type(2){f:g}',
    ],
    [
      'need one way through brackets in brackets',
      ':is(.a :not(.d),.e .g){b:c}:is(.d .a,.e :is(.a,.g)){f:g}',
      ':is(.a :not(.d),.e .g){b:c}',
    ],
    ['are those of the accents of the page', '[data-accent=x] .a{b:c}[data-accent=y]{d:e}', '[data-accent=x] .a{b:c}'],
    ['are not those of a longer name', '.a-home{a:b}.ab{c:d}', ''],
    ['without classes stay', 'b>i{a:b}:root{--c:d}[data-e=".f,.g"]{g:h}', 'b>i{a:b}:root{--c:d}[data-e=".f,.g"]{g:h}'],
    [
      'are told from what stands in strings and addresses',
      '.a{content:"}.d{"}.g:after{content:"\\""}.d{c:d}.a{background:url(data:a;{.d,}{)}',
      '.a{content:"}.d{"}.g:after{content:"\\""}.a{background:url(data:a;{.d,}{)}',
    ],
    [
      'leave statements and drawings of movement alone',
      '@charset "a";@keyframes d{from{top:0}to{top:1px}}@page{margin:1cm}',
      '@keyframes d{0%{top:0}to{top:1px}}@page{margin:1cm}',
    ],
  ])('%s', (_, sheet, rest) => {
    expect(left(sheet, 'a', 'g')).toBe(minifyStyles('b.css', rest))
  })

  it('are the whole sheet, in its order, on a page that has every class', () => {
    const sheet = minifyStyles('a.css', '.a{b:c}i{d:e}@media print{.f{g:h}}.i:not(.j){k:l}@page{margin:1cm}')

    expect(selectRules(rulesOf(sheet), () => true)).toBe(sheet)
  })
})
