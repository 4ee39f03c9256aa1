import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findAll, findOne, type HtmlElement, listHrefs, parseHtml, readText, withLabel } from '../../test/html.ts'
import { readOnlyPortal } from '../../test/portal.ts'
import { openReader } from '../../test/reader.ts'

// The HTML of pages, for questions that need no browser. Layout and scripts are tested in e2e.
const portal = await readOnlyPortal()

const answerOf = (url: string, cookie = '') =>
  portal.app.inject({ url, headers: { 'sec-fetch-dest': 'document', accept: 'text/html', cookie } })
const pageAt = async (url: string, cookie = ''): Promise<HtmlElement> => parseHtml((await answerOf(url, cookie)).body)
const headingOf = (page: HtmlElement): string => readText(findOne(page, 'h1'))
const mainOf = (page: HtmlElement): string => readText(findOne(page, 'main'))
const rowsOf = (page: HtmlElement): HtmlElement[] =>
  findAll(findOne(page, 'main'), 'tbody').flatMap((body) => findAll(body, 'tr'))
const cellsOf = (row: HtmlElement): HtmlElement[] => findAll(row, ({ name }) => name === 'td' || name === 'th')
const hasClass =
  (name: string) =>
  ({ attributes }: HtmlElement) =>
    attributes.class?.split(' ').includes(name) ?? false

describe('columns', () => {
  it('are read without script: the home page, a list and an article', async () => {
    const home = await pageAt('/home')
    const list = await pageAt('/credit-dynamics')
    const article = await pageAt('/content-detail?id=city-dynamics-1')

    expect(headingOf(home)).toBe('信用榕屿：榕屿市公共信用信息门户')
    expect(findAll(findOne(home, withLabel('要闻')), 'li').length).toBeGreaterThan(0)
    expect(headingOf(list)).toBe('信用动态')
    expect(findAll(findOne(list, 'main'), 'li').flatMap((row) => findAll(row, 'time'))).toHaveLength(15)
    expect(headingOf(article)).toMatch(/社会信用体系建设提质行动方案/)
    expect(readText(findOne(article, 'article'))).toContain('每一项都写明牵头单位、配合单位和完成时限')
  })

  it.each(['/credit-dynamics', '/policies-regulations'])('of 15 articles weigh 12 kB gzipped: %s', async (url) => {
    const { body } = await answerOf(url)

    expect(gzipSync(body, { level: 9 }).length).toBeLessThanOrEqual(12_200)
  })

  it('play a video above its transcript, with poster and subtitles, and do not preload it', async () => {
    const page = await pageAt('/content-detail?id=credit-knowledge-11')

    const film = findOne(page, 'video')
    expect(film.attributes).toMatchObject({
      preload: 'none',
      poster: '/credit/filestorage/file/readImage/service-hall?width=800',
      src: '/credit/filestorage/file/downloadFile/credit-repair-film',
    })
    expect('controls' in film.attributes).toBe(true)
    expect(findOne(film, 'track').attributes).toMatchObject({ kind: 'captions', srclang: 'zh' })
    const subtitles = await answerOf(findOne(film, 'track').attributes.src!)
    expect(subtitles.headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(mainOf(page)).toContain('文字稿')
  })

  it('are selected by the type in the address', async () => {
    const page = await pageAt(`/business-environment?type=${encodeURIComponent('我市做法')}`)

    const menu = findOne(page, withLabel('营商环境'))
    expect(headingOf(page)).toBe('我市做法')
    expect(readText(findOne(page, 'title'))).toBe('我市做法 - 信用榕屿')
    expect(readText(findOne(menu, ({ attributes }) => 'aria-current' in attributes))).toBe('我市做法')
    const articles = findAll(findOne(page, 'main'), 'a').map(({ attributes }) => attributes.href!)
    expect(articles.filter((href) => /^\/content-detail\?id=city-practice-\d+$/.test(href))).toHaveLength(6)
    expect(articles.filter((href) => /^\/content-detail\?id=(?!city-practice-)/.test(href))).toEqual([])
  })

  it('give advice if a search finds nothing', async () => {
    const page = await pageAt(`/full-text-retrieval?search=${encodeURIComponent('没有这个词语的文章')}`)

    expect(mainOf(page)).toContain('没有找到与“没有这个词语的文章”相关的内容')
    expect(mainOf(page)).toContain('请检查有没有错别字，换一个更短的词，或去掉时间和类型的限制。')
    const suggested = findAll(findOne(page, 'main'), 'a').find((link) => readText(link) === '信用修复')
    expect((await answerOf(suggested!.attributes.href!)).body).toMatch(/<ol[^>]*>.*<li/s)
  })

  it('are completely in traditional characters if chosen', async () => {
    const page = await pageAt('/content-detail?id=city-dynamics-1', 'ui_reading=traditional')

    const names = findAll(page, () => true).flatMap(({ attributes }) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => attributes[name] ?? ''),
    )
    expect(findOne(page, 'html').attributes.lang).toBe('zh-TW')
    expect(names).toContain('請輸入企業或社會組織名稱')
    const read = [readText(findOne(page, 'title')), readText(findOne(page, 'body')), ...names].join(' ')
    expect(read.match(/.{0,5}[动务发经网门单].{0,5}/g)).toBeNull()
  })
})

