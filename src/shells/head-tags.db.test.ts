import { describe, expect, it } from 'vitest'
import { findAll, findOne, type HtmlElement, parseHtml, readMeta, readText } from '../../test/html.ts'
import { demoProfile, readOnlyPortal } from '../../test/portal.ts'

const portal = await readOnlyPortal()

const pageAt = async (url: string): Promise<HtmlElement> => parseHtml((await portal.app.inject(url)).body)
const titleOf = (page: HtmlElement) => readText(findOne(findOne(page, 'head'), 'title'))
const ARTICLE = '/content-detail?id=city-dynamics-1'

describe('the document title', () => {
  it.each([
    ['/home', '信用榕屿'],
    ['/about-us', '关于我们 - 信用榕屿'],
    ['/credit-dynamics', '信用动态 - 信用榕屿'],
    ['/credit-dynamics?type=本市动态', '本市动态 - 信用榕屿'],
    ['/credit-dynamics?type=没有这个', '信用动态 - 信用榕屿'],
    ['/ecology', '生态环境信用 - 信用榕屿'],
    ['/404', '页面不存在 - 信用榕屿'],
  ])('of %s is %s', async (url, title) => {
    expect(titleOf(await pageAt(encodeURI(url)))).toBe(title)
  })

  it('of an article is its own, and 文章详情 when there is none', async () => {
    const page = await pageAt(ARTICLE)

    expect(titleOf(page)).toBe(`${readText(findOne(page, 'h1'))} - 信用榕屿`)
    expect(titleOf(await pageAt('/content-detail?id=none'))).toBe('文章详情 - 信用榕屿')
  })
})

describe('what inspectors look for', () => {
  const SITE = { SiteName: '信用榕屿', SiteDomain: '127.0.0.1', SiteIDCode: demoProfile.siteIdCode }
  const OTHERS = ['ColumnName', 'ArticleTitle']

  it('is the site on the home page', async () => {
    const meta = readMeta(await pageAt('/home'))

    expect(meta).toMatchObject(SITE)
    expect(Object.keys(meta).filter((name) => OTHERS.includes(name))).toEqual([])
  })

  it('is site and column on a column page', async () => {
    expect(readMeta(await pageAt(encodeURI('/credit-dynamics?type=本市动态')))).toMatchObject({
      ...SITE,
      ColumnName: '本市动态',
      ColumnType: '信用动态',
      ColumnDescription: expect.stringContaining('本市动态'),
      ColumnKeywords: expect.stringContaining('本市动态'),
    })
  })

  it('is site and article on an article page, with Open Graph', async () => {
    const page = await pageAt('/content-detail?id=picture-news-1')

    const title = readText(findOne(page, 'h1'))
    const url = 'http://127.0.0.1:8080/content-detail?id=picture-news-1'
    const meta = readMeta(page)
    expect(meta).toMatchObject({
      ...SITE,
      ArticleTitle: title,
      PubDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
      Url: url,
      'og:title': title,
      'og:type': 'article',
      'og:url': url,
      'og:site_name': '信用榕屿',
      'og:image': expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:8080\/credit\/filestorage\/file\/readImage\/[\w-]+\?width=800$/,
      ),
    })
    for (const name of ['ContentSource', 'Keywords', 'Author', 'Description', 'Image', 'og:description']) {
      expect(meta[name], name).toMatch(/\S/)
    }
  })

  it('is Open Graph and a canonical address everywhere', async () => {
    const page = await pageAt('/about-us?utm=1')

    expect(readMeta(page)).toMatchObject({ 'og:title': '关于我们', 'og:type': 'website', 'og:site_name': '信用榕屿' })
    expect(findAll(page, 'link').filter(({ attributes }) => attributes.rel === 'canonical')).toHaveLength(1)
  })
})
