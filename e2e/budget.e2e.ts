import { gzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { expect, test } from './test.ts'

const KILOBYTE = 1000
const MOST_SCRIPT = 10 * KILOBYTE

const BUDGETS = [
  { address: '/home', requests: 12, bytes: 110 * KILOBYTE },
  { address: '/content-detail?id=city-dynamics-4', requests: 6, bytes: 32 * KILOBYTE },
  ...(isFullRun
    ? [
        // A list and an article consist of the same parts.
        { address: '/credit-dynamics', requests: 6, bytes: 30 * KILOBYTE },
        // Includes a lead picture of 11 kB on high-resolution phones.
        { address: '/content-detail?id=city-dynamics-1', requests: 6, bytes: 44 * KILOBYTE },
      ]
    : []),
]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  for (const budget of BUDGETS) {
    test(`${budget.address} stays within its budget`, async ({ page, baseURL }) => {
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

test('the content security policy blocks inline scripts', async ({ page }) => {
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
