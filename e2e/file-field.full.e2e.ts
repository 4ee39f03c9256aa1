import type { Page } from '@playwright/test'
import { closeNotices } from './support.ts'
import { PAPER } from './support-forms.ts'
import { expect, test } from './test.ts'

const FORM = '/food-safe-clues'
const input = (page: Page) => page.locator('file-field input[type=file]')
const ids = (page: Page) => page.locator('file-field input[type=hidden][name=evidences]')
const status = (page: Page) => page.locator('file-field [role=status]')

test.beforeEach(({ page }) => closeNotices(page))

test('uploading a file needs no captcha: it appears in the review step', async ({ page }) => {
  await page.goto(FORM)

  await input(page).setInputFiles(PAPER)

  await expect(ids(page)).toHaveCount(1)
  await expect(status(page)).toHaveText('已上传')
})
