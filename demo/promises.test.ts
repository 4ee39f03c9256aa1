import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dateKey } from '../src/kernel/format/date.ts'
import { UNATTACHED_MS } from '../src/modules/files/uploads.server.ts'
import { KEPT_MONTHS } from '../src/modules/grants/retention.server.ts'
import { LEAST_NETWORKS, RETENTION_DAYS } from '../src/modules/register/search/search-words.server.ts'
import { REPORTS } from '../src/modules/reports/report-contract.ts'
import { expectKind, KINDS, type KindCode } from '../src/modules/submissions/kinds/kind-list.ts'
import { RETENTION_MS } from '../src/modules/submissions/messages/sent-messages.server.ts'
import { findPage } from '../src/pages.ts'
import { issueAge, readArticles } from './articles.ts'
import { interactions } from './cases/interactions.ts'
import { messages } from './cases/messages.ts'
import { downloads } from './downloads.ts'
import { faqs } from './faq.ts'

const REPORT_NAMES = REPORTS.map(({ name }) => name)
const now = new Date('2026-11-16T04:00:00Z')
const articles = readArticles(now)
const plain = (html: string): string => html.replace(/<[^>]*>/g, '')
const contact = plain(articles.find(({ slug }) => slug === 'contact')!.html)
const privacy = plain(articles.find(({ slug }) => slug === 'privacy-policy')!.html)
const statement = plain(articles.find(({ slug }) => slug === 'website-statement')!.html)
const faqOf = (id: string): string => faqs.find((faq) => faq.id === id)!.answer

const limitsOf = (code: KindCode) => expectKind(code).timeLimits
const inAll = (code: KindCode): number => Object.values(limitsOf(code)).reduce((sum, days) => sum + days, 0)

/** All texts that tell readers what they can do on the portal. */
const texts: readonly { id: string; text: string }[] = [
  ...articles.map(({ id, html }) => ({ id, text: plain(html) })),
  ...faqs.map(({ id, answer }) => ({ id, text: answer })),
  ...[...messages, ...interactions].map((one) => ({ id: one.key, text: JSON.stringify(one) })),
]
const found = (pattern: RegExp): string[] =>
  texts.flatMap(({ id, text }) => [...text.matchAll(pattern)].map((match) => `${id}: ${match[0]}`))

describe('days promised in texts', () => {
  it('match the forms: on 联系我们', () => {
    expect(contact).toContain(`栏目留言，我们在${inAll('interaction')}个工作日内答复`)
    expect(contact).toContain(`${limitsOf('objection-enterprise').accept}个工作日内决定是否受理`)
    const { accept, handle, reply } = limitsOf('complaint')
    expect(contact).toContain(`${accept}个工作日内决定是否受理，受理后${handle + reply}个工作日内办结`)
  })

  it('match the forms: in 网站声明', () => {
    expect(statement).toContain(`我要纠错，${inAll('correction')}个工作日内核实答复`)
    expect(statement).toContain(`${limitsOf('objection-person').accept}个工作日内决定是否受理`)
  })

  it('match the forms: in the answers about objections', () => {
    const { accept, handle, reply } = limitsOf('objection-enterprise')

    expect(faqOf('objection-time')).toContain(`${accept}个工作日内决定是否受理`)
    expect(faqOf('objection-time')).toContain(`${handle}个工作日内核实`)
    expect(faqOf('objection-time')).toContain(`${reply}个工作日内更正`)
  })

  it('count for a complaint from when it is accepted', () => {
    const { handle, reply } = limitsOf('complaint')

    expect(found(/“信用投诉”[^。]*。?[^。]*?(?<!受理后|\d)\d+个工作日内(?:答复|办结)/gu)).toEqual([])
    expect(
      found(new RegExp(`“信用投诉”[^。]*。?[^。]*受理后${handle + reply}个工作日内`, 'gu')).length,
    ).toBeGreaterThan(2)
  })
})

