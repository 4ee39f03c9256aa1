import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { EVERY_ROLE } from '../src/kernel/guard/staff-roles.ts'
import type { NewAccount } from '../src/modules/staff/accounts.server.ts'
import { bytesOfBase32, codeAt, timeStep } from '../src/modules/staff/totp.server.ts'
import { field, PAPER, sendForm } from './support-forms.ts'

export const STAFF_PASSWORD = 'Browser-Journey-2026'
export const STAFF_SECRET = 'BROWSERJOURNEYSTAFFBROWSERJOURNE'

const CENTRE = '榕屿市信用信息中心'
export const MARKET_OFFICE = '榕屿市市场监督管理局'
export const ECOLOGY_OFFICE = '榕屿市生态环境局'

const ALL_WORK = EVERY_ROLE.filter((role) => role !== 'system' && role !== 'security')

/** Staff of the tests, each used for one login, because a one-time code is accepted once. */
export const JOURNEY_STAFF = {
  objectionDesk: { login: 'objection-desk', name: '宋一', unit: CENTRE, roles: ['accept', 'review'] },
  objectionUnit: { login: 'objection-unit', name: '唐二', unit: MARKET_OFFICE, roles: ['handle'] },
  messageDesk: { login: 'message-desk', name: '魏三', unit: CENTRE, roles: ['accept', 'review'] },
  reportDesk: { login: 'report-desk', name: '贺七', unit: CENTRE, roles: ['accept', 'review'] },
  casesDesk: { login: 'cases-desk', name: '严六', unit: CENTRE, roles: ['accept', 'review'] },
  queueDesk: { login: 'queue-desk', name: '罗一', unit: CENTRE, roles: ['accept'] },
  queueUnit: { login: 'queue-unit', name: '罗二', unit: MARKET_OFFICE, roles: ['handle'] },
  queueCheck: { login: 'queue-check', name: '罗三', unit: CENTRE, roles: ['review'] },
  movingDesk: { login: 'moving-desk', name: '罗四', unit: CENTRE, roles: ['accept'] },
  movingUnit: { login: 'moving-unit', name: '罗五', unit: MARKET_OFFICE, roles: ['handle'] },
  movingOther: { login: 'moving-other', name: '罗六', unit: ECOLOGY_OFFICE, roles: ['handle'] },
  plainMovingDesk: { login: 'plain-moving-desk', name: '罗四', unit: CENTRE, roles: ['accept'] },
  plainMovingUnit: { login: 'plain-moving-unit', name: '罗五', unit: MARKET_OFFICE, roles: ['handle'] },
  plainMovingOther: { login: 'plain-moving-other', name: '罗六', unit: ECOLOGY_OFFICE, roles: ['handle'] },
  redoDesk: { login: 'redo-desk', name: '罗七', unit: CENTRE, roles: ['accept'] },
  redoUnit: { login: 'redo-unit', name: '罗八', unit: MARKET_OFFICE, roles: ['handle'] },
  redoCheck: { login: 'redo-check', name: '罗允延', unit: CENTRE, roles: ['review'] },
  plainRedoDesk: { login: 'plain-redo-desk', name: '罗七', unit: CENTRE, roles: ['accept'] },
  plainRedoUnit: { login: 'plain-redo-unit', name: '罗八', unit: MARKET_OFFICE, roles: ['handle'] },
  plainRedoCheck: { login: 'plain-redo-check', name: '罗允期', unit: CENTRE, roles: ['review'] },
  keyboardDesk: { login: 'keyboard-desk', name: '罗卅', unit: CENTRE, roles: ['accept'] },
  bellDesk: { login: 'bell-desk', name: '罗卌', unit: CENTRE, roles: ['accept'] },
  searchDesk: { login: 'search-desk', name: '严七', unit: CENTRE, roles: ['accept', 'review'] },
  stepsDesk: { login: 'steps-desk', name: '严八', unit: CENTRE, roles: ['accept', 'review'] },
  screeningDesk: { login: 'screening-desk', name: '孔七', unit: MARKET_OFFICE, roles: ['handle'] },
  auditDesk: { login: 'audit-desk', name: '沈五', unit: CENTRE, roles: ['accept', 'audit'] },
  repairDesk: { login: 'repair-desk', name: '穆九', unit: CENTRE, roles: ['repair'] },
  repairCheckDesk: { login: 'repair-check-desk', name: '陆闻笙', unit: CENTRE, roles: ['repair-check'] },
  plainRepairDesk: { login: 'plain-repair-desk', name: '穆九', unit: CENTRE, roles: ['repair'] },
  plainCheckDesk: { login: 'plain-check-desk', name: '谢四', unit: CENTRE, roles: ['repair-check'] },
  applicationDesk: { login: 'application-desk', name: '苏八', unit: CENTRE, roles: ['accept', 'review'] },
  plainApplicationDesk: { login: 'plain-application-desk', name: '苏八', unit: CENTRE, roles: ['accept', 'review'] },
  demandDesk: { login: 'demand-desk', name: '崔十', unit: CENTRE, roles: ['data'] },
  plainDemandDesk: { login: 'plain-demand-desk', name: '崔十', unit: CENTRE, roles: ['data'] },
  institutionDesk: { login: 'institution-desk', name: '柯一', unit: CENTRE, roles: ['data'] },
  institutionCheckDesk: { login: 'institution-check-desk', name: '祁二', unit: CENTRE, roles: ['publish'] },
  productDesk: { login: 'product-desk', name: '柯三', unit: CENTRE, roles: ['data', 'publish'] },
  listMaker: { login: 'list-maker', name: '裴一', unit: CENTRE, roles: ['data'] },
  listChecker: { login: 'list-checker', name: '裴二', unit: CENTRE, roles: ['data', 'publish'] },
  editorDesk: { login: 'editor-desk', name: '叶一', unit: CENTRE, roles: ['edit'] },
  firstCheckDesk: { login: 'first-check-desk', name: '范二', unit: CENTRE, roles: ['content-check'] },
  secondCheckDesk: { login: 'second-check-desk', name: '范三', unit: CENTRE, roles: ['content-check'] },
  thirdCheckDesk: { login: 'third-check-desk', name: '范五', unit: CENTRE, roles: ['content-check'] },
  commentedDesk: { login: 'commented-desk', name: '叶九', unit: CENTRE, roles: ['edit'] },
  draftDesk: { login: 'draft-desk', name: '叶五', unit: CENTRE, roles: ['edit'] },
  otherDraftDesk: { login: 'other-draft-desk', name: '叶六', unit: CENTRE, roles: ['edit'] },
  pictureDesk: { login: 'picture-desk', name: '叶七', unit: CENTRE, roles: ['edit'] },
  plainEditorDesk: { login: 'plain-editor-desk', name: '叶三', unit: CENTRE, roles: ['edit'] },
  plainContentDesk: { login: 'plain-content-check', name: '范四', unit: CENTRE, roles: ['content-check'] },
  contentDesk: { login: 'content-desk', name: '温知夏', unit: CENTRE, roles: ['edit'] },
  contentCheckDesk: { login: 'content-check-desk', name: '陆行简', unit: CENTRE, roles: ['content-check'] },
  columnDesk: { login: 'column-desk', name: '温二二', unit: CENTRE, roles: ['edit'] },
  commentDesk: { login: 'comment-desk', name: '叶八', unit: CENTRE, roles: ['content-check'] },
  surveyDesk: { login: 'survey-desk', name: '乔一', unit: CENTRE, roles: ['edit'] },
  surveyCheckDesk: { login: 'survey-check-desk', name: '骆二', unit: CENTRE, roles: ['content-check'] },
  accountsDesk: { login: 'accounts-desk', name: '钟守一', unit: CENTRE, roles: ['security'] },
  accountsAuditDesk: { login: 'accounts-audit-desk', name: '严明之', unit: CENTRE, roles: ['audit'] },
  verificationDesk: { login: 'verification-desk', name: '白露', unit: CENTRE, roles: ['accept'] },
  verificationCheckDesk: { login: 'verification-check', name: '秋分', unit: CENTRE, roles: ['review'] },
  objectionCheckDesk: { login: 'objection-check', name: '秋水', unit: CENTRE, roles: ['review'] },
  applicationCheckDesk: { login: 'application-check', name: '秋实', unit: CENTRE, roles: ['review'] },
  plainApplicationCheckDesk: { login: 'plain-application-check', name: '秋叶', unit: CENTRE, roles: ['review'] },
  siteDesk: { login: 'site-desk', name: '路遥', unit: CENTRE, roles: ['system'] },
  settingsDesk: { login: 'settings-desk', name: '方圆', unit: CENTRE, roles: ['system'] },
  siteChecker: { login: 'site-checker', name: '沈听澜', unit: CENTRE, roles: ['content-check'] },
  settingsChecker: { login: 'settings-checker', name: '季明舒', unit: CENTRE, roles: ['system'] },
  dataMaker: { login: 'data-maker', name: '叶青岑', unit: MARKET_OFFICE, roles: ['data'] },
  dataChecker: { login: 'data-checker', name: '沈亦舟', unit: MARKET_OFFICE, roles: ['publish'] },
  recordMaker: { login: 'record-maker', name: '黎知远', unit: MARKET_OFFICE, roles: ['data'] },
  recordChecker: { login: 'record-checker', name: '纪云开', unit: MARKET_OFFICE, roles: ['publish'] },
  pointsDesk: { login: 'points-desk', name: '费十', unit: CENTRE, roles: ['accept', 'review'] },
  plainPointsDesk: { login: 'plain-points-desk', name: '费十', unit: CENTRE, roles: ['accept', 'review'] },
  figuresDesk: { login: 'figures-desk', name: '方十一', unit: CENTRE, roles: ['accept', 'review', 'audit'] },
  inspectionDesk: { login: 'inspection-desk', name: '温二', unit: CENTRE, roles: ['review', 'system'] },
  barriersDesk: { login: 'barriers-desk', name: '姜四', unit: CENTRE, roles: ['accept', 'review', 'audit'] },
  keysDesk: { login: 'keys-desk', name: '宁九', unit: CENTRE, roles: ['security'] },
  densityDesk: { login: 'density-desk', name: '宁八', unit: CENTRE, roles: ['security'] },
  /** Together these accounts may open every page: running the system, managing accounts and auditing cannot be combined in one. */
  allWorkDesk: { login: 'all-work-desk', name: '宁五', unit: CENTRE, roles: ALL_WORK },
  allSystemDesk: { login: 'all-system-desk', name: '宁六', unit: CENTRE, roles: ['system'] },
  allSecurityDesk: { login: 'all-security-desk', name: '宁七', unit: CENTRE, roles: ['security'] },
} as const satisfies Record<string, NewAccount>

