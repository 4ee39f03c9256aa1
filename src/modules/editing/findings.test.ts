import { describe, expect, it } from 'vitest'
import { LimitExceeded } from '../../kernel/threads/limit-exceeded.ts'
import { compareParagraphs } from './difference.ts'
import { checkText, findFaults, listOwnLinks, MOST_FINDINGS } from './findings.ts'
import { describePicture, markWords, paragraphsToHtml, replaceWord, splitBlocks } from './text-blocks.ts'

const look = (content: string, title = '标题') =>
  findFaults({ title, content, deadLinks: new Set(['/nowhere']), lostPictures: new Set(['gone']) }).map(
    ({ kind, isMust, paragraph, found }) => [...[kind, isMust, paragraph, found]],
  )

describe('findings of a text', () => {
  it.each([
    ['<p>一切如常。</p>', []],
    ['<p>截止目前，共办理 3 件。</p>', [['wrong-word', true, 1, '截止目前']]],
    ['<p>好。</p><p>被列入“黑名单”。</p>', [['sensitive-word', true, 2, '黑名单']]],
    ['<p>证号 11010519491231002X。</p>', [['personal-data', true, 1, '110105********002X']]],
    // An id with a wrong check digit still identifies a person.
    ['<p>证号 110105194912310021。</p>', [['personal-data', true, 1, '110105********0021']]],
    ['<p>电话 13800001111。</p>', [['personal-data', true, 1, '138****1111']]],
    ['<p>窗口电话 0599-1234567。</p>', []],
    ['<p><img src="/a" alt="" loading="lazy" /></p>', [['no-alt', true, 1, '第 1 张图片']]],
    ['<p><img src="/a" alt="三步流程" loading="lazy" /></p>', []],
    ['<p>见<a href="/nowhere">清单</a>和<a href="/home">首页</a>。</p>', [['dead-link', true, 1, '清单']]],
    [`<p>${'长'.repeat(81)}。</p>`, [['long-sentence', false, 1, `${'长'.repeat(16)}…`]]],
    [`<p>${'短'.repeat(79)}。${'短'.repeat(79)}。</p>`, []],
    [`<p>${`${'字'.repeat(60)}。`.repeat(5)}</p>`, [['long-paragraph', false, 1, `${'字'.repeat(16)}…`]]],
    ['<p><img src="/a" alt="" role="presentation" loading="lazy" /></p>', []],
    [
      '<figure><img src="/credit/filestorage/file/readImage/gone?width=800" alt="图" /><figcaption>图一</figcaption></figure>',
      [['lost-picture', true, 1, '第 1 张图片']],
    ],
    ['<p>一</p><p>【图片】</p>', [['picture-mark', true, 2, '【图片】']]],
    ['<p>办法全文见<a href="/a">点击这里</a>，<a href="/b">修复办法</a>。</p>', [['vague-link', false, 1, '点击这里']]],
    ['<p><a href="/a">更多 &gt;</a></p>', [['vague-link', false, 1, '更多 >']]],
    ['<h2>一</h2><h3>（一）</h3><h2>二</h2>', []],
    ['<h3>（一）</h3><p>文</p>', [['heading-order', false, 1, '（一）']]],
    ['<h2>一</h2><h4>1.</h4>', [['heading-order', false, 2, '1.']]],
  ])('%s', (content, expected) => {
    expect(look(content)).toEqual(expected)
  })

  it('are listed in reading order, the title first', () => {
    const kinds = look('<p>截止目前</p><p><img src="/a" alt="" /></p>', '黑名单公布').map(([kind]) => kind)

    expect(kinds).toEqual(['sensitive-word', 'wrong-word', 'no-alt'])
  })

  it('check internal links only', () => {
    const html = '<p><a href="/a">一</a><a href="https://x.cn/b">二</a><a href="//x.cn">三</a><a href="/a">四</a></p>'

    expect(listOwnLinks(html)).toEqual(['/a'])
  })
})

