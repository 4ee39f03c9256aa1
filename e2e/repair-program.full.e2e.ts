import type { Browser, Page } from '@playwright/test'
import { writeXlsx } from '../src/kernel/sheets/xlsx-file.server.ts'
import { HEADS } from '../src/modules/repair-program/sheet-rows.ts'
import { bytesOfBase32, codeAt, timeStep } from '../src/modules/staff/totp.server.ts'
import { addAxe, barriersOn } from './barriers.ts'
import { JOURNEY_STAFF, RECOVERY_CODES, STAFF_PASSWORD, STAFF_SECRET } from './staff.ts'
import { SCRIPTING } from './support.ts'
import { answerCaptcha, field, PAPER } from './support-forms.ts'
import { expect, test } from './test.ts'

async function openRepairDesk(browser: Browser, who: keyof typeof JOURNEY_STAFF, hasScript: boolean): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled: hasScript })).newPage()
  if (hasScript) await addAxe(page)
  await page.goto('/repair-program-login')
  await field(page, '用户名').fill(JOURNEY_STAFF[who].login)
  await field(page, '密码').fill(STAFF_PASSWORD)
  await field(page, '动态口令').fill(codeAt(bytesOfBase32(STAFF_SECRET), timeStep(Date.now())))
  if (!hasScript) await answerCaptcha(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/repair-program-home$/)
  return page
}

interface Found {
  id: string
  subjectCode: string
  documentNo: string
}

/** Penalties that can be removed from publicity, taken from the middle of the list, because other tests open the newest and the oldest. */
async function findRecords(page: Page, offset: number, count: number): Promise<Found[]> {
  const query = new URLSearchParams({ from: '2020-01-01', status: '公示中', pageSize: '100' })
  const answer = await page.request.get(`/credit/repairprogram/search?${query}`)
  const { records } = (await answer.json()).data as { records: Found[] }
  // A list can name a record only by a number shown in full that no other record has.
  const isAlone = ({ subjectCode, documentNo }: Found) =>
    records.filter((each) => each.subjectCode === subjectCode && each.documentNo === documentNo).length === 1
  const nameable = records.filter((each) => /^9\w{17}$/.test(each.subjectCode) && each.documentNo && isAlone(each))
  return nameable.slice(offset, offset + count)
}

// Another demo account has the same name and unit, so the login is shown as well.
const namesake = `${JOURNEY_STAFF.repairCheckDesk.name}（修复复核，榕屿市信用信息中心，账号 ${JOURNEY_STAFF.repairCheckDesk.login}）`
const plain = `${JOURNEY_STAFF.plainCheckDesk.name}（修复复核，榕屿市信用信息中心）`

for (const [name, hasScript, maker, checker] of [
  ['with script', true, 'repairDesk', 'repairCheckDesk'],
  ['without script', false, 'plainRepairDesk', 'plainCheckDesk'],
] as const) {
  if (!SCRIPTING.includes(hasScript)) continue
  test(`two people remove records from publicity and publish them again, ${name}`, async ({ browser, page }) => {
    test.slow()
    const desk = await openRepairDesk(browser, maker, hasScript)
    const [one, ...others] = await findRecords(desk, hasScript ? 40 : 50, 4)

    // A single record: reason, preview of the effect, document and second person.
    await desk.goto(`/repair-program-single-cancel?id=${one!.id}`)
    await field(desk, '撤下原因').selectOption('决定撤销')
    await field(desk, '依据文号').fill('市监撤 3号')
    await desk.getByRole('button', { name: '预览撤下结果' }).click()
    await expect(desk.getByText('已撤销')).toBeVisible()
    await desk.getByRole('button', { name: '返回修改' }).click()
    await expect(field(desk, '依据文号')).toHaveValue('市监撤 3号')
    await desk.getByRole('button', { name: '预览撤下结果' }).click()
    await desk.locator('#basisFiles').setInputFiles(PAPER)
    if (hasScript) await expect(desk.getByText('已上传').first()).toBeVisible()
    await field(desk, '复核人').selectOption({ label: hasScript ? namesake : plain })
    await desk.getByRole('button', { name: '提交复核' }).click()
    await expect(desk.getByRole('status').filter({ hasText: '已提交复核' })).toBeVisible()
    const isPublic = async (id: string) => (await page.request.get(`/credit/register/penalty/detail/${id}`)).status()

    // A list of records, sorted into valid and invalid lines first.
    const lines = others.map(({ subjectCode, documentNo }) => [subjectCode, documentNo, '决定撤销', '市监撤 4号', ''])
    const rows = [[...HEADS], ...lines, [others[0]!.subjectCode, '没有这个号', '决定撤销', '市监撤 4号', '']]
    await desk.goto('/repair-program-batch-cancel')
    const sheet = {
      name: '撤下清单.xlsx',
      mimeType: 'application/octet-stream',
      buffer: writeXlsx({ name: '清单', rows }),
    }
    await desk.locator('#file').setInputFiles(sheet)
    await desk.getByRole('button', { name: '上传并预览' }).click()
    await expect(desk.getByRole('heading', { name: /^不撤下的 1 行/ })).toBeVisible()
    await expect(desk.getByText('预览，尚未生效')).toBeVisible()
    if (hasScript) expect(await barriersOn(desk)).toEqual([])
    await desk.locator('#basisFiles').setInputFiles(PAPER)
    if (hasScript) await expect(desk.getByText('已上传').first()).toBeVisible()
    await field(desk, '复核人').selectOption({ label: hasScript ? namesake : plain })
    await desk.getByRole('button', { name: /^提交复核 3 行/ }).click()
    await expect(desk.getByRole('status').filter({ hasText: '已提交复核' })).toBeVisible()
    await expect(desk.getByRole('button', { name: /^复核通过/ })).toHaveCount(0)

    // The second person confirms both, nothing of them remains public, and one is published again.
    const check = await openRepairDesk(browser, checker, hasScript)
    for (let turn = 0; turn < 2; turn += 1) {
      await check.goto('/repair-program-home?list=check')
      // The message of a failed test shows the actual text.
      await expect(check.getByRole('main')).toContainText('CX-')
      await check.getByRole('link', { name: /^CX-/ }).first().click()
      await field(check, '动态口令').fill(RECOVERY_CODES[turn]!)
      await check.getByRole('button', { name: /^复核通过/ }).click()
      await expect(check.getByRole('status').filter({ hasText: '记录已终止公示' })).toBeVisible()
    }
    expect(await isPublic(one!.id)).toBe(404)
    await check.locator('summary', { hasText: '恢复公示' }).click()
    await check.getByLabel('恢复理由').fill('撤下有误')
    await check.getByRole('button', { name: '恢复公示', exact: true }).click()
    await expect(check.getByRole('status').filter({ hasText: '已恢复公示' })).toBeVisible()

    await check.goto('/repair-program-cancel-log')
    await expect(check.getByText('哈希链完整')).toBeVisible()
    await expect(check.getByRole('cell', { name: /恢复公示/ }).first()).toBeVisible()
    await check.getByRole('button', { name: '退出' }).click()
    await expect(check).toHaveURL(/\/repair-program-login$/)
  })
}
