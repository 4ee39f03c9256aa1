import { expect, type Locator, type Page } from '@playwright/test'

/** What every picture shows while browser tests run. */
export const PICTURE_ANSWER = 'HKM37'

export const answerCaptcha = (page: Page): Promise<void> => page.locator('[name=captchaAnswer]').fill(PICTURE_ANSWER)

/** A field by the whole of its label, with or without the star of those that are required. */
export const field = (within: Page | Locator, label: string): Locator =>
  ('goto' in within ? within.getByRole('main') : within).getByLabel(new RegExp(`^${label}(?: \\*)?$`))

/** The smallest file that is a PDF. */
export const PAPER = {
  name: '证明材料.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

export const reviewButton = (page: Page) => page.getByRole('button', { name: '下一步：核对信息' })
export const sendButton = (page: Page) => page.getByRole('button', { name: '确认提交' })

export interface SeenReceipt {
  acceptNo: string
  queryCode: string
}

/** Number and code as the receipt shows them, once. */
export async function receiptOn(page: Page): Promise<SeenReceipt> {
  await expect(page.getByRole('heading', { name: /^提交成功：/ })).toBeVisible()
  const [acceptNo = '', queryCode = ''] = await page.locator('main dl dd').allTextContents()
  expect(acceptNo).toMatch(/^[A-Z]{2}\d{15}$/)
  expect(queryCode).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  return { acceptNo, queryCode }
}
