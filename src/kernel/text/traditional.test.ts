import { describe, expect, it } from 'vitest'
import { toTraditionalPage } from './traditional.server.ts'

describe('a page in traditional characters', () => {
  it.each([
    ['text', '<p>信用修复</p>', '<p>信用修復</p>'],
    ['the document title', '<title>信用动态 - 信用榕屿</title>', '<title>信用動態 - 信用榕嶼</title>'],
    ['a title', '<a title="双公示">x</a>', '<a title="雙公示">x</a>'],
    ['a text alternative', '<img alt="榕屿港" src="/a"/>', '<img alt="榕嶼港" src="/a"/>'],
    ['a placeholder', '<input placeholder="请输入关键词"/>', '<input placeholder="請輸入關鍵詞"/>'],
    ['a label for screen readers', '<nav aria-label="当前位置"></nav>', '<nav aria-label="當前位置"></nav>'],
    ['the search placeholders', '<input data-placeholder="请输入"/>', '<input data-placeholder="請輸入"/>'],
    ['a description', '<meta name="description" content="门户"/>', '<meta name="description" content="門戶"/>'],
  ])('converts %s', (_, simplified, traditional) => {
    expect(toTraditionalPage(simplified)).toBe(traditional)
  })

  it.each([
    ['addresses', '<a href="/credit-dynamics?type=国内动态">x</a>'],
    ['form values', '<input name="search" value="信用修复"/>'],
    ['form targets', '<form action="/search?w=动态"></form>'],
    ['styles', '<style>.a::before{content:"动态"}</style>'],
    ['styles that speak of titles', '<style>[title="动态"]{color:red}</style>'],
    ['scripts that hold markup', '<script>x = \'<p title="动态">\'</script>'],
    ['commands', '<pre data-text="">curl -d "类型=行政许可"\n&lt;编号&gt;</pre>'],
    ['values of calls', '<td><code>行政处罚</code></td>'],
    ['scripts', '<script type="application/ld+json">{"name":"信用动态"}</script>'],
    ['what the enhancements read', '<button data-copy="http://x/动态">x</button>'],
    ['what has no Chinese in it', '<p title="a">Credit &amp; more</p>'],
  ])('does not convert %s', (_, html) => {
    expect(toTraditionalPage(html)).toBe(html)
  })

  it('declares its script', () => {
    expect(toTraditionalPage('<html lang="zh-CN" class="x"><p lang="en">Hi</p></html>')).toBe(
      '<html lang="zh-TW" class="x"><p lang="en">Hi</p></html>',
    )
  })

  it('has the same markup', () => {
    const html = '<div class="a"><a href="/动态">信用</a><br/><b>修复 &lt;动态&gt;</b></div>'

    expect(toTraditionalPage(html)).toBe('<div class="a"><a href="/动态">信用</a><br/><b>修復 &lt;動態&gt;</b></div>')
  })
})
