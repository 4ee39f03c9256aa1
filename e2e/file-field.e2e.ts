import { mkdir, truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { closeNotices } from './support.ts'
import { expect, test } from './test.ts'

const FORM = '/food-safe-clues'
const UPLOAD = '**/credit/filestorage/file/uploadFile'
const DELETE = '**/credit/filestorage/file/deleteFile/*'
const file = (name: string, bytes = 20) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(bytes, 'x') })
const input = (page: Page) => page.locator('file-field input[type=file]')
const ids = (page: Page) => page.locator('file-field input[type=hidden][name=evidences]')
const status = (page: Page) => page.locator('file-field [role=status]')

test.beforeEach(({ page }) => closeNotices(page))

/** Replaces the server: accepts every file and counts them. */
async function takeAll(page: Page): Promise<void> {
  let count = 0
  await page.route(UPLOAD, (route) => {
    count += 1
    const data = { id: `f${count}`, name: `文件${count}.pdf`, size: 20, type: 'pdf' }
    return route.fulfill({ json: { code: 200, msg: '操作成功', data } })
  })
}

test('files are uploaded as soon as they are chosen, and can be removed', async ({ page }) => {
  await takeAll(page)
  await page.goto(FORM)

  await input(page).setInputFiles([file('a.pdf'), file('b.pdf')])
  await expect(ids(page)).toHaveCount(2)
  expect(await input(page).evaluate((element: HTMLInputElement) => element.files!.length)).toBe(0)
  await expect(page.locator('file-field progress')).toHaveCount(2)
  await expect(page.locator('file-field progress').first()).toBeHidden()

  const [taken] = await Promise.all([
    page.waitForRequest(DELETE),
    page.getByRole('button', { name: '移除 文件1.pdf' }).click(),
  ])
  expect([taken.method(), taken.url().split('/').pop()]).toEqual(['DELETE', 'f1'])
  await expect(ids(page)).toHaveValue('f2')
  await expect(status(page)).toHaveText('已移除')
})

test('a file that is not accepted shows the reason: too large, of another type, refused, or lost and sent again', async ({
  page,
}, info) => {
  const problem = page.locator('file-field [data-problem]')
  let sent = 0
  await page.route(UPLOAD, (route) => {
    sent += 1
    return route.abort()
  })
  await page.goto(FORM)

  await test.step('a file that is too large or of another type is not sent', async () => {
    await input(page).setInputFiles(file('a.exe'))
    await expect(status(page)).toContainText('只能上传')
    // A file on disk, because a buffer of 11 MB would be sent over the connection to the browser.
    const large = info.outputPath('a.pdf')
    await mkdir(info.outputDir, { recursive: true })
    await writeFile(large, '')
    await truncate(large, 11 * 1024 * 1024)
    await input(page).setInputFiles(large)
    await expect(status(page)).toHaveText('文件过大')
    expect(sent).toBe(0)
  })

  await test.step('a file that did not arrive can be sent again', async () => {
    await input(page).setInputFiles(file('a.pdf'))
    await expect(problem).toHaveText('上传失败，请检查网络后重试')
    await page.unroute(UPLOAD)
    await takeAll(page)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(ids(page)).toHaveValue('f1')
  })

  await test.step('a refused file cannot be sent again', async () => {
    const refusal = '文件内容与扩展名不一致'
    await page.unroute(UPLOAD)
    await page.route(UPLOAD, (route) =>
      route.fulfill({ status: 422, json: { code: 202, msg: refusal, data: null, errors: { file: refusal } } }),
    )
    await input(page).setInputFiles(file('b.pdf'))
    await expect(problem.filter({ hasText: refusal })).toBeVisible()
    await expect(page.getByRole('button', { name: '重试' })).toBeHidden()
    await expect(ids(page)).toHaveCount(1)
  })
})
