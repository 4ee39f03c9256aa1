import { describe, expect, it } from 'vitest'
import {
  findAll,
  findOne,
  type HtmlElement,
  listHrefs,
  parseHtml,
  readCrumbs,
  readText,
  withLabel,
} from '../../test/html.ts'
import { demoProfile, openTestPortal } from '../../test/portal.ts'
import { startSession } from '../kernel/guard/session.server.ts'
import { buildTrail } from '../kernel/pages/pages.ts'
import { lineOf, pages } from '../pages.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })

const pageAt = async (url: string, cookie = ''): Promise<HtmlElement> =>
  parseHtml((await portal.app.inject({ url, headers: { cookie } })).body)
const headerOf = (page: HtmlElement) => findAll(page, 'header')[0]!
const linksOf = (element: HtmlElement) => findAll(element, 'a').map((link) => [readText(link), link.attributes.href])
const currentOf = (element: HtmlElement) =>
  findAll(element, ({ attributes }) => 'aria-current' in attributes).map(readText)
const ARTICLE = '/content-detail?id=city-dynamics-1'

describe('the breadcrumb', () => {
  const titles = (page: HtmlElement) => readCrumbs(page).map(({ title }) => title)

  it('starts with its label and the portal, which leads home', async () => {
    expect(readCrumbs(await pageAt('/about-us'))).toEqual([
      { title: '当前位置：信用榕屿', href: '/home' },
      { title: '关于我们', href: undefined },
    ])
  })

  it('of an article goes through its columns', async () => {
    expect(readCrumbs(await pageAt(ARTICLE))).toEqual([
      { title: '当前位置：信用榕屿', href: '/home' },
      { title: '信用动态', href: '/credit-dynamics' },
      { title: '本市动态', href: `/credit-dynamics?type=${encodeURIComponent('本市动态')}` },
      { title: '文章详情', href: undefined },
    ])
  })

  it.each([
    ['/credit-dynamics?type=本市动态', ['信用动态', '本市动态']],
    ['/credit-commitment', ['信用承诺']],
    ['/ecology-news-detail?id=ecology-news-1', ['生态环境信用', '环保动态', '新闻详情']],
    ['/finance/content-detail?id=finance-news-1', ['金融服务专区', '金融资讯', '资讯详情']],
    ['/common-problem', ['信用服务', '常见问题']],
  ])('of %s reads %j', async (url, trail) => {
    expect(titles(await pageAt(encodeURI(url))).slice(1)).toEqual(trail)
  })

  it.each(['/home', '/login', '/404', '/401', '/pdf-output'])('is hidden on %s', async (url) => {
    expect(readCrumbs(await pageAt(url))).toEqual([])
  })

  it('never says a title twice, on any page', () => {
    const trails = pages.map((row) => buildTrail(lineOf(row)).map(({ title }) => title))

    expect(trails.filter((trail) => new Set(trail).size !== trail.length)).toEqual([])
  })
})

describe('the header', () => {
  it('offers login and registration to a visitor, and shows a user the way to their page', async () => {
    const person = { kind: 'user', userId: 'u-1', userType: 1, name: '林晓岚' } as const
    const token = await startSession(portal.database.db, person, 'test')

    const [visitor, user] = [await pageAt('/about-us'), await pageAt('/about-us', `session=${token}`)]

    const [anonymous, signedIn] = [visitor, user].map((page) => linksOf(headerOf(page)))
    expect(anonymous).toContainEqual(['登录', '/login?redirect=%2Fabout-us'])
    expect(anonymous!.map(([name]) => name)).toContain('注册')
    expect(signedIn).toContainEqual(['林晓岚', '/user'])
    expect(signedIn!.map(([name]) => name)).not.toContain('登录')
    expect(findAll(user, 'form').map(({ attributes }) => attributes.action)).toContain('/logout')
  })

  it('says which day it is and that the data are a demonstration', async () => {
    const header = readText(headerOf(await pageAt('/home')))

    expect(header).toMatch(/今天是 \d{4}年\d{1,2}月\d{1,2}日 星期[一二三四五六日]/)
    expect(header).toContain('演示数据')
  })

  it('shows the heading of a sub-site on all its pages', async () => {
    for (const url of ['/ecology', '/ecology-news', '/ecology-introduction']) {
      const header = readText(headerOf(await pageAt(url)))

      expect(header).toContain('生态环境信用')
      expect(header).toContain('ECOLOGY AND ENVIRONMENT CREDIT')
    }
  })
})