/** Recovery codes, each accepted once in place of a one-time code. A second step within half a minute needs one. */
export const RECOVERY_CODES = ['AAAA-BBBB-CCCC', 'AAAA-BBBB-DDDD', 'AAAA-BBBB-EEEE', 'AAAA-BBBB-FFFF']

const spent = new WeakMap<Page, number>()

/** The next recovery code that this desk has not used. */
function nextCode(desk: Page): string {
  const place = spent.get(desk) ?? 0
  spent.set(desk, place + 1)
  return RECOVERY_CODES[place] ?? ''
}

/** Opens a new window with a member of staff logged in, on the page at this address. */
export async function openDesk(browser: Browser, who: keyof typeof JOURNEY_STAFF, address?: string): Promise<Page> {
  // New contexts inherit the options of the test; a desk has JavaScript even if the test runs without.
  const context = await browser.newContext({ javaScriptEnabled: true })
  const code = codeAt(bytesOfBase32(STAFF_SECRET), timeStep(Date.now()))
  await sendForm(context.request, '/console/login', { login: JOURNEY_STAFF[who].login, password: STAFF_PASSWORD, code })
  const page = await context.newPage()
  if (address) {
    await page.goto(address)
    await expect(page).toHaveURL(address)
  }
  return page
}

/** Opens the same session in a window without JavaScript. */
export async function openWithoutScript(browser: Browser, desk: Page): Promise<Page> {
  const storageState = await desk.context().storageState()
  return (await browser.newContext({ javaScriptEnabled: false, storageState })).newPage()
}