describe('lists', () => {
  it('are in pinyin order if sorted by name', async () => {
    const page = await pageAt('/red-list/index?sort=name')

    const names = rowsOf(page).map((row) => readText(findAll(cellsOf(row)[0]!, 'a')[0]!))
    expect(readText(findOne(page, ({ attributes }) => attributes['aria-sort'] === 'ascending'))).toContain('名称')
    expect(names.length).toBeGreaterThan(5)
    expect(names).toEqual(names.toSorted(new Intl.Collator('zh-Hans-CN').compare))
  })

  it('have five cards and one field in elder mode, with more on the same page and a telephone number', async () => {
    const page = await pageAt('/double-publicity-info?tab=penalty', 'ui_reading=elder')
    const main = findOne(page, 'main')

    const cards = (from: HtmlElement) =>
      findAll(from, ({ name, attributes }) => name === 'li' && /^r\d+$/.test(attributes.id ?? ''))
    expect(cards(main)).toHaveLength(5)
    expect(findAll(main, ({ name, attributes }) => name === 'input' && attributes.type !== 'hidden')).toHaveLength(1)
    expect(
      findAll(main, ({ name, attributes }) => name === 'select' || name === 'table' || 'download' in attributes),
    ).toEqual([])
    expect(listHrefs(main).some((href) => href.startsWith('tel:'))).toBe(true)
    const more = findAll(main, 'a').find((each) => readText(each).startsWith('再看 5 条'))!.attributes.href!
    expect(cards(await pageAt(more.split('#')[0]!, 'ui_reading=elder'))).toHaveLength(10)
  })

  it('of files for download have five rows in elder mode, with more on the same page, and no files of data', async () => {
    const page = await pageAt('/data-download', 'ui_reading=elder')
    const [more] = findAll(findOne(page, 'main'), 'a').filter((link) => /^再看 5 份/.test(readText(link)))

    expect(rowsOf(page)).toHaveLength(5)
    expect(mainOf(page)).not.toMatch(/开放数据|数据快照/)
    expect(findAll(page, ({ attributes }) => attributes.id === 'file-5')).toHaveLength(1)
    expect(rowsOf(await pageAt(more!.attributes.href!.split('#')[0]!, 'ui_reading=elder'))).toHaveLength(10)
    expect(more!.attributes.href).toMatch(/#file-5$/)
  })

  it('export the filtered rows as a file', async () => {
    const page = await pageAt('/double-publicity-info?tab=penalty&from=2026-06-01')

    const link = findAll(page, 'a').find((each) => readText(each).includes('导出筛选结果'))
    const file = await answerOf(link!.attributes.href!)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body.trim().split('\r\n').length).toBeGreaterThan(3)
  })

  it('show the fine of a penalty, in the list and in search results', async () => {
    const list = await pageAt('/double-publicity-info?tab=penalty')
    const [row] = rowsOf(list)
    expect(findAll(list, 'th').map(readText).slice(1, 3)).toEqual(['违法行为类型', '罚款金额（万元）'])
    const units = cellsOf(row!).map(({ attributes: { 'data-label': word, 'data-unit': unit } }) =>
      [word, unit].join(''),
    )
    expect(units.filter(Boolean)).toEqual(['罚款万元'])

    const name = readText(findAll(row!, 'a')[0]!)
    const found = await pageAt(`/code-publicity?search=${encodeURIComponent(name)}&all=1`)
    expect(mainOf(found)).toMatch(/行政处罚 \d+ · 罚款 [\d.,]+ 万元/)
  })

  it('of debtors are shown before a name is asked for', async () => {
    const { body } = await answerOf('/dishonest-person')

    expect(body.indexOf('<table')).toBeGreaterThan(0)
    expect(body.indexOf('<table')).toBeLessThan(body.search(/<h2[^>]*>自然人查询/))
  })

  it('of public messages can be searched and filtered', async () => {
    const all = findAll(await pageAt('/credit-leavemessage'), 'option')
    const categoryOf = (name: string) => all.find((option) => readText(option) === name)!.attributes.value!
    const search = (name: string) =>
      pageAt(`/credit-leavemessage?${new URLSearchParams({ keyword: '长者模式', category: categoryOf(name) })}`)

    const found = findAll(findOne(await search('表扬'), 'main'), 'h2').map(readText)
    expect(found).toEqual([expect.stringContaining('长者模式')])
    expect(mainOf(await search('求助'))).toContain('查看全部留言')
  })
})

