import type { Page } from '@playwright/test'
import { openDesk, openWithoutScript } from './staff.ts'
import { isRunning } from './support.ts'
import { expect, test } from './test.ts'

const TERMS = {
  ...{ institutionId: 'institution-1', category: '信用贷', rateKind: 'LPR加点', region: ['全市'], approveDays: 3 },
  ...{ amountMin: '10', amountMax: '300', rateMin: '3.45', rateMax: '4.95', termMin: 3, termMax: 36 },
  ...{ guaranteeModes: ['信用'], repayModes: ['等额本息'], targetGroup: ['企业'] },
  ...{ conditions: '成立满 1 年', materials: '营业执照', process: '提交申请', features: '无需抵押' },
}
const WAITING = '/console/finance?state=waiting&pageSize=10'

/** Submits products to the second person: more than one page of ten. */
async function submitProducts(maker: Page, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    const call = async (path: string, data: object) => {
      const answer = await maker.request.post(`/credit/finance/desk/product/${path}`, { data })
      expect(answer.status(), await answer.text()).toBe(200)
      return (await answer.json()).data
    }
    const { id, version } = await call('create', { key: `lists-${at}`, terms: { ...TERMS, name: `列表测试贷${at}` } })
    await call('submit', { id, version })
  }
}

const status = (desk: Page) => desk.locator('[role=status][data-count]')
const done = (desk: Page, text: string | RegExp) =>
  expect(desk.getByRole('status').filter({ hasText: text })).toBeVisible()

const TERM_HEADS = ['最高额度（万元）', '最低利率（%）', '最长期限（月）']

