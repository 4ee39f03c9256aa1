import type { APIRequestContext } from '@playwright/test'
import { barriersOn } from './barriers.ts'
import { closeNotices, READINGS, readAs, SCRIPTING } from './support.ts'
import { expect, test } from './test.ts'

interface Listed {
  subjectName: string
  flag: string | null
  repairableFrom: string | null
  subjectType: string
}

/**
 * A demo organisation with a penalty that can be repaired today. Taken from the middle of the list, because other tests apply for the repair of the
 * oldest penalty and remove the newest.
 */
async function findRepairable(request: APIRequestContext): Promise<string> {
  const found: Listed[] = []
  for (const pageNo of [1, 2, 3]) {
    const answer = await request.get(`/credit/register/penalty/page?pageSize=100&sort=oldest&pageNo=${pageNo}`)
    found.push(...((await answer.json()).data.records as Listed[]))
  }
  const today = new Date().toISOString().slice(0, 10)
  const repairable = found.filter(
    ({ flag, repairableFrom, subjectType }) =>
      !flag && subjectType === 'organisation' && repairableFrom !== null && repairableFrom < today,
  )
  return repairable[Math.floor(repairable.length / 2)]!.subjectName
}

for (const javaScriptEnabled of SCRIPTING) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 667 } })

    test('repairable records are found, filtered and chosen, and lead to the required documents', async ({
      page,
      request,
    }) => {
      if (javaScriptEnabled) await closeNotices(page)
      await page.goto('/wanna-repair')
      await page.getByLabel('单位全称或统一社会信用代码').fill(await findRepairable(request))
      await page.locator('main').getByRole('button', { name: '查询' }).click()

      await page
        .getByRole('navigation', { name: '按能否修复筛选' })
        .getByRole('link', { name: /^\d+ 可申请/ })
        .click()
      await expect(page).toHaveURL(/verdict=open/)
      const first = page.locator('main article').first()
      await expect(first).toContainText(/可申请日 \d{4}-\d\d-\d\d/)
      const boxes = page.getByRole('checkbox', { name: /^选择/ })
      const ticks = await boxes.count()
      await boxes.first().uncheck()
      await boxes.first().check()
      await page.getByRole('button', { name: /条准备申请材料/ }).click()

      // The page lists the chosen records, each with its documents.
      await expect(page.getByRole('heading', { level: 1, name: '准备修复申请' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^下载材料（ZIP）/ })).toHaveCount(ticks)
      expect(new URL(page.url()).searchParams.getAll('records')).toHaveLength(ticks)
      await page.goBack()
      await first.getByRole('link', { name: /^怎样申请/ }).click()
      await expect(page).toHaveURL(/\/repairDetail\?id=/)
      await expect(page.getByRole('heading', { name: '如何修复' })).toBeVisible()
    })
  })
}

for (const reading of READINGS) {
  test(`the repair finder has no accessibility violation ${JSON.stringify(reading)}`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    await closeNotices(page)
    await readAs(context, reading, baseURL!)
    await page.goto(`/wanna-repair?subject=${encodeURIComponent(await findRepairable(request))}`)

    expect(await barriersOn(page, { extent: 'between' })).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}
