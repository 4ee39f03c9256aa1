import { giveEndlessWork } from './captcha-work.ts'
import { expect, test } from './test.ts'

const LONGEST_DELAY_MS = 400

test('the proof of work never blocks the page for long', async ({ page }) => {
  await giveEndlessWork(page)
  await expect(page.locator('captcha-box [role=status]')).toHaveText(/正在验证/)

  const delays = await page.evaluate(async () => {
    const measured: number[] = []
    for (let turn = 0; turn < 100; turn++) {
      const asked = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 10))
      measured.push(performance.now() - asked)
    }
    return measured.sort((a, b) => a - b)
  })

  // The median: a delay that the machine causes is rare, one that the work causes is not.
  expect(delays[delays.length / 2]).toBeLessThan(LONGEST_DELAY_MS)
})
