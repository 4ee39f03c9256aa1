import { gzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { expect, test } from './test.ts'

const KILOBYTE = 1000
const MOST_SCRIPT = 10 * KILOBYTE

const BUDGETS = [
  { address: '/home', requests: 12, bytes: 110 * KILOBYTE },
  { address: '/credit-dynamics', requests: 6, bytes: 30 * KILOBYTE },
  { address: '/content-detail?id=city-dynamics-1', requests: 6, bytes: 32 * KILOBYTE },
]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  for (const budget of BUDGETS) {
    test(`${budget.address} keeps to its budget`, async ({ page, baseURL }) => {
      const requests: Request[] = []
      const complaints: string[] = []
      page.on('request', (request) => requests.push(request))
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))

      await page.goto(budget.address, { waitUntil: 'networkidle' })

      const kinds = requests.map((request) => request.resourceType())
      expect(complaints).toEqual([])
      expect(requests.map((request) => new URL(request.url()).origin).filter((origin) => origin !== baseURL)).toEqual(
        [],
      )
      expect(kinds.filter((kind) => kind === 'stylesheet' || kind === 'font')).toEqual([])
      expect(kinds.length).toBeLessThanOrEqual(budget.requests)
      expect(await encodedBytes(requests)).toBeLessThanOrEqual(budget.bytes)
      expect(await gzippedScript(requests)).toBeLessThanOrEqual(MOST_SCRIPT)
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read', async ({ page }) => {
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('信用榕屿：榕屿市公共信用信息门户')
    await expect(
      page.getByRole('region', { name: '要闻' }).getByRole('listitem').filter({ visible: true }),
    ).not.toHaveCount(0)

    await page.goto('/credit-dynamics')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('信用动态')
    await expect(page.locator('main li time')).toHaveCount(15)

    await page.goto('/content-detail?id=city-dynamics-1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/社会信用体系建设提质行动方案/)
    await expect(page.getByRole('article')).toContainText('每一项都写明牵头单位、配合单位和完成时限')
  })
})

test('the policy forbids what a page must never do', async ({ page }) => {
  await page.goto('/home')

  const blocked = await page.evaluate(async () => {
    const violation = new Promise<string>((heard) =>
      addEventListener('securitypolicyviolation', (event) => heard(event.violatedDirective), { once: true }),
    )
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
    return violation
  })

  expect(blocked).toBe('script-src-elem')
  await expect(page).toHaveTitle('信用榕屿')
})

async function encodedBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0)
}

async function gzippedScript(requests: readonly Request[]): Promise<number> {
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  const bodies = await Promise.all(scripts.map(async (request) => (await request.response())!.body()))
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}
