import { expect, it } from 'vitest'
import { EVERY_ROLE, type StaffRole } from '../../kernel/guard/staff-roles.ts'
import { findPage } from '../../pages.ts'
import { catalogue } from '../register/catalogue/catalogue.ts'
import { type FirstDayFacts, firstDaySteps, stepsLeft } from './first-day.ts'
import { BACKUP_COMMAND, SERVER_CHAPTERS } from './handbook/on-server.ts'

const HOUR_MS = 3_600_000

const accounts = (number: number) =>
  Object.fromEntries(EVERY_ROLE.map((role) => [role, number])) as Record<StaffRole, number>

const READY: FirstDayFacts = {
  profile: { portalName: '信用海州', themeColour: '#185aae', blanks: 0 },
  districts: 6,
  units: { total: 20, withPhone: 20 },
  datasets: { total: 23, withoutProvider: [] },
  pages: { total: 7, published: 7, begun: 7 },
  columns: 68,
  lackingArticles: 0,
  subjects: 50_000,
  records: 3,
  accounts: accounts(1),
  backupAge: 40 * 60_000,
  certificate: { name: '网站证书', words: '还有 318 天', state: 'good' },
  ways: { mail: true, sms: true },
}

it('has no step left when everything is done', () => {
  expect(firstDaySteps(READY).filter(({ state }) => state !== 'done')).toEqual([])
})

it.each<[string, Partial<FirstDayFacts>]>([
  ['profile', { profile: { ...READY.profile, blanks: 2 } }],
  ['districts', { districts: 0 }],
  ['units', { units: { total: 0, withPhone: 0 } }],
  ['providers', { datasets: { total: 23, withoutProvider: ['行政许可'] } }],
  ['pages', { pages: { total: 7, published: 6, begun: 7 } }],
  ['columns', { columns: 0 }],
  ['articles', { lackingArticles: 1 }],
  ['subjects', { subjects: 0 }],
  ['three', { accounts: { ...accounts(1), audit: 0 } }],
  ['desk', { accounts: { ...accounts(1), handle: 0 } }],
  ['backup', { backupAge: null }],
])('%s is required', (code, lacking) => {
  expect(stepsLeft(firstDaySteps({ ...READY, ...lacking })).map((step) => step.code)).toEqual([code])
})

it.each<[string, Partial<FirstDayFacts>]>([
  ['telephones of units', { units: { total: 20, withPhone: 3 } }],
  ['records', { records: 0 }],
  ['messages', { ways: { mail: false, sms: false } }],
  ['the certificate', { certificate: { name: '网站证书', words: '没有指定', state: 'warning' } }],
  ['a backup of the day before yesterday', { backupAge: 47 * HOUR_MS }],
])('%s is optional', (_, lacking) => {
  const steps = firstDaySteps({ ...READY, ...lacking })

  expect(stepsLeft(steps)).toEqual([])
  expect(steps.filter(({ state }) => state === 'later')).toHaveLength(1)
})

it('names the datasets that no unit provides', () => {
  const withoutProvider = ['行政许可', '行政处罚', '欠税公告', '环保信用']
  const providers = firstDaySteps({ ...READY, datasets: { total: 23, withoutProvider } }).find(
    ({ code }) => code === 'providers',
  )

  expect(providers?.about).toContain('没有单位：行政许可、行政处罚、欠税公告等')
})

it('offers to write the drafts that are missing, then leads to their review', () => {
  const pagesOf = (begun: number) =>
    firstDaySteps({ ...READY, pages: { total: 7, published: 0, begun } }).find(({ code }) => code === 'pages')

  expect(pagesOf(5)).toMatchObject({ button: '生成 2 页草稿', href: null })
  expect(pagesOf(7)).toMatchObject({ button: '去送审', href: '/console/content/pages' })
})

it('links to pages that exist, and to chapters of the handbook', () => {
  const hrefs = firstDaySteps(READY).flatMap(({ href }) => href ?? [])
  const places = SERVER_CHAPTERS.map(({ place }) => place)

  expect(hrefs.filter((href) => !findPage(href.split(/[#?]/)[0]!))).toEqual([])
  expect(hrefs.flatMap((href) => href.split('#')[1] ?? []).filter((place) => !places.includes(place))).toEqual([])
})

it('shows the age of the newest backup, and the command that makes one', () => {
  const backupOf = (backupAge: number | null) =>
    firstDaySteps({ ...READY, backupAge }).find(({ code }) => code === 'backup')

  expect(backupOf(null)).toMatchObject({ state: 'must', command: BACKUP_COMMAND })
  expect(backupOf(26 * HOUR_MS)).toMatchObject({ state: 'done', words: '26 小时前', command: BACKUP_COMMAND })
  expect(backupOf(27 * HOUR_MS)).toMatchObject({ state: 'later', words: '27 小时前，应每天备份' })
})

it('names the settings that mail and short messages lack', () => {
  const messagesOf = (mail: boolean, sms: boolean) =>
    firstDaySteps({ ...READY, ways: { mail, sms } }).find(({ code }) => code === 'messages')

  expect(messagesOf(false, false)?.about).toBe('未设置：邮件 SMTP_URL、MAIL_FROM；短信 SMS_URL、SMS_TOKEN')
  expect(messagesOf(true, false)).toMatchObject({ about: '未设置：短信 SMS_URL、SMS_TOKEN', words: '邮件已设置' })
  expect(messagesOf(false, true)).toMatchObject({ about: '未设置：邮件 SMTP_URL、MAIL_FROM', words: '短信已设置' })
})

it('leads to the setup manual when nothing is set, and to a test message when something is', () => {
  const hrefOf = (mail: boolean, sms: boolean) =>
    firstDaySteps({ ...READY, ways: { mail, sms } }).find(({ code }) => code === 'messages')?.href

  expect(hrefOf(false, false)).toBe('/console/help#messages')
  expect(hrefOf(true, false)).toBe('/console/test-message')
})

it('opens the upload form with the dataset selected', () => {
  const hrefs = firstDaySteps(READY).flatMap(({ href }) => href ?? [])
  const chosen = hrefs.flatMap((href) => href.split('?dataset=')[1] ?? [])

  expect(chosen).toEqual(['subject', 'permit'])
  expect(chosen.filter((code) => code !== 'subject' && !catalogue.some((dataset) => dataset.code === code))).toEqual([])
})