describe('the search bar', () => {
  const types = (page: HtmlElement) => findAll(page, ({ attributes }) => attributes.name === 'tabActive')
  const chosen = (page: HtmlElement) =>
    types(page)
      .filter(({ attributes }) => 'checked' in attributes)
      .map(({ attributes }) => attributes.value)
  const box = (page: HtmlElement) =>
    findOne(findOne(page, 'search-box'), ({ attributes }) => attributes.name === 'search')

  it('has the types 0, 1, 2 and 4, each with its own placeholder, and 2 is closed', async () => {
    const page = await pageAt('/home')

    expect(
      types(page).map(({ attributes: { value, ...rest } }) => [value, rest['data-placeholder'], 'data-closed' in rest]),
    ).toEqual([
      ['0', '请输入企业或社会组织名称', false],
      ['1', '请输入统一社会信用代码', false],
      ['2', '该信息暂未开放查询', true],
      ['4', '请输入关键词', false],
    ])
    const form = findOne(findOne(page, 'search-box'), 'form')
    expect(form.attributes.action).toBe('/search')
    expect(readText(form)).toContain('该信息暂未开放查询')
    expect(readText(form)).toContain('查询本人信用')
  })

  it.each([
    ['/home', '0', '', '请输入企业或社会组织名称'],
    ['/code-publicity?search=榕屿', '0', '榕屿', '请输入企业或社会组织名称'],
    ['/code-publicity?search=9135&tabActive=1', '1', '9135', '请输入统一社会信用代码'],
    ['/code-publicity?tabActive=2', '0', '', '请输入企业或社会组织名称'],
    ['/full-text-retrieval?search=信用', '4', '信用', '请输入关键词'],
  ])('on %s is at type %s with %j', async (url, type, word, placeholder) => {
    const page = await pageAt(encodeURI(url))

    expect(chosen(page)).toEqual([type])
    expect(box(page).attributes).toMatchObject({ value: word, placeholder })
  })
})

describe('the shells', () => {
  it('have the New one for two routes only, with tabs to the city site', async () => {
    const page = await pageAt('/new-code-publicity')

    const tabs = linksOf(findOne(page, withLabel('栏目')))
    expect(
      pages
        .filter(({ shell }) => shell === 'new')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['NewCodePublicity', 'NewEnterpriseDetail'])
    expect(tabs).toEqual(demoProfile.externalTabs.map(({ name, url }: { name: string; url: string }) => [name, url]))
    expect(tabs.every(([, href]) => href!.startsWith(demoProfile.externalCitySite))).toBe(true)
    expect(findAll(page, withLabel('成员单位'))).toEqual([])
  })

  it.each([
    '/free-trade-area/new',
    '/free-trade-area-policy/law',
    '/free-trade-area-policy/support',
    '/free-trade-area/publicity',
  ])('have a side menu with website interaction on %s', async (url) => {
    const page = await pageAt(url)

    const menu = findAll(page, 'nav').find(
      (nav) => listHrefs(nav).includes('/website-interaction') && listHrefs(nav).includes(url),
    )
    expect(linksOf(menu!)).toContainEqual(['网站互动', '/website-interaction'])
    expect(findOne(menu!, ({ attributes }) => attributes['aria-current'] === 'page').attributes.href).toBe(url)
  })

  it.each([
    ['1', '/medical-insurance-news', '新闻动态'],
    ['2', '/medical-insurance-policy', '政策法规'],
    ['3', '/medical-insurance-statistic', '数据统计'],
    ['4', '/medical-insurance-score', '评分评价'],
  ])('have the medical tab %s on %s', async (value, path, name) => {
    const tabs = findOne(await pageAt(path), withLabel('栏目'))

    expect(pages.find((row) => row.path === path)?.menuValue).toBe(value)
    expect(currentOf(tabs)).toEqual([name])
    expect(linksOf(tabs).at(-1)).toEqual(['评分结果展示', '/medical-insurance-score-result'])
  })

  it('have five tabs of the credit loan', async () => {
    const tabs = findAll(findOne(await pageAt('/credit-loan-news'), withLabel('栏目')), 'li')

    // A tab without a page yet is shown as text without a link.
    expect(tabs.map((tab) => readText(tab).replace(/\s*尚未开放$/, ''))).toEqual([
      '首页',
      '金融机构',
      '融资对接',
      '新闻资讯',
      '特色服务',
    ])
  })

  it.each([
    ['', 'true', 'medium'],
    ['ui_sidebar=closed.small', 'false', 'small'],
    ['ui_sidebar=open.mini', 'true', 'mini'],
    ['ui_sidebar=nonsense.huge', 'true', 'medium'],
  ])('have the finance side bar as %j says', async (cookie, open, size) => {
    const bar = findOne(await pageAt('/finance', cookie), 'side-bar')

    expect(bar.attributes).toMatchObject({ 'data-open': open, 'data-size': size })
    expect(findOne(bar, ({ attributes }) => 'aria-expanded' in attributes).attributes['aria-expanded']).toBe(open)
  })

  it('ask before a link leads away from the portal', async () => {
    const outside = findAll(findOne(await pageAt('/home'), 'footer'), ({ attributes }) =>
      /^https?:/.test(attributes.href ?? ''),
    )

    expect(outside.length).toBeGreaterThan(20)
    for (const { attributes } of outside) {
      expect(attributes).toMatchObject({
        target: '_blank',
        rel: 'noopener noreferrer',
        'data-leaving': expect.any(String),
      })
    }
  })
})

