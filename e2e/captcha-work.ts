import type { Page } from '@playwright/test'

/** The call that sets the proof of work of a captcha. */
export const WORK = '**/credit/work/captcha?*'

/** Opens the login of staff with a proof of work that has no solution: no key begins like this. */
export async function giveEndlessWork(page: Page): Promise<void> {
  await page.route(WORK, async (route) => {
    const json = await (await route.fetch()).json()
    json.data.challenge.parameters.keyPrefix = 'none'
    await route.fulfill({ json })
  })
  await Promise.all([page.waitForResponse(WORK), page.goto('/console/login')])
}
