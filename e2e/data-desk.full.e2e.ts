import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { csvLine } from '../src/kernel/format/csv-line.ts'
import { ROW, WRONG } from '../test/register/wrong-rows.ts'
import { isFullRun } from '../test/tier.ts'
import { WALK } from '../test/timeouts.ts'
import { barriersOn } from './barriers.ts'
import { openDesk, openWithoutScript, RECOVERY_CODES } from './staff.ts'
import { field } from './support-forms.ts'
import { expect, test } from './test.ts'

const ROWS = isFullRun ? 5000 : 100
const GOOD_ROWS = (ROWS - 7).toLocaleString('en-US')
const rowAt = (number: number) => ({ ...ROW, 行政处罚决定书文号: `榕望澜〔2026〕${number}号`, ...WRONG[number] })
const csvOf = (rows: readonly (readonly string[])[]) => Buffer.from(`\ufeff${rows.map(csvLine).join('')}`)

test(`of ${ROWS} rows all but seven are accepted, and the seven are returned, corrected and sent again, without JavaScript`, async ({
  browser,
  page,
}) => {
  test.setTimeout(WALK.timeout)
  const [makerDesk, checkerDesk] = [await openDesk(browser, 'dataMaker'), await openDesk(browser, 'dataChecker')]
  const [maker, checker] = [await openWithoutScript(browser, makerDesk), await openWithoutScript(browser, checkerDesk)]
  /** Accessibility violations of a page, found by axe in a second window. */
  const barriers = async (desk: Page, url: string) => {
    await desk.goto(url)
    return barriersOn(desk)
  }

  await maker.goto('/console/data/new')
  expect(await barriers(makerDesk, '/console/data/new')).toEqual([])
  await maker.getByRole('button', { name: '上传并试运行' }).last().click()
  await expect(maker.getByRole('alert').getByRole('link', { name: '请选择数据集' })).toBeVisible()
  await field(maker, '数据集').selectOption({ label: '行政处罚' })
  const rows = Array.from({ length: ROWS }, (_, index) => Object.values(rowAt(index + 1)))
  const buffer = csvOf([Object.keys(ROW), ...rows])
  await field(maker, '文件').setInputFiles({ name: '行政处罚_三季度补报.csv', mimeType: 'text/csv', buffer })
  await maker.getByRole('button', { name: '上传并试运行' }).last().click()

  // Nothing is public yet. Invalid cells are listed with a suggested correction, and personal data is masked.
  await expect(maker.getByRole('heading', { name: '行政处罚报送' })).toBeVisible({ timeout: 60_000 })
  await expect(maker.getByRole('heading', { name: '有误的 7 行' })).toBeVisible()
  await expect(maker.getByText('核对营业执照；前 17 位无误时末位应为 F')).toBeVisible()
  await expect(maker.getByText('350102199003070039')).toHaveCount(0)
  expect(await barriers(makerDesk, maker.url())).toEqual([])
  await maker.getByRole('button', { name: `先提交合格的 ${GOOD_ROWS} 行` }).click()
  await expect(maker.getByText('待确认', { exact: true })).toBeVisible()
  const address = maker.url()

  // The download has only the invalid rows, unchanged.
  const download = maker.waitForEvent('download')
  await maker.getByRole('link', { name: '下载 csv' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[0]).toMatch(/,错误说明$/)
  const mended = [
    lines[0]!.slice(1).split(','),
    ...Object.keys(WRONG).map((number) => [
      ...Object.values({ ...ROW, 行政处罚决定书文号: `榕望澜〔2026〕${number}号` }),
      '',
    ]),
  ]
  await maker
    .getByLabel('改好的文件')
    .setInputFiles({ name: '改好的七行.csv', mimeType: 'text/csv', buffer: csvOf(mended) })
  await maker.getByRole('button', { name: '上传改好的文件' }).click()
  await expect(maker.getByText('改好的七行.csv，7 行')).toBeVisible()
  const second = maker.url()

  // The second person finds both batches and ticks three statements; the button shows the number of rows to publish.
  await checker.goto('/console/data?status=staged')
  await checker.getByRole('link', { name: '行政处罚_三季度补报.csv' }).click()
  await checker.getByRole('button', { name: `确认公示 ${GOOD_ROWS} 行` }).click()
  await expect(checker.getByRole('alert').getByRole('link', { name: '请逐项核对后勾选' })).toBeVisible()
  expect(await barriers(checkerDesk, address)).toEqual([])
  for (const [index, url] of [address, second].entries()) {
    await checker.goto(url)
    for (const box of await checker.getByRole('checkbox').all()) await box.check()
    await field(checker, '动态口令').fill(RECOVERY_CODES[index]!)
    await checker.getByRole('button', { name: /^确认公示 / }).click()
    await expect(checker.getByText('已公示', { exact: true })).toBeVisible({ timeout: 60_000 })
  }

  for (const number of [1, 18, ROWS]) {
    const keyword = encodeURIComponent(`榕望澜〔2026〕${number}号`)
    const answer = await page.request.get(`/credit/register/penalty/page?keyword=${keyword}`)
    expect(await answer.text()).toContain(ROW.行政相对人名称)
  }
})
