import type { Page } from '@playwright/test'
import { DEMO_PEOPLE_PASSWORD, demoPeople } from '../demo/people.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { openAs } from './people.ts'
import { loginOf } from './repairing-firms.ts'
import { readText } from './support.ts'
import { answerCaptcha, field, heldFiles, PAPER, promiseBox, receiptOn, type SeenReceipt } from './support-forms.ts'
import { expect } from './test.ts'
import { type Hand, WAYS, type Way } from './ways.ts'

/** A visitor on the way to complete a task. */
export interface Walker {
  page: Page
  way: Way
  hand: Hand
}

const place = ({ way }: Walker): number => WAYS.indexOf(way)
const main = ({ page }: Walker) => page.locator('main')
const hasScript = ({ way }: Walker): boolean => way.window.javaScriptEnabled !== false

/** Types the captcha; with JavaScript it is solved in the background. */
async function solve(walker: Walker): Promise<void> {
  if (!hasScript(walker)) await answerCaptcha(walker.page)
}

async function attach({ page, way }: Walker, label: string, count: number): Promise<void> {
  await field(page, label).setInputFiles(PAPER)
  if (way.window.javaScriptEnabled !== false) await expect(heldFiles(page)).toHaveCount(count)
}

/** Completes a form over its review step to the receipt. */
async function sendForm(
  walker: Walker,
  { next, send }: { next: RegExp; send: RegExp },
  isSignedOn = true,
): Promise<void> {
  const { page, hand } = walker
  await hand.press(page.getByRole('button', { name: next }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('请核对，确认后提交')
  if (!isSignedOn) await solve(walker)
  await hand.tick(promiseBox(page).or(main(walker).getByRole('checkbox')).first())
  await hand.press(page.getByRole('button', { name: send }))
}

const USUAL = { next: /^下一步：核对信息$/, send: /^确认提交$/ }

const asFirm = ({ page, way }: Walker, path: string) => openAs(page, loginOf(way.name), path, DEMO_PEOPLE_PASSWORD)

/** The id of a penalty of the signed-on firm. */
async function ownPenalty({ page }: Walker): Promise<string> {
  const answer = await page.request.get('/credit/register/repair/mine')
  const { records } = (await answer.json()).data as { records: { dataset: string; id: string }[] }
  return records.find(({ dataset }) => dataset === 'penalty')!.id
}

async function findFirm(walker: Walker): Promise<void> {
  const { page, hand } = walker
  const { enterpriseName } = demoPeople.enterprise
  await page.goto('/home')
  await hand.type(page.locator('input[name=search]').filter({ visible: true }).first(), enterpriseName)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: enterpriseName })).toBeVisible()
}

async function readPenalty(walker: Walker): Promise<void> {
  const { page, hand } = walker
  await page.goto('/double-publicity-info?tab=penalty')
  await hand.press(main(walker).locator('a[href*="license-punishment-detail"]').filter({ visible: true }).first())
  await expect(page).toHaveURL(/license-punishment-detail/)
  await expect(main(walker)).toContainText('公示期')
}

async function complain(walker: Walker): Promise<SeenReceipt> {
  const { page, hand, way } = walker
  await page.goto('/credit-complaint')
  await hand.tick(page.getByRole('group', { name: '投诉人类型' }).getByLabel('自然人'))
  await hand.type(field(page, '投诉人姓名/单位'), '白云飞')
  await hand.type(field(page, '联系电话'), `13900001${place(walker)}${String(complaints++ % 100).padStart(2, '0')}`)
  await hand.type(field(page, '被投诉主体'), '榕屿某某装饰有限公司')
  await hand.choose(field(page, '投诉类型'), '合同违约')
  await hand.type(field(page, '标题'), `装修延期三个月 ${way.name} ${complaints}`)
  await hand.type(
    field(page, '投诉内容'),
    `合同约定八月完工，现在水电还没有验收，多次催促没有结果。${way.name} ${complaints}`,
  )
  await hand.tick(page.getByRole('group', { name: '是否同意公开' }).getByLabel('否'))
  await sendForm(walker, USUAL, false)
  return receiptOn(page)
}
let complaints = 0

async function lookUp(walker: Walker): Promise<void> {
  const { page, hand } = walker
  const { acceptNo, queryCode } = await complain(walker)
  await page.goto('/service-inquire')
  await hand.type(field(page, '受理编号'), acceptNo)
  await hand.type(field(page, '查询码'), queryCode)
  await solve(walker)
  await hand.press(main(walker).getByRole('button', { name: '查询' }))
  await expect(main(walker)).toContainText('最迟答复您的日期')
}

async function object(walker: Walker): Promise<void> {
  const { page, hand } = walker
  await asFirm(walker, '/contact')
  await page.goto(`/service-objection-representation?dataset=penalty&id=${await ownPenalty(walker)}`)
  await attach(walker, '营业执照', 1)
  await hand.type(field(page, '经办人姓名'), await page.locator('[name=legalRep]').inputValue())
  await hand.choose(field(page, '经办人证件类型'), '01')
  await hand.type(field(page, '经办人证件号码'), demoPeople.enterprise.certNo)
  const line = page.getByRole('group', { name: '第 1 条' })
  await hand.choose(field(line, '异议类型'), '信息错误')
  await hand.type(line.locator('[name$=".newValue"]').first(), '应为当场处罚')
  await hand.type(field(page, '异议理由'), '处罚决定书上写的与公示的不一致。')
  await attach(walker, '佐证材料', 2)
  await sendForm(walker, USUAL)
  await receiptOn(page)
}

