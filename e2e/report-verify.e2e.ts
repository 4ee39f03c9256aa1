import { expect, test } from './test.ts'

const NUMBER = '20261116094218GB7F3K9Q'
const CODE = 'K7QM4XRD9WPT2HNE'

test('the code of a QR code is filled in and removed from the address', async ({ page }) => {
  await page.goto(`/report-verify?number=${NUMBER}#${CODE}`)

  await expect(page.getByLabel(/^编号/)).toHaveValue(NUMBER)
  await expect(page.getByLabel('验证码', { exact: false }).first()).toHaveValue('K7QM 4XRD 9WPT 2HNE')
  expect(new URL(page.url()).hash).toBe('')

  await page.getByRole('button', { name: '验证', exact: true }).click()

  await expect(page.getByRole('heading', { name: '没有查到这份报告' })).toBeVisible()
  expect(page.url()).not.toContain('K7QM')
})

test('a file is verified without leaving the browser', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await page.goto('/report-verify')

  const buffer = Buffer.from('%PDF-1.7 what nobody else should read /ByteRange [0 3 9 2]')
  await page.getByLabel('报告或者文书的文件').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: '验证文件' }).click()

  await expect(page.getByRole('heading', { name: '与登记的文件都不一致' })).toBeVisible()
  await page.getByRole('button', { name: '查看原因' }).click()
  await expect(page.getByRole('heading', { name: '不是本网站出具的文件' })).toBeVisible()
  expect(sent.join()).toContain('sha256')
  expect(sent.join()).not.toContain('nobody else')
})
