import type { Page } from '@playwright/test'
import { DEMO_PEOPLE_PASSWORD, demoPeople } from '../demo/people.ts'
import { closeNotices, SCRIPTING, tabTo } from './support.ts'
import {
  field,
  fillCommitment,
  heldFiles,
  PAPER,
  promiseBox,
  receiptOn,
  reviewButton,
  sendButton,
} from './support-forms.ts'
import { describeWithoutScript, expect, test } from './test.ts'

const COMPLAINT = '/credit-complaint'
const FIRM = '榕屿市踏浪人运动用品有限公司'
const UPLOAD = '**/credit/filestorage/file/uploadFile'

/** A picture of one pixel. */
const PICTURE = {
  name: '现场.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test.beforeEach(({ page }) => closeNotices(page))

const tile = (page: Page, group: string, option: string) => page.getByRole('group', { name: group }).getByLabel(option)

async function complain(page: Page, { phone, title }: { phone: string; title: string }): Promise<void> {
  await page.goto(COMPLAINT)
  await tile(page, '投诉人类型', '自然人').check()
  await field(page, '投诉人姓名/单位').fill('白云飞')
  await field(page, '联系电话').fill(phone)
  await field(page, '被投诉主体').fill('榕屿某某装饰有限公司')
  await field(page, '投诉类型').selectOption('合同违约')
  await field(page, '标题').fill(title)
  await field(page, '投诉内容').fill('合同约定八月完工，现在水电还没有验收，多次催促没有结果。')
  await tile(page, '是否同意公开', '否').check()
}

for (const javaScriptEnabled of SCRIPTING) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('files and answers survive an error, the review, a change and the way back', async ({ page }) => {
      await complain(page, { phone: '139', title: '装修延期' })
      await field(page, '证据材料').setInputFiles([PAPER, PICTURE])
      await reviewButton(page).click()

      await expect(page.getByRole('alert').getByRole('link')).toHaveText(['联系电话应为 11 位手机号码'])
      await expect(heldFiles(page)).toHaveText([PAPER.name, PICTURE.name])
      await expect(page.locator('file-field img:visible')).toHaveJSProperty('naturalWidth', 1)
      await field(page, '联系电话').fill('13900000931')
      await reviewButton(page).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('请核对，确认后提交')
      const files = page.locator('section', { has: page.getByRole('heading', { name: '证据材料' }) })
      await expect(files.getByRole('link')).toHaveText([PAPER.name, PICTURE.name])
      await page.getByRole('button', { name: '修改投诉内容' }).click()

      await expect(page).toHaveURL(/#part-2$/)
      await expect(page.locator('#part-2')).toBeInViewport()
      await expect(heldFiles(page)).toHaveText([PAPER.name, PICTURE.name])
      await field(page, '标题').fill('装修延期三个月')
      await page.getByRole('button', { name: `移除 ${PICTURE.name}` }).click()
      await expect(heldFiles(page)).toHaveText([PAPER.name])
      await expect(field(page, '标题')).toHaveValue('装修延期三个月')
      await expect(field(page, '投诉内容')).toHaveValue(/^合同约定八月完工/)
      await reviewButton(page).click()

      await expect(page.locator('main')).toContainText('装修延期三个月')
      await expect(files.getByRole('link')).toHaveText([PAPER.name])
      await expect(page.locator('main')).toContainText('尚未提交')
    })

    test('a letter of commitment is composed from the form before it has to be signed', async ({ page }) => {
      await fillCommitment(page, FIRM)
      await expect(page.locator('input[type=file]')).toHaveCount(0)
      await page.getByRole('button', { name: '下一步：生成承诺书' }).click()

      const letter = page.getByRole('region', { name: '信用承诺书' })
      await expect(letter).toContainText(`${FIRM}（代码：91350099MAU20FB63K`)
      await expect(page.getByRole('link', { name: '下载承诺书' })).toHaveAttribute('download', '信用承诺书.html')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await reviewButton(page).click()

      await expect(page.getByRole('alert')).toContainText('请勾选在线签署，或者上传盖章承诺书')
      await expect(letter).toBeVisible()
      await field(page, '或者上传盖章承诺书').setInputFiles(PAPER)
      await reviewButton(page).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('请核对，确认后提交')
      await expect(page.getByRole('link', { name: PAPER.name })).toBeVisible()
    })

    test('a letter is signed online in place of an uploaded one', async ({ page }) => {
      await fillCommitment(page, FIRM)
      await page.getByRole('button', { name: '下一步：生成承诺书' }).click()
      await page.getByRole('checkbox', { name: /^在线签署/ }).check()
      await reviewButton(page).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('请核对，确认后提交')
      await expect(page.locator('main')).toContainText(/在线签署\s*是/)
    })

    test('a suggestion does not ask for a subject or a purchase', async ({ page }) => {
      await page.goto('/credit-shoes-info')
      await expect(field(page, '被投诉主体')).toBeHidden()
      await tile(page, '事项', '投诉').check()
      await expect(field(page, '被投诉主体')).toBeVisible()
      await expect(field(page, '订单号')).toBeVisible()
      await tile(page, '事项', '建议').check()
      await expect(page.getByRole('heading', { name: '购买信息' })).toBeHidden()

      await tile(page, '投诉人类型', '自然人').check()
      await field(page, '投诉人姓名/单位').fill('宁远')
      await field(page, '联系电话').fill('13900000933')
      await field(page, '标题').fill('多设几个退换点')
      await field(page, '投诉内容').fill('鞋都各个市场之间很远，希望多设几个退换货的服务点。')
      await tile(page, '是否同意公开', '否').check()
      await reviewButton(page).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('请核对，确认后提交')
      await expect(page.locator('main')).not.toContainText('被投诉主体')
    })
  })
}

