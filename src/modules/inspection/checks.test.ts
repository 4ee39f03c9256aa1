import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SiteProfile } from '../../kernel/profile.ts'
import { CHECKS } from './checks.ts'
import type { InspectedArticle, Sources } from './sources.ts'

const PROFILE = path.resolve(import.meta.dirname, '../../../demo/site-profile.json')
const profile = SiteProfile.parse(JSON.parse(readFileSync(PROFILE, 'utf8')))
const TODAY = '2026-11-17'
const WHOLE = { status: 200, location: null, body: '', ms: 20 }
const FOOTER = [
  profile.siteIdCode,
  profile.icp,
  profile.policeRecord,
  profile.sponsor,
  profile.organiser,
  profile.phone,
]

const article = (given: Partial<InspectedArticle>): InspectedArticle => ({
  ...{ id: 'a-1', name: '一篇文章', summary: '摘要', content: '<p>正文。</p>', isOutside: false },
  ...{ coverImageId: null, attachments: [] },
  ...given,
})

const SURVEYS = [1, 2, 3, 4, 5, 6].map((turn) => ({
  ...{ id: `s-${turn}`, title: '满意度调查', opensOn: `2026-0${turn}-01`, closesOn: `2026-0${turn}-15` },
  ...{ isOver: true, isTold: true },
}))

/** A small site without defects. */
const site = (given: Partial<Sources> = {}): Sources => ({
  today: () => TODAY,
  profile,
  articles: async (where) => ('id' in where || where.after === '' ? [article({})] : []),
  columns: async () => [],
  homeUpdatedOn: async () => '2026-11-16',
  yearReportOn: async () => '2026-01-20',
  menuLinks: async () => [{ name: '首页', href: '/home', where: '主导航' }],
  downloads: async () => [],
  newsPictures: async () => [],
  missingFiles: async () => new Set(),
  missingArticles: async () => new Set(),
  cases: async () => [],
  surveys: async () => SURVEYS,
  withdrawals: async () => [],
  unlistedChecks: async () => [],
  guides: [{ name: '留言', page: '/leave', elements: { 设定依据: true } }],
  openPages: async () => [{ path: '/home', title: '首页' }],
  page: (address) => (address.startsWith('/gone') ? undefined : { isAboutOne: false, isOpen: true }),
  visit: async (address) => ({
    ...WHOLE,
    body: FOOTER.join(' '),
    location: address === '/user' ? '/login?redirect=%2Fuser' : null,
  }),
  searchFirst: async () => ({ id: 'a-1', name: '一篇文章' }),
  records: async () => [],
  outsideProblems: null,
  probes: async () => ({ number: 3000, failed: 0, slow: 0, slowestMs: 900, days: 6.9 }),
  mend: {
    article: (id) => `/article/${id}`,
    column: () => '/column',
    case: () => '/case',
    survey: () => '/survey',
    surveys: '/surveys',
    menu: '/menu',
    pictureNews: '/picture-news',
    profile: '/profile',
    withdrawal: () => '/withdrawal',
  },
  ...given,
})

const look = async (code: string, given: Partial<Sources> = {}, focus?: string) =>
  CHECKS[code]!({ sources: site(given), pause: async () => {}, focus })

const reading = (given: Partial<InspectedArticle>): Partial<Sources> => ({ articles: async () => [article(given)] })
const saying = (content: string) => reading({ content })
const sent = { id: 'c-1', acceptNo: 'LY1', kindName: '留言', isCorrection: false, isPaused: false, answeredOn: null }
const column = { id: 'news', name: '动态', owner: '', cycleDays: 14, isEmptyAllowed: false, page: '/news' }
const PICTURE = '/credit/filestorage/file/readImage/p-1'

