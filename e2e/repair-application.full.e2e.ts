import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { demoPeople } from '../demo/people.ts'
import { barriersOn } from './barriers.ts'
import { registerEnterprise } from './people.ts'
import { act, openCase, openDesk, verify } from './staff.ts'
import { closeNotices, reloadUntil, SCRIPTING } from './support.ts'
import { field, heldFiles, PAPER, receiptOn, reviewButton, send } from './support-forms.ts'
import { expect, test } from './test.ts'

interface Found {
  subjects: { id: string; name: string; creditCode: string }[]
  records: { subjectCode: string | null; documentNo: string; verdict: { kind: string } }[]
  counts: { open: number }
}

/** A demo organisation with one record that can be repaired today, or with several: which firms have how many depends on the day. */
async function findFirm(
  request: APIRequestContext,
  isSeveral: boolean,
): Promise<Found['subjects'][number] & { open: number }> {
  const codes = new Set<string>()
  for (let pageNo = 1; pageNo < 10; pageNo += 1) {
    const answer = await request.get(`/credit/register/penalty/page?pageSize=100&sort=oldest&pageNo=${pageNo}`)
    for (const { subjectCode } of (await answer.json()).data.records as Found['records']) {
      if (!subjectCode || codes.has(subjectCode)) continue
      codes.add(subjectCode)
      const of = await request.get(`/credit/register/repair/records?subject=${subjectCode}`)
      const { counts, subjects } = (await of.json()).data as Found
      const isWanted = isSeveral ? counts.open > 1 : counts.open === 1
      // The demo enterprise has an account and applications of its own.
      const isFree = subjects[0]?.name !== demoPeople.enterprise.enterpriseName
      if (isWanted && isFree && subjects.length === 1) return { ...subjects[0]!, open: counts.open }
    }
  }
  throw new Error(`nobody has ${isSeveral ? 'several records' : 'one record'} to be repaired`)
}

const WAYS = [
  {
    javaScriptEnabled: true,
    isSeveral: true,
    loginName: 'xiufu-two',
    deskName: 'applicationDesk',
  },
  {
    javaScriptEnabled: false,
    isSeveral: false,
    loginName: 'xiufu-one',
    deskName: 'plainApplicationDesk',
  },
] as const

for (const { javaScriptEnabled, isSeveral, loginName, deskName } of WAYS.filter((way) =>
  SCRIPTING.includes(way.javaScriptEnabled),
))
  test.describe(javaScriptEnabled ? 'with script' : 'without script, on a phone', () => {
    test.use({ javaScriptEnabled, ...(javaScriptEnabled ? {} : { viewport: { width: 375, height: 800 } }) })

    test(`${isSeveral ? 'several records' : 'one record'}: an application is sent, its materials are checked, and the letter of commitment is verified`, async ({
      page,
      browser,
      request,
    }) => {
      test.slow()
      if (javaScriptEnabled) await closeNotices(page)
      const { open: number, ...firm } = await findFirm(request, isSeveral)
      await page.goto(`/wanna-repair?subject=${firm.creditCode}&verdict=open`)
      await page.getByRole('button', { name: /条准备申请材料/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: '准备修复申请' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^下载材料（ZIP）/ })).toHaveCount(number)
      const records = new URL(page.url()).searchParams.getAll('records')
      await page.goto(`/repair-apply?${new URLSearchParams(records.map((each) => ['records', each]))}`)
      await page.getByRole('link', { name: '登录后办理' }).click()
      await registerEnterprise(page, { loginName, ...firm })
      await expect(page.locator('main')).toContainText('还没有通过实名认证')
      const desk = await openDesk(browser, deskName)
      const checker = await openDesk(browser, javaScriptEnabled ? 'applicationCheckDesk' : 'plainApplicationCheckDesk')
      await verify({ page, desks: [desk, checker], loginName })
      await page.reload()

      // The form does not ask for data in the register.
      await expect(page.locator('main')).toContainText(firm.name)
      await expect(page.getByText('已满最短公示期，可以申请修复')).toHaveCount(number)
      await page.getByRole('radio', { name: /^受托人/ }).check()
      await field(page, '责任义务履行完毕的证明').setInputFiles(PAPER)
      if (javaScriptEnabled) await expect(heldFiles(page)).toHaveCount(1)
      await reviewButton(page).click()
      await expect(page.locator('main')).toContainText('请上传授权委托书')
      await field(page, '授权委托书').setInputFiles(PAPER)
      if (javaScriptEnabled) await expect(heldFiles(page)).toHaveCount(2)
      await reviewButton(page).click()
      await expect(page.getByRole('heading', { name: `信用修复承诺书（${number} 份）` })).toBeVisible()
      if (javaScriptEnabled) expect(await barriersOn(page, { extent: 'between' })).toEqual([])
      await send(page)
      const { acceptNo } = await receiptOn(page)

      await openCase(desk, acceptNo)
      await act(desk, '预审通过', { 预审意见: '材料齐全，可以按修复渠道提出申请。' })

      await page.goto('/user?part=all-cases')
      await page.getByRole('row').filter({ hasText: acceptNo }).getByRole('link').click()
      const main = page.locator('main')
      const letter = page
        .getByRole('listitem')
        .filter({ hasText: '信用修复承诺书' })
        .first()
        .getByRole('link', { name: /^下载 PDF/ })
      await reloadUntil(page, letter)
      await expect(main).toContainText('本件已经预审')
      const waiting = page.waitForEvent('download')
      await letter.click()
      const buffer = await readFile(await (await waiting).path())
      const archive = await request.get(`/company-detail?id=${firm.id}`)
      expect(records).toHaveLength(number)
      // The national site decides, so the records stay public.
      for (const each of records) expect(await archive.text()).toContain(each.split('/')[1])

      await page.goto('/report-verify')
      await page
        .getByLabel('报告或者文书的文件')
        .setInputFiles({ name: '承诺书.pdf', mimeType: 'application/pdf', buffer })
      await page.getByRole('button', { name: '验证文件' }).click()
      await expect(page.getByRole('heading', { name: '文书真实，目前有效' })).toBeVisible()
    })
  })