describeWithoutScript(() => {
  test('a subject is searched in the register, chosen and changed', async ({ page }) => {
    await page.goto(COMPLAINT)
    await field(page, '标题').fill('还没有写完')
    await field(page, '被投诉主体').fill('踏浪人')
    await page.getByRole('button', { name: '查找' }).click()
    await page.getByRole('button', { name: FIRM }).click()

    const card = page.locator('[data-card]')
    await expect(card).toContainText(FIRM)
    await expect(card).toContainText('91350099MAU20FB63K')
    await expect(field(page, '标题')).toHaveValue('还没有写完')
    await reviewButton(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(card).toContainText(FIRM)
    await card.getByRole('button', { name: '更换' }).click()
    await expect(field(page, '被投诉主体')).toHaveValue(FIRM)
    await expect(field(page, '统一社会信用代码')).toHaveValue('')

    await field(page, '被投诉主体').fill('没有这样的单位名称')
    await page.getByRole('button', { name: '查找' }).click()
    await expect(page.getByText('登记信息中没有找到这个名称')).toBeVisible()
  })
})

test('a subject is chosen with the keyboard alone', async ({ page }) => {
  await page.goto(COMPLAINT)
  await tabTo(page, field(page, '被投诉主体'))
  await page.keyboard.type('踏浪人')
  await expect(page.getByRole('option', { name: FIRM })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  const card = page.locator('[data-card]')
  await expect(card).toContainText(FIRM)
  await expect(card.getByRole('button', { name: '更换' })).toBeFocused()
  await expect(page.locator('[name=targetCode]')).toHaveValue('91350099MAU20FB63K')
  await page.keyboard.press('Enter')
  await expect(field(page, '被投诉主体')).toBeFocused()
  await expect(field(page, '统一社会信用代码')).toHaveValue('')
})

test('a corrected error disappears at its field and from the summary', async ({ page }) => {
  await complain(page, { phone: '139', title: '装修延期' })
  await field(page, '投诉内容').fill('太短')
  await tile(page, '投诉人类型', '自然人').check()
  await field(page, '标题').fill('')
  await reviewButton(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('有 3 项需要修改')

  await field(page, '联系电话').fill('1390000093')
  await expect(page.locator('#cellphone-error')).toBeVisible()
  await field(page, '联系电话').fill('13900000934')
  await expect(page.locator('#cellphone-error')).toBeHidden()
  await expect(field(page, '联系电话')).not.toHaveAttribute('aria-invalid')
  await expect(summary).toContainText('有 2 项需要修改')
  await field(page, '标题').pressSequentially('装')
  await field(page, '投诉内容').pressSequentially('，现在写得足够长了')

  await expect(summary).toBeHidden()
})

test('the first field is visible, and a long text shows the remaining characters', async ({ page }) => {
  await page.goto(COMPLAINT)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('group', { name: '投诉人类型' })).toBeInViewport()
    await expect(page.getByText('约 5 分钟 · 不收费 · 22 个工作日内答复')).toBeVisible({ visible: width < 1024 })
  }
  await expect(page.locator('#content-hint')).toHaveText(/2000 字/)
  await expect(page.locator('#demand-hint')).toHaveText('最多 500 字')
  await expect(page.locator('#content-left')).toHaveText('还可输入 2000 字')

  await field(page, '投诉内容').fill('一二三\n四')
  await expect(page.locator('#content-left')).toHaveText('还可输入 1994 字')
  await field(page, '诉求').fill('字'.repeat(503))

  await expect(page.locator('#demand-left')).toHaveText('超出 3 字，请删减')
})

test('submitting during an upload waits for it and continues; nothing is sent before the declaration of truth is ticked', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(UPLOAD, async (route) => {
    await held.promise
    await route.continue()
  })
  await complain(page, { phone: '13900000935', title: '上传中就点下一步' })
  await field(page, '证据材料').setInputFiles(PAPER)
  await expect(page.locator('file-field progress')).toBeVisible()
  await reviewButton(page).click()
  await expect(page.locator('file-field [role=status]')).toHaveText('文件正在上传，传完后自动继续，请稍候')

  held.resolve()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('请核对，确认后提交')
  await expect(page.getByRole('link', { name: PAPER.name })).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByRole('alert')).toContainText('请确认所填内容真实')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('请核对，确认后提交')
  await promiseBox(page).check()
  await sendButton(page).click()
  await receiptOn(page)
})

test('files and answers survive a login and a reload', async ({ page }) => {
  await page.goto('/credit-leavemessageedit')
  await field(page, '留言标题').fill('登录以后还在不在')
  await field(page, '附件').setInputFiles(PAPER)
  await expect(heldFiles(page)).toHaveText([PAPER.name])
  await expect(page.getByText(/^草稿已保存在本机 \d\d:\d\d$/)).toBeVisible()

  await page.goto('/login?redirect=/credit-leavemessageedit')
  await field(page, '登录名').fill(demoPeople.citizen.loginName)
  await field(page, '密码').fill(DEMO_PEOPLE_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/credit-leavemessageedit')

  await expect(field(page, '留言标题')).toHaveValue('登录以后还在不在')
  await expect(heldFiles(page)).toHaveText([PAPER.name])
  await page.reload()
  await expect(heldFiles(page)).toHaveText([PAPER.name])
  // Values known to the portal are shown as text with a way to change them.
  const known = page.locator('details:has([name=phone])')
  await expect(known).toContainText(/\d{3}\*{4}\d{4}/)
  await expect(field(page, '手机号')).toBeHidden()
  await known.getByText('修改').click()
  await expect(field(page, '手机号')).toHaveValue(/^1\d{10}$/)
})
