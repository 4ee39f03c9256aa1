import { describe, expect, it } from 'vitest'
import { pageMarkdown, wantsMarkdown } from './markdown.server.ts'

const URL_OF_PAGE = 'https://credit.example/list?type=a'
const markdownOf = (main: string) =>
  pageMarkdown(
    `<title>名单 &amp; 榜 - 门户</title><nav>菜单</nav><main id="main">${main}</main><footer>页脚</footer>`,
    URL_OF_PAGE,
  )
    .split('---\n\n')[1]!
    .trim()

describe('a page as Markdown', () => {
  it('begins with its title and address, and has neither menus nor footer', () => {
    const text = pageMarkdown(
      '<title>名单 &amp; 榜</title><nav>菜单</nav><main><p>正文</p></main><footer>页脚</footer>',
      URL_OF_PAGE,
    )

    expect(text).toBe(`---\ntitle: 名单 & 榜\nurl: ${URL_OF_PAGE}\n---\n\n正文\n`)
  })

  it.each([
    ['<h2>标<span>题</span></h2>', '## 标 题'],
    ['<p>先<a href="/a?b=1">看这里</a>再说</p>', '先[看这里](https://credit.example/a?b=1)再说'],
    ['<p>一</p><p>二</p>', '一\n\n二'],
    ['<ul><li>甲</li><li>乙<ul><li>丙</li></ul></li></ul>', '- 甲\n- 乙\n  - 丙'],
    [
      '<dl><div><dt>机关</dt><dd>市监局</dd></div><dt>日期</dt><dd>2026-11-18</dd></dl>',
      '- 机关：市监局\n- 日期：2026-11-18',
    ],
    [
      '<table><tr><th>名称</th><th>数</th></tr><tr><td>甲|乙</td><td>3</td></tr></table>',
      '| 名称 | 数 |\n| --- | --- |\n| 甲\\|乙 | 3 |',
    ],
    ['<p><strong>3</strong> 条<br>说明</p>', '**3** 条 说明'],
    ['<p><img src="/p.jpg" alt="码头">图注</p>', '（图：码头）图注'],
    ['<a href="/x"> </a><p>完</p>', '完'],
    ['<product-list><ul><li>甲</li></ul></product-list>', '- 甲'],
    ['<p>a &lt;b&gt; &amp; c</p>', 'a <b> & c'],
  ])('%s', (html, text) => {
    expect(markdownOf(html)).toBe(text)
  })

  it.each([
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<p hidden>收起</p>',
    '<span aria-hidden="true">›</span>',
    '<form><label>姓名</label><input value="张三"><button>提交</button></form>',
    '<nav aria-label="面包屑"><a href="/">首页</a></nav>',
  ])('leaves out %s', (html) => {
    expect(markdownOf(`${html}<p>正文</p>`)).toBe('正文')
  })

  it('is made of elements nested deeper than any stack', () => {
    expect(markdownOf(`${'<div>'.repeat(100_000)}底${'</div>'.repeat(100_000)}`)).toBe('底')
  })
})

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  [undefined, false],
])('with Accept %s Markdown is sent: %s', (accept, isSent) => {
  expect(wantsMarkdown(accept)).toBe(isSent)
})