describe('links and forms work without script', () => {
  it('from the home page to a column, its second page, an article and back', async () => {
    const reader = openReader(portal.app)
    const articles = () =>
      findAll(findOne(reader.page(), 'main'), ({ attributes }) =>
        Boolean(attributes.href?.startsWith('/content-detail')),
      )
    await reader.open('/home')
    await reader.follow('信用动态')
    const firstPage = articles().map(readText)
    await reader.follow('第 2 页')
    expect(reader.address()).toBe('/credit-dynamics?pageNo=2')
    const link = articles()[0]!
    const title = readText(link)
    expect(firstPage).not.toContain(title)

    await reader.open(link.attributes.href!)
    expect(title).toContain(reader.heading())
    expect(readText(findOne(reader.page(), 'title'))).toBe(`${reader.heading()} - 信用榕屿`)
    const back = findAll(findOne(reader.page(), 'back-link'), 'a')[0]!
    await reader.open(back.attributes.href!)
    expect(reader.address()).toMatch(/^\/credit-dynamics/)
    // An article belongs to one of the columns that the list shows.
    expect(readText(back)).toBe(`‹ 返回${reader.heading()}`)
    expect(articles()).not.toEqual([])
  })

  it('to a file of the journal', async () => {
    const reader = openReader(portal.app)
    await reader.open('/credit-journal')
    const issue = findAll(findOne(reader.page(), 'main'), 'h2').flatMap((each) => findAll(each, 'a'))[0]!
    await reader.open(issue.attributes.href!)
    const file = findAll(findOne(reader.page(), 'main'), ({ attributes }) => 'download' in attributes)[0]!
    const { headers, rawPayload } = await reader.fetch(file.attributes.href!)

    expect(headers['content-disposition']).toMatch(/\.pdf/)
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(rawPayload.subarray(-6).toString()).toContain('%%EOF')
  })

  it('from the page about repair to one’s own penalties', async () => {
    const list = await pageAt('/double-publicity-info?tab=penalty')
    const name = readText(findAll(rowsOf(list)[0]!, 'a')[0]!).trim()
    const reader = openReader(portal.app)
    await reader.open('/credit-repair')
    reader.fill({ 单位全称或统一社会信用代码: name })
    await reader.press('查修复时间')

    expect(reader.address()).toMatch(/^\/wanna-repair\?subject=/)
    expect(reader.value('单位全称或统一社会信用代码')).toBe(name)
    expect(reader.text()).toMatch(/共 [1-9]\d* 条/)
  })

  it('to the answer of the calculator, or to its error message', async () => {
    const reader = openReader(portal.app)
    await reader.open('/publicity-calculator')
    reader.fill({ 信息类别: '重大税收违法失信主体', 决定日期: '2026-06-01' })
    await reader.press('计算')
    expect(reader.text()).toContain('公示到2029年6月1日，次日起自动停止公示')
    expect(reader.heading()).toBe('公示期计算器')
    reader.fill({ 决定日期: '2999-01-01' })
    await reader.press('计算')
    expect(reader.alert()).toContain('决定日期不能晚于今天')
  })
})

describe('other pages', () => {
  it('describe a catalogue entry in words, not by names of fields', async () => {
    const catalogue = await pageAt('/credit-catalog')
    const link = findAll(findOne(catalogue, 'main'), 'a').findLast((each) => readText(each) === '行政许可')

    const text = mainOf(await pageAt(link!.attributes.href!))

    expect(text).toContain('任何人都能在本网站看到')
    expect(text).toContain('行政相对人类别为“法人及非法人组织”时必填')
    // Lower-case letters followed by a capital, as in names of fields.
    expect(text).not.toMatch(/\b[a-z]+[A-Z][a-zA-Z]*\b/)
  })

  it('align the signature of a notice to the right', async () => {
    const page = await pageAt('/content-detail?id=credit-notice-1')

    expect(
      findAll(
        findOne(page, 'main'),
        ({ name, attributes }) => name === 'p' && hasClass('right')({ name, attributes, children: [] }),
      ),
    ).not.toEqual([])
  })

  it('have a telephone link on the elder home', async () => {
    const page = await pageAt('/home', 'ui_reading=elder')

    const [call] = findAll(findOne(page, withLabel('电话咨询')), 'a')
    expect(call!.attributes.href).toMatch(/^tel:\d+$/)
    expect(readText(call!)).toMatch(/\d{4}-\d{7}/)
  })

  it.each([
    '/farming',
    '/farming-information-policy',
    '/farming-financial-supermarket',
    '/credit-complaint',
    '/login',
    '/404',
  ])('has no notices on %s', async (address) => {
    expect(findAll(await pageAt(address), 'public-notices')).toEqual([])
  })
})
