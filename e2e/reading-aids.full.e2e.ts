import type { Page } from '@playwright/test'
import { isFullRun } from '../test/tier.ts'
import { addAxe, barriersOn } from './barriers.ts'
import { readAs } from './support.ts'
import { expect, test } from './test.ts'

const aidScripts = (page: Page): string[] => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/read-aloud|reading-guide/.test(request.url())) loaded.push(request.url())
  })
  return loaded
}

test('the reading aids are loaded only when switched on; then a line follows the pointer', async ({
  page,
  context,
  baseURL,
}) => {
  const loaded = aidScripts(page)
  await page.goto('/credit-dynamics', { waitUntil: 'networkidle' })
  expect(loaded).toEqual([])

  await readAs(context, { guide: true }, baseURL!)
  await page.goto('/credit-dynamics', { waitUntil: 'networkidle' })
  const guide = page.locator('reading-guide')
  await expect(guide).toBeVisible()

  await page.mouse.move(300, 400)

  const top = await guide.evaluate((element) => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(400)
  expect(top).toBeLessThan(440)
})

test('the content is read aloud, paused and stopped', async ({ page, context, baseURL }) => {
  await page.addInitScript(() => {
    const said: string[] = []
    const voice = {
      speaking: false,
      speak: ({ text }: { text: string }) => void said.push(text),
      cancel: () => void said.push('(cancel)'),
      pause: () => void said.push('(pause)'),
      resume: () => void said.push('(resume)'),
    }
    Object.defineProperty(window, 'speechSynthesis', { value: voice })
    Object.assign(window, { said })
  })
  await readAs(context, { speech: true }, baseURL!)
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
  await page.goto('/about-us', { waitUntil: 'networkidle' })

  await page.getByRole('button', { name: '朗读正文' }).click()
  await expect.poll(said).toContain('关于我们')
  const hold = page.getByRole('button', { name: '暂停', exact: true })
  await hold.click()
  await expect(hold).toHaveAttribute('aria-pressed', 'true')
  expect((await said()).at(-1)).toBe('(pause)')
  await page.getByRole('button', { name: '停止' }).click()
  await expect(hold).toHaveAttribute('aria-pressed', 'false')
  expect((await said()).at(-1)).toBe('(cancel)')
})

test('the aids add no accessibility violation and do not scroll sideways', async ({ page, context, baseURL }) => {
  await readAs(context, { speech: true, guide: true, cursor: true, elder: true }, baseURL!)
  await addAxe(page)
  await page.goto('/service-windows')

  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    if (isFullRun || width === 320) expect(await barriersOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