/** Defective sites with the expected grade and part of the description. */
const DEFECTS: [string, string, Partial<Sources>, 'bad' | 'near', string][] = [
  ['V1', 'a severe expression', saying('<p>好</p><p>所谓台湾国</p>'), 'bad', '台湾国'],
  ['V2', 'too many probes without an answer', { probes: async () => ({ number: 3000, failed: 100, slow: 60, slowestMs: 1, days: 7 }) }, 'bad', '5.3%'],
  ['V2', 'nearly too many', { probes: async () => ({ number: 3000, failed: 60, slow: 0, slowestMs: 1, days: 7 }) }, 'near', '2.0%'],
  ['V3', 'a home page of ten days', { homeUpdatedOn: async () => '2026-11-07' }, 'near', '10 天'],
  ['V3', 'a home page of fifteen days', { homeUpdatedOn: async () => '2026-11-02' }, 'bad', '15 天'],
  ['V4', 'a stale column', { columns: async () => [{ ...column, newest: '2026-11-02' }] }, 'bad', '超过 1 天'],
  ['V4', 'a column that will be', { columns: async () => [{ ...column, newest: '2026-11-05' }] }, 'near', '2 天后到期'],
  ['V4', 'an empty column', { columns: async () => [{ ...column, newest: null }] }, 'bad', '空白'],
  ['V5', 'a message of more than three months', { cases: async () => [{ ...sent, sentOn: '2026-08-16', promisedOn: '2026-08-20' }] }, 'bad', '3 个月'],
  ['V5', 'a message past its day', { cases: async () => [{ ...sent, sentOn: '2026-11-01', promisedOn: '2026-11-16' }] }, 'near', '2026-11-16'],
  ['V6', 'a guide without its basis', { guides: [{ name: '留言', page: '/leave', elements: { 设定依据: false } }] }, 'bad', '设定依据'],
  ['V6', 'a page that does not open', { visit: async () => ({ ...WHOLE, status: 500 }) }, 'bad', '500'],
  ['V6', 'a page in preparation', { visit: async () => ({ ...WHOLE, body: '<p>页面建设中</p>' }) }, 'bad', '建设中'],
  ['D1', 'a dead link', saying('<p><a href="/gone?x=1">样表下载</a></p>'), 'bad', '样表下载'],
  ['D1', 'a link to an article that is gone', { ...saying('<p><a href="/content-detail?id=x">旧闻</a></p>'), missingArticles: async () => new Set(['x']) }, 'bad', '旧闻'],
  ['D1', 'a missing picture', { ...saying(`<p><img src="${PICTURE}" alt="图" /></p>`), missingFiles: async () => new Set(['p-1']) }, 'bad', '图片'],
  ['D1', 'a missing attachment', { ...reading({ attachments: [{ fileId: 'f', name: '附件.pdf' }] }), missingFiles: async () => new Set(['f']) }, 'bad', '附件.pdf'],
  ['D1', 'a dead entry of a menu', { menuLinks: async () => [{ name: '旧栏目', href: '/gone', where: '主导航' }] }, 'bad', '旧栏目'],
  ['D1', 'a dead link to another site', { ...saying('<p><a href="https://old.gov.cn/a">旧站</a></p>'), outsideProblems: async () => new Map([['https://old.gov.cn/a', '对方答复 404']]) }, 'bad', '对方答复 404'],
  ['D1', 'a dead entry that leads to another site', { menuLinks: async () => [{ name: '旧站', href: 'https://old.gov.cn/', where: '友情链接' }], outsideProblems: async () => new Map([['https://old.gov.cn/', '域名无法解析']]) }, 'bad', '域名无法解析'],
  ['D2', 'a wrong word', saying('<p>截止目前</p>'), 'bad', '截至目前'],
  ['D3', 'a mark that is not on the home page', { visit: async () => ({ ...WHOLE, body: FOOTER.slice(1).join(' ') }) }, 'bad', '网站标识码'],
  ['D4', 'another title before', { searchFirst: async () => ({ id: 'a-2', name: '另一篇' }) }, 'bad', '另一篇'],
  ['D5', 'no way back after the login', { visit: async () => WHOLE }, 'bad', '返回原页面'],
  ['D8', 'five surveys in a year', { surveys: async () => SURVEYS.slice(1) }, 'bad', '没有第 6 次'],
  ['D8', 'a survey of more than a year ago', { surveys: async () => [{ ...SURVEYS[0]!, opensOn: '2025-11-16' }, ...SURVEYS.slice(1)] }, 'bad', '没有第 6 次'],
  ['D8', 'a survey whose results nobody told', { surveys: async () => [{ ...SURVEYS[0]!, isTold: false, closesOn: '2026-10-17' }, ...SURVEYS.slice(1)] }, 'bad', '31 天'],
  ['D8', 'one of which it will be time', { surveys: async () => [{ ...SURVEYS[0]!, isTold: false, closesOn: '2026-10-18' }, ...SURVEYS.slice(1)] }, 'near', '30 天'],
  ['D10', 'no yearly table on 10 January', { today: () => '2027-01-10' }, 'near', '2026 年度报表还没有公布'],
  ['D10', 'no yearly table in February', { today: () => '2027-02-01' }, 'bad', '期限 2027-01-31'],
  ['D9', 'an error nobody answered', { cases: async () => [{ ...sent, isCorrection: true, sentOn: '2026-11-11', promisedOn: '2026-11-16' }] }, 'bad', '没有答复'],
  ['S1', 'the number of a person', saying('<p>身份证号11010519491231002X</p>'), 'bad', '身份证号'],
  ['S1', 'the same in a record', { records: async () => [{ name: '行政处罚', address: '/r', texts: ['当事人11010519491231002X'] }] }, 'bad', '公示记录'],
  ['S2', 'a picture without words', saying(`<p><img src="${PICTURE}" alt="" /></p>`), 'bad', '替代文字'],
  ['S2', 'a picture of the home page without words', { newsPictures: async () => [{ id: 'n-1', alt: ' ', title: '海湾' }] }, 'bad', '图片新闻'],
  ['S3', 'no summary', reading({ summary: ' ' }), 'bad', '摘要'],
  ['S3', 'a heading that is left out', saying('<h2>一</h2><h4>二</h4>'), 'bad', '跳过'],
  ['S4', 'a link that says nothing', saying('<p><a href="/home">点击这里</a></p>'), 'bad', '点击这里'],
  ['S4', 'a table without a head', saying('<table><tbody><tr><td>1</td></tr></tbody></table>'), 'bad', '表头'],
  ['S5', 'a slow page', { visit: async (address) => ({ ...WHOLE, ms: address === '/home' ? 800 : 20 }) }, 'near', '0.80 秒'],
] // biome-ignore format: a table