/** A part of the desk, by the start of its heading. */
export const findPart = (desk: Page, heading: string): Locator =>
  desk.locator('section').filter({ has: desk.getByRole('heading', { name: new RegExp(`^${heading}`) }) })

/** Makes a step of the open case: chooses it, fills in its fields, and confirms if asked. */
export async function act(
  desk: Page,
  name: string,
  given: Record<string, string> = {},
  within: Locator = findPart(desk, '可以进行的操作'),
): Promise<void> {
  const form = within.locator('details').filter({ has: desk.locator('summary', { hasText: new RegExp(`^${name}$`) }) })
  // The page shows the form of the usual next step already opened.
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click()
  for (const [label, value] of Object.entries(given)) {
    const input = field(form, label)
    if ((await input.evaluate((element) => element.tagName)) === 'SELECT') await input.selectOption(value)
    else await input.fill(value)
    // In a long list, types a part of the name and chooses the first match.
    if ((await input.getAttribute('role')) === 'combobox') {
      await input.press('ArrowDown')
      await input.press('Enter')
    }
  }
  await form.getByRole('button', { name, exact: true }).click()
  const sure = desk.getByRole('button', { name: `确认${name}` })
  const done = desk.getByRole('status').filter({ hasText: `“${name}”已完成` })
  await expect(sure.or(done)).toBeVisible()
  if (await sure.isVisible()) {
    // Steps that end publicity ask for a one-time code again.
    const code = field(desk, '动态口令')
    if (await code.isVisible()) await code.fill(nextCode(desk))
    await sure.click()
  }
  await expect(done).toBeVisible()
}