async function applyForRepair(walker: Walker): Promise<void> {
  const { page } = walker
  await asFirm(walker, '/contact')
  await page.goto(`/repair-apply?records=penalty/${await ownPenalty(walker)}`)
  await attach(walker, '责任义务履行完毕的证明', 1)
  await attach(walker, '法定代表人身份证明书', 2)
  await sendForm(walker, USUAL)
  await receiptOn(page)
}

/** Receipt number and code of a new report. */
async function applyForReport(walker: Walker): Promise<{ number: string; code: string }> {
  const { page, hand } = walker
  await asFirm(walker, '/credit-report')
  await hand.choose(field(page, '报告用途'), '招标投标')
  await sendForm(walker, { next: /^核对并出具报告$/, send: /^确认，出具报告$/ })
  await expect(page.getByRole('heading', { level: 1, name: '报告已出具' })).toBeVisible()
  const text = await readText(main(walker))
  return { number: /\d{14}[0-9A-Z]{8}/.exec(text)![0], code: /(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}/.exec(text)![0] }
}

async function verifyReport(walker: Walker): Promise<void> {
  const { page, hand } = walker
  const { number, code } = await applyForReport(walker)
  await page.goto('/report-verify')
  await hand.type(page.getByLabel(/^编号/), number)
  await hand.type(page.getByLabel('验证码', { exact: false }).first(), code)
  await solve(walker)
  await hand.press(page.getByRole('button', { name: '验证', exact: true }))
  await expect(main(walker)).toContainText('编号与验证码相符')
}

async function declarePoints(walker: Walker): Promise<void> {
  const { page, hand } = walker
  await openAs(page, demoPeople.citizen.loginName, '/points-declarations')
  await page.goto('/points-declare-person?target=P455')
  await hand.type(field(page, '颁发（认定）单位'), '榕江区望潮社区居民委员会')
  // Filled in instead of typed, because the typed order of a date depends on the language of the browser.
  await field(page, '事项发生日期').fill(dateKey(Date.now() - (20 + place(walker)) * 86_400_000))
  await hand.type(field(page, '申报说明'), `本季度担任楼栋长，社区出具了证明。${place(walker)}`)
  await attach(walker, '证明材料', 1)
  await sendForm(walker, USUAL)
  await receiptOn(page)
}

async function compareLoans(walker: Walker): Promise<void> {
  const { page, hand, way } = walker
  await page.goto('/finance/products?category=税务贷')
  // Elder mode has no comparison of products: two products are opened one after the other.
  if (way.reading?.elder) {
    for (const at of [0, 1]) {
      await page.goto('/finance/products?category=税务贷')
      await hand.press(main(walker).locator('article h2 a, li h2 a').nth(at))
      await expect(main(walker)).toContainText('年化利率')
    }
    return
  }
  await hand.tick(page.getByLabel('对比：纳税信用贷'))
  await hand.tick(page.getByLabel('对比：榕屿税易贷'))
  await hand.press(page.getByRole('button', { name: '开始对比' }))
  await expect(page.getByRole('table', { name: /^对比 / })).toContainText('首期还款')
}

async function applyForLoan(walker: Walker): Promise<void> {
  const { page, hand } = walker
  await asFirm(walker, '/finance/apply?product=product-1')
  await hand.type(field(page, '融资金额（万元）'), '60')
  await hand.type(field(page, '融资期限（月）'), '12')
  await hand.choose(field(page, '融资用途'), '流动资金')
  for (const name of ['legalIsActual', 'realEstate', 'existingLoan'])
    await hand.tick(page.locator(`input[name=${name}][value="1"]`))
  await hand.tick(page.locator('input[name=authorise]'))
  await sendForm(walker, { next: /^下一步：核对信息$/, send: /^提交申请$/ })
  await expect(main(walker)).toContainText(/RZ\d{15}/)
}

async function followNews(walker: Walker): Promise<void> {
  const { page, hand } = walker
  await page.goto('/credit-dynamics')
  await hand.press(main(walker).locator('a[href*="content-detail"]').filter({ visible: true }).first())
  await expect(page).toHaveURL(/content-detail/)
  await expect(page.locator('article').first()).toBeVisible()
}

/** Twelve tasks of visitors, each from start to end. */
export const TASKS: Readonly<Record<string, (walker: Walker) => Promise<unknown>>> = {
  'find a firm': findFirm,
  'read a penalty': readPenalty,
  complain,
  'look a case up': lookUp,
  object,
  'apply for repair': applyForRepair,
  'apply for a report': applyForReport,
  'verify a report': verifyReport,
  'declare points': declarePoints,
  'compare two loans': compareLoans,
  'apply for a loan': applyForLoan,
  'follow the news': followNews,
}