describe('each check', () => {
  it.each(Object.keys(CHECKS))('%s finds nothing on a site without defects', async (code) => {
    const { findings, evidence } = await look(code)

    expect(findings).toEqual([])
    expect(evidence).not.toBe('')
  })

  it.each(DEFECTS)('%s finds %s', async (code, _, given, grade, words) => {
    const { findings } = await look(code, given)

    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ grade, what: expect.stringContaining(words) })
    expect(findings[0]!.link).toMatch(/^\//)
  })

  it('counts covers and picture news as pictures', async () => {
    const given = {
      ...reading({ coverImageId: 'p-2', content: `<p><img src="${PICTURE}" alt="海湾" /></p>` }),
      newsPictures: async () => [{ id: 'n-1', alt: '海湾', title: '一篇文章' }],
    }

    expect((await look('S2', given)).evidence).toBe('共 3 张图片（正文 1 张，封面 1 张，图片新闻 1 张），0 张没有说明')
  })

  it('leaves the verdict to people when there are too few probes, and says so', async () => {
    const probes = async () => ({ number: 100, failed: 90, slow: 0, slowestMs: 1, days: 2 })

    expect(await look('V2', { probes })).toMatchObject({ findings: [], isForPeople: true })
    expect((await look('V2', { probes })).evidence).toContain('尚无足够样本')
  })

  it('counts errors that were answered late, but lists none that can no longer be corrected', async () => {
    const answered = {
      ...sent,
      isCorrection: true,
      sentOn: '2026-11-02',
      promisedOn: '2026-11-05',
      answeredOn: '2026-11-10',
    }

    const { findings, evidence } = await look('D9', { cases: async () => [answered] })

    expect(findings).toEqual([])
    expect(evidence).toContain('答复晚了 1 件')
  })

  it('does not repeat a personal number', async () => {
    const { findings } = await look('S1', saying('<p>11010519491231002X</p>'))

    expect(JSON.stringify(findings)).not.toContain('19491231')
  })

  it('names the paragraph', async () => {
    const { findings } = await look('D2', saying('<p>一</p><p>截止目前</p>'))

    expect(findings[0]?.where).toBe('《一篇文章》第 2 段')
  })
})

describe('statutory deadlines of the register', () => {
  const asked = (askedOn: string) => ({
    withdrawals: async () => [{ id: 'r-1', documentNo: '榕环罚〔2026〕1号', askedOn }],
  })

  it.each([
    ['2026-11-16', []],
    ['2026-11-15', ['near']],
    ['2026-11-14', ['near']],
    ['2026-11-13', ['bad']],
  ])('grades a withdrawal requested on %s as %j', async (askedOn, grades) => {
    const { findings } = await look('S6', asked(askedOn))

    expect(findings.map(({ grade }) => grade)).toEqual(grades)
  })

  it('reports a check that should have led to a listing, and never lists it by itself', async () => {
    const check = { id: 'c-1', name: '某公司', result: '通过登记住所无法联系', day: '2026-10-01', address: '/record' }

    const { findings } = await look('S7', { unlistedChecks: async () => [check] })

    expect(findings).toMatchObject([{ link: '/record', grade: 'near' }])
  })
})