test('a list of a desk can be used with keys alone, and without JavaScript', async ({ browser }) => {
  const maker = await openDesk(browser, 'listMaker')
  await submitProducts(maker, 13)
  const desk = await openDesk(browser, 'listChecker')
  const { keyboard } = desk
  const rows = desk.locator('main tbody tr')

  await test.step('rows are reached and selected, and stay selected on another page', async () => {
    await desk.goto(WAITING)
    await isRunning(desk)
    await keyboard.press('j')
    await expect(rows.nth(0).getByRole('link')).toBeFocused()
    await keyboard.press('x')
    await keyboard.press('j')
    await keyboard.press('x')
    await expect(status(desk)).toHaveText('已选 2 个')
    await desk.getByRole('link', { name: '下一页' }).focus()
    await keyboard.press('Enter')
    await expect(desk).toHaveURL(/pageNo=2/)
    await expect(status(desk)).toHaveText('已选 2 个（其他页 2 个）')
    await keyboard.press('j')
    await keyboard.press('x')
    await expect(status(desk)).toHaveText('已选 3 个（其他页 2 个）')
  })

  await test.step('a step applies to the selection of both pages', async () => {
    await desk.getByLabel('理由').focus()
    await keyboard.type('利率与公告不符 x')
    await expect(status(desk)).toHaveText('已选 3 个（其他页 2 个）')
    await keyboard.press('Enter')
    await expect(status(desk)).toHaveText('已选 3 个（其他页 2 个）')
    await desk.getByRole('button', { name: '驳回' }).focus()
    await keyboard.press('Enter')
    await done(desk, '驳回 3 个')
    await isRunning(desk)
    await expect(status(desk)).toHaveText('已选 0 个')
  })

  await test.step('the keys are listed and can be switched off', async () => {
    await keyboard.press('?')
    await expect(desk.getByRole('dialog', { name: '快捷键' })).toBeVisible()
    await desk.getByLabel(/使用快捷键/).focus()
    await keyboard.press('Space')
    await keyboard.press('Escape')
    await keyboard.press('j')
    await expect(rows.locator(':focus')).toHaveCount(0)
    await desk.getByRole('button', { name: '快捷键' }).click()
    await desk.getByLabel(/使用快捷键/).check()
    await keyboard.press('Escape')
    await desk.goto('/console/institutions')
    await isRunning(desk)
    await keyboard.press('/')
    await expect(desk.getByLabel('名称或代码')).toBeFocused()
  })

  await test.step('a filter is saved, opened and deleted', async () => {
    await desk.goto('/console/finance?state=waiting')
    await desk.getByText('存为我的筛选').focus()
    await keyboard.press('Enter')
    await desk.getByLabel('名称', { exact: true }).fill('待我核')
    await keyboard.press('Enter')
    const saved = desk.getByRole('list', { name: '我的筛选' })
    await expect(saved.getByRole('link', { name: '待我核' })).toHaveAttribute('aria-current', 'page')
    await desk.goto('/console/finance')
    await saved.getByRole('link', { name: '待我核' }).click()
    await expect(desk).toHaveURL(/state=waiting/)
    await saved.getByRole('button', { name: '删除筛选：待我核' }).click()
    await expect(saved).toHaveCount(0)
  })

  await test.step('a column is moved by its button, with Alt and an arrow, and by dragging', async () => {
    await desk.goto('/console/finance')
    await isRunning(desk)
    await desk.getByText('选择列').click()
    await desk.getByRole('button', { name: '前移类别' }).focus()
    await keyboard.press('Enter')
    await expect(desk.getByRole('button', { name: '前移类别' })).toBeFocused()
    await keyboard.press('Alt+ArrowDown')
    await expect(desk.getByText('类别移到第 3 位')).toBeAttached()
    await keyboard.press('Alt+ArrowUp')
    await expect(desk.getByText('类别移到第 2 位')).toBeAttached()
    await desk
      .getByRole('listitem')
      .filter({ hasText: '最近改动' })
      .dragTo(desk.getByRole('listitem').filter({ has: desk.getByLabel('显示产品名称') }), {
        targetPosition: { x: 40, y: 2 },
      })
    await desk.locator('form[data-columns]').getByRole('button', { name: '保存' }).click()
    await expect(desk.locator('main thead th')).toHaveText([
      '',
      '最近改动',
      '产品名称',
      '类别',
      '金融机构',
      ...TERM_HEADS,
      '状态',
    ])
  })

  const plain = await openWithoutScript(browser, desk)
  await test.step('without JavaScript a column is moved by its button, and the form stays open', async () => {
    await plain.goto('/console/finance')
    await plain.getByText('选择列').click()
    await plain.getByRole('button', { name: '后移最近改动' }).click()
    await expect(plain.locator('main thead th')).toHaveText([
      '',
      '产品名称',
      '最近改动',
      '类别',
      '金融机构',
      ...TERM_HEADS,
      '状态',
    ])
    await expect(plain.getByRole('button', { name: '恢复默认' })).toBeVisible()
    await plain.getByRole('button', { name: '恢复默认' }).click()
  })

  await test.step('without JavaScript a link selects all results, and a step applies to them', async () => {
    await plain.goto(WAITING)
    await plain.getByRole('link', { name: /^选择全部 \d+ 个/ }).click()
    const boxes = plain.getByRole('checkbox', { name: /^选择列表测试贷/ })
    await expect(boxes).toHaveCount(10)
    for (const box of await boxes.all()) await expect(box).toBeChecked()
    await boxes.first().uncheck()
    await plain.getByLabel('理由').fill('利率与公告不符')
    await plain.getByRole('button', { name: '驳回' }).click()
    await done(plain, /驳回 \d+ 个/)
  })
})

test('twelve rows of a list fit a window of 900 px and eight one of 768; the menu folds with [ and stays folded', async ({
  browser,
}) => {
  const desk = await openDesk(browser, 'densityDesk', '/console/people')
  const rowsInSight = async (width: number, height: number) => {
    await desk.setViewportSize({ width, height })
    // Rows with one line of text, because accounts of other tests have roles for three lines.
    const first = (await desk.locator('desk-list tbody tr').first().boundingBox())!
    return Math.floor((height - first.y) / first.height)
  }
  const side = desk.locator('[data-console-side]')
  const sizeOfLetters = () => desk.evaluate(() => getComputedStyle(document.documentElement).fontSize)

  expect(await rowsInSight(1024, 768)).toBeGreaterThanOrEqual(8)
  expect(await rowsInSight(1440, 900)).toBeGreaterThanOrEqual(12)
  expect(await sizeOfLetters()).toBe('14px')

  await expect(desk.locator('desk-list[data-ready]')).toHaveCount(1)
  await desk.keyboard.press('[')
  await expect(side).toHaveAttribute('data-rail', 'folded')
  await expect(async () => {
    await desk.reload()
    await expect(side).toHaveAttribute('data-rail', 'folded', { timeout: 1000 })
  }).toPass()

  await desk.locator('summary').filter({ hasText: '宁八' }).click()
  await desk.getByRole('button', { name: '改为宽松显示' }).click()
  await expect(side).toHaveAttribute('data-density', 'comfortable')
  expect(await sizeOfLetters()).toBe('16px')
})
