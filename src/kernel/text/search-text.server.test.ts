import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countSteps } from '../../../test/costs/steps.ts'
import {
  bigrams,
  highlight,
  normalise,
  type Segment,
  snippet,
  splitWords,
  toInitials,
  toPinyin,
  toSearchVectorText,
} from './search-text.server.ts'

const chinese = fc.string({ unit: fc.constantFrom(...'海澄市宏遠远集團团乾坤後后𠮷野家（）() -Ａa1,。') })

describe('normalise', () => {
  it.each([
    ['宏遠（集團）ａｂｃ', '宏远集团ABC'],
    ['  海澄 市　信用\t中国\n', '海澄市信用中国'],
    ['《关于〔2026〕12号》“通知”…·—', '关于202612号通知'],
    ['A<b>+c=d~|`$^￥', 'ABCD'],
    ['㈱海澄', '株海澄'],
    ['海\u200b澄\ufeff市\u0000', '海澄市'],
    ['葛\u{e0100}', '葛'],
    ['𠮷野家', '𠮷野家'],
    ['\ue000', '\ue000'],
    ['cafe\u0301', 'CAF\u00c9'],
    ['（）', ''],
    ['', ''],
  ])('maps %j to %j', (text, normalised) => {
    expect(normalise(text)).toBe(normalised)
  })

  it('does nothing the second time', () => {
    fc.assert(fc.property(chinese, (text) => normalise(normalise(text)) === normalise(text)))
  })

  it('maps a part of a text to a part of the normalised text', () => {
    fc.assert(fc.property(chinese, chinese, chinese, (a, b, c) => normalise(a + b + c).includes(normalise(b))))
  })
})

describe('bigrams', () => {
  it.each([
    ['海澄市', ['海澄', '澄市']],
    ['哈哈哈', ['哈哈']],
    ['𠮷野家', ['𠮷野', '野家']],
    ['海', ['海']],
    ['𠮷', ['𠮷']],
    ['', []],
  ])('cuts %j', (text, pairs) => {
    expect(bigrams(text)).toEqual(pairs)
  })

  it('finds every part of two characters or more', () => {
    fc.assert(
      fc.property(chinese, chinese, chinese, (a, b, c) => {
        const part = normalise(b)
        fc.pre([...part].length >= 2)
        expect(bigrams(normalise(a + b + c))).toEqual(expect.arrayContaining(bigrams(part)))
      }),
    )
  })
})

describe('words', () => {
  it.each([
    ['行政处罚决定书', ['行政', '处罚', '行政处罚', '决定', '决定书']],
    ['臺灣企業', ['台湾', '企业']],
    ['Ｈello, World！', ['hello', 'world']],
    ['ABC-123', ['abc', '123']],
    ['信用，信用', ['信用', '信用']],
    ['，。 \n\u0000', []],
    ['', []],
  ])('cuts %j', (text, cut) => {
    expect(splitWords(text)).toEqual(cut)
  })

  it('joins the words for the search vector', () => {
    expect(toSearchVectorText('行政处罚（信用）')).toBe('行政 处罚 行政处罚 信用')
  })
})

it.each([
  ['海澄市', 'haichengshi', 'hcs'],
  ['重庆银行', 'chongqingyinhang', 'cqyh'],
  ['绿地', 'lvdi', 'ld'],
  ['乾泰', 'qiantai', 'qt'],
  ['ＡBC（123）号', 'abc123hao', 'abc123h'],
  ['', '', ''],
])('transcribes %j as %j and %j', (text, full, initials) => {
  expect(toPinyin(text)).toBe(full)
  expect(toInitials(text)).toBe(initials)
})

const marked = (segments: Segment[]) => segments.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

describe('highlight', () => {
  it.each([
    ['海澄市信用中国', ['信用'], '海澄市[信用]中国'],
    ['信用信用报告', ['信用', '信用报告'], '[信用信用报告]'],
    ['信用报告与信用', ['信用', '信用报告'], '[信用报告]与[信用]'],
    ['ＡＢc公司', ['abC'], '[ＡＢc]公司'],
    ['宏遠公司', ['宏远'], '[宏遠]公司'],
    ['宏远（集团）公司', ['宏远集团'], '[宏远（集团]）公司'],
    ['㈱海澄', ['株'], '[㈱]海澄'],
    ['㍿㍿', ['会'], '[㍿㍿]'],
    ['吃𠮷野家', ['𠮷'], '吃[𠮷]野家'],
    ['a.c abc', ['a.c'], '[a.c] abc'],
    ['海澄', ['（', ''], '海澄'],
    ['海澄', [], '海澄'],
    ['', ['海'], ''],
  ])('marks in %j the terms %j', (text, terms, result) => {
    expect(marked(highlight(text, terms))).toBe(result)
  })

  it('preserves every character', () => {
    const pieces = (text: string, term: string) => highlight(text, [term]).map((segment) => segment.text)
    fc.assert(fc.property(fc.string({ unit: 'binary' }), chinese, (text, term) => pieces(text, term).join('') === text))
  })

  it('does not reorder the given terms', () => {
    const terms = ['信', '信用']

    highlight('信用', terms)

    expect(terms).toEqual(['信', '信用'])
  })

  it('reads each character of an article once', async () => {
    const article = '海澄市公共信用信息平台发布公告，'.repeat(1250)

    const [steps] = await countSteps(new URL('./search-text.server.ts', import.meta.url), 'highlight', [
      [article, ['信用', '平台', '公告']],
    ])

    expect(steps! / article.length).toBeLessThan(1.1)
  })
})

describe('snippet', () => {
  it.each([
    ['一二三四五六七八九十', ['七'], 6, '…五六[七]八九十'],
    ['一二三四五六七八九十', ['五'], 6, '…三四[五]六七八…'],
    ['一二三四五六七八九十', ['一'], 6, '[一]二三四五六…'],
    ['一二三四五六七八九十', ['十'], 6, '…五六七八九[十]'],
    ['一二三四五六七八九十', ['百'], 3, '一二三…'],
    ['一二三', ['二'], 10, '一[二]三'],
    [' 一\n\n二　三 ', ['二'], 10, '一 [二] 三'],
    ['𠮷𠮷𠮷𠮷', ['百'], 2, '𠮷𠮷…'],
    ['', ['二'], 10, ''],
  ])('cuts %j around %j to %d characters', (text, terms, length, cut) => {
    expect(marked(snippet(text, terms, length))).toBe(cut)
  })
})
