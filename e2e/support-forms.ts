import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { hiddenFields } from '../test/browser.ts'
import { findAll, parseHtml, readText } from '../test/html.ts'

/** The text of every captcha picture during browser tests. */
export const PICTURE_ANSWER = 'HKM37'

export const answerCaptcha = (page: Page): Promise<void> => page.locator('[name=captchaAnswer]').fill(PICTURE_ANSWER)

/** A field by its whole label, with or without the note that it is optional. */
export const field = (within: Page | Locator, label: string): Locator =>
  ('goto' in within ? within.getByRole('main') : within).getByLabel(new RegExp(`^${label}(?: \\*| 选填)?$`))

/** Chooses from a long list of the console with JavaScript: types a part of the name, and Enter takes the first match. */
export async function chooseNamed(target: Locator, name: string): Promise<void> {
  // The select that the script replaces has the role of a combobox too.
  await expect(target).toHaveJSProperty('tagName', 'INPUT')
  await target.fill(name)
  await target.press('Enter')
  await expect(target).toHaveValue(new RegExp(`^${name}`))
}

/** A minimal PDF file. */
export const PAPER = {
  name: '证明材料.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

/** Draws a picture of a usual size. */
export const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#185aae' } })
    .png()
    .toBuffer()

/** The button to the next step; kinds with a letter of commitment show that first. */
export const reviewButton = (page: Page) => page.getByRole('button', { name: /^下一步：(?:核对信息|生成承诺书)$/ })
export const sendButton = (page: Page) => page.getByRole('button', { name: '确认提交' })

/** The declaration of truth, the last box to tick. */
export const promiseBox = (page: Page) => page.getByRole('checkbox', { name: /真实|属实/ })

/** Ticks the declaration of truth and sends the form. */
export async function send(page: Page): Promise<void> {
  await promiseBox(page).check()
  await sendButton(page).click()
}

/** Links to uploaded files, by name. */
export const heldFiles = (page: Page) => page.locator('file-field').getByRole('link')

export interface SeenReceipt {
  acceptNo: string
  queryCode: string
}

/** Receipt number and query code as the receipt shows them once. */
export async function receiptOn(page: Page): Promise<SeenReceipt> {
  await expect(page.getByRole('heading', { name: /^提交成功：/ })).toBeVisible()
  const [acceptNo = '', queryCode = ''] = await page.locator('main dl dd').allTextContents()
  expect(acceptNo).toMatch(/^[A-Z]{2}\d{15}$/)
  expect(queryCode).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  return { acceptNo, queryCode }
}

/** Fills in an online commitment up to the step that composes its letter. */
export async function fillCommitment(page: Page, firm: string): Promise<void> {
  await page.goto('/promise-online?scenario=food-permit')
  await page.getByRole('group', { name: '主体类型' }).getByLabel('法人及非法人组织').check()
  await field(page, '承诺人名称').fill(firm)
  await field(page, '承诺人代码').fill('91350099MAU20FB63K')
  await field(page, '法定代表人').fill('彭小舟')
  await field(page, '所属行业').selectOption({ index: 1 })
  await field(page, '所属区县').selectOption({ index: 1 })
  await field(page, '承诺事由').fill('申请办理食品经营许可证')
  await field(page, '经办人').fill('彭小舟')
  await field(page, '联系电话').fill('13900000932')
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
}

/** What a page says is wrong with its form. */
const readAlerts = (html: string): string =>
  findAll(parseHtml(html), ({ attributes }) => attributes.role === 'alert')
    .map(readText)
    .join(' ')

/**
 * Sends the form of a page by requests, without drawing pages. For logins and accounts that a test needs but does not test. Cookies are stored in the
 * context of the request.
 */
export async function sendForm(
  request: APIRequestContext,
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const form = await request.get(address)
  const html = await form.text()
  const answer = await request.post(form.url(), {
    form: { ...hiddenFields(html.slice(html.indexOf('<main'))), captchaAnswer: PICTURE_ANSWER, ...fields },
    maxRedirects: 0,
  })
  const said = answer.status() === 303 ? '' : readAlerts(await answer.text())
  expect(answer.status(), `the form of ${address} is accepted ${said}`).toBe(303)
  // The page after the redirect may set cookies too.
  await request.get(answer.headers().location!)
}