describe('correcting a finding', () => {
  it('replaces a word in the text and in no attribute', () => {
    expect(replaceWord('<p title="做为">做为</p>', '做为', '作为')).toBe('<p title="做为">作为</p>')
  })

  it('describes one picture', () => {
    const html = '<p><img src="/a" alt="" /><img src="/b" alt="" /></p>'

    expect(splitBlocks(describePicture(html, 1, '三步："提交"'))[0]?.pictures.map(({ alt }) => alt)).toEqual([
      '',
      '三步："提交"',
    ])
  })

  it('marks a picture as decorative, and undoes that', () => {
    const decorated = describePicture('<p><img src="/a" alt="图" /></p>', 0, null)

    expect(splitBlocks(decorated)[0]?.pictures).toEqual([{ alt: '', src: '/a', isDecorative: true }])
    expect(describePicture(decorated, 0, '图')).toBe('<p><img alt="图" src="/a" /></p>')
  })

  it('marks words in their own paragraph, and skips those it cannot mark', () => {
    const html = '<p>甲乙</p><p>甲<strong>乙</strong>丙 &lt;丁</p>'
    const marks = [
      { word: '甲乙', paragraph: 2, label: '1', kind: 'finding' as const },
      { word: '甲', paragraph: 2, label: '批1', kind: 'comment' as const },
      { word: '<丁', paragraph: 2, label: '2', kind: 'finding' as const },
    ]

    expect(markWords(html, marks)).toBe(
      '<p>甲乙</p><p><mark data-kind="comment">甲<sup>批1</sup></mark><strong>乙</strong>丙 ' +
        '<mark data-kind="finding">&lt;丁<sup>2</sup></mark></p>',
    )
  })

  it.each([
    ['一\n\n二 & <三', '<p>一</p><p>二 &amp; &lt;三</p>'],
    ['<p>一</p>', '<p>一</p>'],
  ])('reads plain lines as paragraphs: %j', (typed, html) => {
    expect(paragraphsToHtml(typed)).toBe(html)
  })
})

describe('the difference of two versions', () => {
  it.each([
    [['一'], ['一'], ['=一']],
    [
      ['一', '三'],
      ['一', '二', '三'],
      ['=一', '+二', '=三'],
    ],
    [['一', '二'], ['二'], ['-一', '=二']],
    [['自12月1日起施行'], ['自1月1日起施行'], ['=自1|-2|=月1日起施行']],
    [[], ['新'], ['+新']],
  ])('%j → %j', (before, after, expected) => {
    const signs = { same: '=', added: '+', removed: '-' }
    const told = compareParagraphs(before, after).map(({ pieces }) =>
      pieces.map(({ kind, text }) => signs[kind] + text).join('|'),
    )

    expect(told).toEqual(expected)
  })

  it('is refused for more paragraphs than the limit, with the limit in the message', () => {
    const many = Array<string>(3001).fill('一')

    expect(() => compareParagraphs(many, many)).toThrow(
      new LimitExceeded('两版合计超过 6000 段，不能逐段对照，请分别查看'),
    )
  })

  it('shows a rewritten paragraph whole', () => {
    expect(compareParagraphs(['甲乙丙丁戊己庚辛'], ['子丑寅卯甲辰巳午'])).toEqual([
      {
        kind: 'changed',
        pieces: [
          { kind: 'removed', text: '甲乙丙丁戊己庚辛' },
          { kind: 'added', text: '子丑寅卯甲辰巳午' },
        ],
      },
    ])
  })

  it('shows changes at both ends of a paragraph of 100,000 characters', () => {
    const text = Array.from({ length: 100_000 }, (_, at) => String.fromCodePoint(0x4e00 + (at % 997))).join('')

    const [told] = compareParagraphs([`甲${text}`], [`${text}乙`])

    expect(told?.pieces.map(({ kind, text }) => [kind, text.length])).toEqual([
      ['removed', 1],
      ['same', 100_000],
      ['added', 1],
    ])
  })

  it('contains both complete texts, whatever they are', () => {
    const [before, after] = ['甲乙丙丁戊己庚', '甲丙乙丁己庚辛']
    const pieces = compareParagraphs([before], [after]).flatMap((each) => each.pieces)
    const without = (kind: string) =>
      pieces
        .filter((piece) => piece.kind !== kind)
        .map(({ text }) => text)
        .join('')

    expect([without('added'), without('removed')]).toEqual([before, after])
  })
})

describe('a text with more findings than the limit', () => {
  const content = '<p><a href="/home">点击这里</a>，电话13800001111</p>'.repeat(MOST_FINDINGS)
  const looked = { title: '标题', content, deadLinks: new Set<string>(), lostPictures: new Set<string>() }

  it('lists required corrections first, in reading order, with the total', () => {
    const { found, mustMend } = checkText({ ...looked, content: `${content}<p>电话13800002222</p>` })

    expect(found).toHaveLength(MOST_FINDINGS)
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['personal-data']))
    expect(found.map(({ paragraph }) => paragraph)).toEqual(Array.from({ length: MOST_FINDINGS }, (_, at) => at + 1))
    expect(mustMend).toBe(MOST_FINDINGS + 1)
  })

  it('lists all findings when there are few', () => {
    const little = { ...looked, content: '<p><a href="/home">点击这里</a>，电话13800001111</p>' }

    expect(checkText(little)).toEqual({ found: findFaults(little), mustMend: 1 })
  })
})
