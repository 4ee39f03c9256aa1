import { expect, type Page, test } from '@playwright/test'
import type { Reading } from '../src/kernel/pages/reading.ts'
import { barriersOn, bringAxe } from './barriers.ts'
import { BUILT_PAGES, isFirstOfItsKind, isFirstOfItsShell, PREPARING_PAGES, partOf, readAs } from './support.ts'

// Each page is opened once in each way of reading, and asked everything at that visit.
const PARTS = 6
const DESKTOP = { width: 1280, height: 900 }

const VISITS: { name: string; reading: Partial<Reading>; phone: { width: number; height: number } }[] = [
  { name: 'as they are', reading: {}, phone: { width: 320, height: 640 } },
  { name: 'in elder mode', reading: { elder: true }, phone: { width: 375, height: 667 } },
]

// Notices stand still, so that every run sees the same page.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, reading, phone } of VISITS) {
  for (let part = 0; part < PARTS; part++) {
    test(`pages ${name} can be used by all, on a phone of ${phone.width} px and within their policy, part ${part + 1}`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.slow()
      const barriers: string[] = []
      const sideways: string[] = []
      const failures = await failuresOn(page)
      await bringAxe(page)
      await readAs(context, reading, baseURL!)

      // One page of each kind shows what elder mode does.
      const visited = [...BUILT_PAGES, ...PREPARING_PAGES].filter((one) => !reading.elder || isFirstOfItsKind(one))
      for (const address of partOf(visited, part, PARTS)) {
        await page.setViewportSize(phone)
        await page.goto(address)
        sideways.push(...(await stickingOut(page)))
        // Elder mode changes the size of type, not the markup that axe reads; of each shell one page is read all the same.
        if (reading.elder && !isFirstOfItsShell(address)) continue
        await page.setViewportSize(DESKTOP)
        const extent = isFirstOfItsShell(address) ? 'whole' : 'between'
        // Pages of one kind are drawn by the same style sheet.
        const colours = !reading.elder && isFirstOfItsKind(address)
        barriers.push(...(await barriersOn(page, { extent, colours })))
      }

      expect.soft(barriers).toEqual([])
      expect.soft(sideways).toEqual([])
      expect.soft(failures).toEqual([])
    })
  }
}

/** Collects breaches of the content policy and script errors on all pages that are opened from now on. */
async function failuresOn(page: Page): Promise<string[]> {
  const failures: string[] = []
  await page.exposeFunction('tellBreach', (breach: string) => failures.push(breach))
  await page.addInitScript(() => {
    const { tellBreach } = window as unknown as { tellBreach: (breach: string) => void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tellBreach(`${location.pathname}: ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) failures.push(`${page.url()}: ${message.text()}`)
  })
  return failures
}

/** On a page wider than the window, the elements that stick out of it. */
function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${location.pathname}: ${element.tagName.toLowerCase()}.${element.className}`)
      .slice(0, 5)
  })
}