describe('days of a repair', () => {
  it('are ten in all, not one, three and seven added up', () => {
    const parts = articles
      .filter(({ html }) => html.includes('修复'))
      .map(({ id, html }) => ({ id, text: plain(html) }))
    const eleven = parts.filter(({ text }) =>
      /审核7日|受理后7个工作日|审核并反馈结果\s*认定单位\s*(?:受理后)?7/u.test(text),
    )

    expect(parts.length).toBeGreaterThan(50)
    expect(eleven.map(({ id }) => id)).toEqual([])
  })
})

describe('what texts tell people to do', () => {
  it('is to apply for repair on “信用中国” and not on this portal', () => {
    expect(
      found(/(?:本站|本网站|门户)[^。；]{0,12}(?:“信用修复”|“我要修复”)[^。；，]{0,6}(?:申请修复|网上申请|提交申请)/gu),
    ).toEqual([])
  })

  it('is to log in for services that need a verified account', () => {
    const verified = KINDS.filter(({ needsVerified }) => needsVerified).flatMap(({ name }) => name)

    expect(verified).toContain('在线承诺')
    expect(faqOf('site-login')).toMatch(/信用异议、在线承诺和自主申报还须完成实名认证/u)
    for (const hit of found(/[^。；]*“在线承诺”[^。；]*/gu)) expect(hit).toMatch(/登录/u)
  })

  it('names the versions of a report that the answers explain', () => {
    const versions = /标准版、完整版和专项信用报告/u

    expect(faqs.find(({ id }) => id === 'report-versions')?.question).toMatch(versions)
    expect(found(/选择“[^”]*(?:版|专用)”/gu).filter((hit) => !/“(?:标准版|完整版)”/u.test(hit))).toEqual([])
    for (const hit of found(/选择“[^”]*报告”/gu)) expect(REPORT_NAMES, hit).toContain(/“(.*)”/u.exec(hit)![1])
  })

  it('gives directions to the service windows where it mentions them', () => {
    for (const slug of ['contact', 'repair-procedure', 'about-us'])
      expect(articles.find((article) => article.slug === slug)!.html).toContain('href="/service-windows"')
    expect(findPage('/service-windows')).toBeDefined()
  })
})

describe('the privacy policy', () => {
  it('tells how the popular words are counted', () => {
    expect(privacy).toContain(`同一天内不足${LEAST_NETWORKS}个不同网络检索的名称不记录，记录${RETENTION_DAYS}日后删除`)
  })

  it('names every retention period of the portal', () => {
    const source = readFileSync(new URL('./articles/fixed-pages.md', import.meta.url), 'utf8').split(
      '## 三、保存多久',
    )[1]!
    const termOf = (what: string) => new RegExp(`\\| ${what} +\\| ([^|]*?) +\\|`, 'u').exec(source)?.[1]

    expect(termOf('上传后没有提交的文件')).toBe(`${UNATTACHED_MS / 3600_000}小时`)
    expect([termOf('查看授权、查看记录'), KEPT_MONTHS]).toEqual(['授权结束、查看后三年', 36])
    expect(termOf('办件通知的短信、邮件')).toBe(`发出后${RETENTION_MS / 86_400_000}日`)
    expect(KINDS.flatMap(({ keptFor }) => keptFor?.months ?? []).every((months) => [12, 36].includes(months))).toBe(
      true,
    )
    expect([termOf('咨询留言'), termOf('修复、异议办理材料')]).toEqual([
      '答复后一年',
      '办结后三年，法律另有规定的从其规定',
    ])
  })
})

it('an issue of the journal is offered as a file from its day of publication, under its number', () => {
  const issues = articles.filter(({ classificationId }) => classificationId === 'city-journal')
  const files = downloads.filter(({ category }) => category === '信用期刊')

  const dayOf = (daysAgo: number) => dateKey(+now - daysAgo * 86_400_000)

  expect(
    files.map(({ title, daysAgo }) => [
      title,
      dayOf(typeof daysAgo === 'number' ? daysAgo : issueAge(now, daysAgo.issuesAgo)),
    ]),
  ).toEqual(issues.map(({ name, releaseTime }) => [name, dateKey(releaseTime)]))
})