describe('the foot of the first page', () => {
  it('leads to the yearly table of the site, where last year’s stands', async () => {
    const footer = findOne(await pageAt('/home'), 'footer')
    const [, href] = linksOf(footer).find(([name]) => name === '年度报表') ?? []
    const column = findOne(await pageAt(href ?? ''), 'main')
    const newest = listHrefs(column).find((each) => each.startsWith('/content-detail?id=site-year-report')) ?? ''
    const title = readText(column)

    expect(href).toBe('/site-year-report')
    expect(title).toContain(`政府网站工作年度报表（${new Date().getFullYear() - 1}年度）`)
    expect(readText(findOne(await pageAt(newest), 'table'))).toContain('主办单位')
  })
})

describe('notices', () => {
  const noticesOn = async (url: string, cookie = '') =>
    findAll(await pageAt(url, cookie), ({ attributes }) => 'data-notice' in attributes)
  const motionOn = async (url: string) => findOne(await pageAt(url), 'public-notices').attributes['data-motion']

  it.each(['/home', '/credit-dynamics', '/ecology', ARTICLE])('float over %s and can be closed', async (url) => {
    const notices = await noticesOn(url)

    expect(await motionOn(url)).toBe('first-page')
    for (const notice of notices) {
      expect(readText(findOne(notice, 'a'))).not.toBe('')
      expect(findAll(notice, 'form')).toHaveLength(1)
    }
  })

  it.each([
    '/enterprise-query',
    '/code-publicity',
    '/full-text-retrieval',
    '/double-publicity-info',
    '/dishonest-person',
  ])('keep to the edge of %s, where people work', async (url) => {
    expect(await motionOn(url)).toBeUndefined()
  })

  it('that were closed in this visit are not on the page, and the others are counted without them', async () => {
    const all = await noticesOn('/credit-dynamics')
    const cookie = `ui_closed=${all[0]!.attributes['data-notice']}`

    expect(await noticesOn('/credit-dynamics', cookie)).toHaveLength(all.length - 1)
    expect(readText(findOne(findOne(await pageAt('/credit-dynamics', cookie), 'public-notices'), 'summary'))).toBe(
      `公告（${all.length - 1}）`,
    )
  })

  it.each(['/login', '/404', '/401', '/pdf-output', '/repair-program-login', '/finance'])(
    'are not on %s',
    async (url) => {
      expect(await noticesOn(url)).toEqual([])
    },
  )

  it.each(['/home', '/credit-dynamics', '/ecology'])(
    'leave readers in elder mode and high contrast alone on %s',
    async (url) => {
      expect(await noticesOn(url, 'ui_reading=elder')).toEqual([])
      expect(await noticesOn(url, 'ui_reading=contrast')).toEqual([])
    },
  )
})