/** Opens a case of the list by its receipt number. */
export async function openCase(desk: Page, acceptNo: string): Promise<void> {
  await desk.goto(`/console/submissions?all=1&keyword=${acceptNo}`)
  await desk.getByRole('link', { name: acceptNo }).click()
}

interface Verifying {
  /** The page on which the applicant is logged in. */
  page: Page
  /** The desks of the person who proposes and of the one who confirms. */
  desks: [Page, Page]
  loginName: string
}

/** Applies for verification with a document, and verifies the account by two members of staff. */
export async function verify({ page, desks: [one, other], loginName }: Verifying): Promise<void> {
  const sent = await page.request.post('/credit/filestorage/file/uploadFile', { multipart: { file: PAPER } })
  const documents = [(await sent.json()).data.id]
  const call = (desk: Page, path: string, data: object) => desk.request.post(`/credit/people/${path}`, { data })
  const seenBy = async (desk: Page) => {
    const shown = await desk.request.get('/credit/people/verification/account', { params: { loginName } })
    return { loginName, seen: (await shown.json()).data.seen }
  }
  const answers = [
    await call(page, 'subject/apply', { documents }),
    await call(one, 'verification/propose', { ...(await seenBy(one)), decision: 'verify', reason: '核对营业执照' }),
    await call(other, 'verification/confirm', { ...(await seenBy(other)), oneTimeCode: RECOVERY_CODES[0] }),
  ]
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200])
}
