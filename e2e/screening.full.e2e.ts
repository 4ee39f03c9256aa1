import { barriersOn } from './barriers.ts'
import { openDesk } from './staff.ts'
import { reloadUntil } from './support.ts'
import { field } from './support-forms.ts'
import { expect, test } from './test.ts'

test('staff screen a list, correct it, follow its progress and decide, with JavaScript and without', async ({
  browser,
}) => {
  test.slow()
  const desk = await openDesk(browser, 'screeningDesk', '/console')
  const archive = await desk.request.get('/credit/cmpinternetportalfront/archives/detail/subject-1')
  const code: string = (await archive.json()).data.creditCode
  const menu = desk.getByRole('navigation', { name: '后台导航' })
  await menu.locator('summary', { hasText: '信用审查' }).click()
  await menu.getByRole('link', { name: '信用审查' }).click()
  await desk.getByRole('link', { name: '发起信用审查' }).click()
  await expect(field(desk, '审查用途')).toBeVisible()
  expect(await barriersOn(desk)).toEqual([])

  // The lines of a file are added to the list; an invalid line is a group of its own and stops none of the others.
  await field(desk, '审查用途').selectOption('评优评先')
  await field(desk, '依据文件或项目编号').fill('榕评〔2026〕3号')
  await field(desk, '名单文件').setInputFiles({
    ...{ name: '名单.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`名称,统一社会信用代码\n查无此名的公司,${code}\n,91350300MA0000015A\n`),
  })
  await desk.getByRole('button', { name: '开始审查' }).last().click()
  await expect(desk).toHaveURL(/\/console\/screening\/one\?id=/)
  await reloadUntil(desk, desk.getByRole('heading', { name: '审查结果' }))
  await desk.getByRole('link', { name: '填写有误 1' }).click()
  await expect(desk.getByRole('main')).toContainText('统一社会信用代码校验位不正确')
  expect(await barriersOn(desk)).toEqual([])

  // Continues the session in a browser without JavaScript.
  const plain = await (
    await browser.newContext({
      javaScriptEnabled: false,
      storageState: await desk.context().storageState(),
      viewport: { width: 320, height: 700 },
    })
  ).newPage()
  await plain.goto('/console/screening/new')
  await field(plain, '审查用途').selectOption('评优评先')
  await field(plain, '依据文件或项目编号').fill('榕评〔2026〕3号')
  await plain.locator('#list').fill(`查无此名的公司\t${code}\n${code}\n=HYPERLINK("http://evil.example")`)
  await plain.getByRole('button', { name: '开始审查' }).last().click()
  await expect(plain).toHaveURL(/\/console\/screening\/one\?id=/)
  await reloadUntil(plain, plain.getByRole('heading', { name: '审查结果' }))
  await plain.getByRole('link', { name: '待确认 1' }).click()
  await plain.getByRole('radio', { name: new RegExp(code) }).check()
  await plain.getByRole('button', { name: '确认所选' }).click()
  await expect(plain.getByRole('status')).toHaveText('已确认 1 行。')
  await plain.getByRole('link', { name: /^全部/ }).click()
  await expect(
    plain.getByRole('row').or(plain.getByRole('listitem')).filter({ hasText: '与第 1 行为同一主体' }),
  ).toBeVisible()
  expect(await plain.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await desk.goto(plain.url())
  expect(await barriersOn(desk)).toEqual([])
  const make = plain.getByRole('button', { name: '生成结果文件（PDF）' })
  await make.click()
  await expect(make).toBeHidden()
  await reloadUntil(plain, plain.getByRole('link', { name: '下载结果文件（PDF）' }))
  const download = desk.waitForEvent('download')
  await desk.getByRole('link', { name: '下载全部结果（xlsx）' }).click()
  expect((await download).suggestedFilename()).toMatch(/^screening-\w+\.xlsx$/)
})
