import type { Page } from '@playwright/test'
import type { Reading } from '../src/kernel/pages/reading-preferences.ts'
import { barriersOn, namelessOn } from './barriers.ts'
import {
  BUILT_PAGES,
  isFirstOfItsKind,
  isFirstOfItsShell,
  isFirstOfItsView,
  isForm,
  readAs,
  takePart,
} from './support.ts'
import { expect, test } from './test.ts'

// Each page is opened once in each way of reading, and asked everything at that visit.
const DESKTOP = { width: 1280, height: 900 }

const VISITS: { name: string; reading: Partial<Reading>; phone: { width: number; height: number }; parts: number }[] = [
  { name: 'as they are', reading: {}, phone: { width: 320, height: 640 }, parts: 4 },
  { name: 'in elder mode', reading: { elder: true }, phone: { width: 375, height: 667 }, parts: 2 },
]

// Notices stand still, so that every run sees the same page.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, reading, phone, parts } of VISITS) {
  for (let part = 0; part < parts; part++) {
    test(`pages ${name} can be used by all, on a phone of ${phone.width} px and within their policy, part ${part + 1}`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.slow()
      const barriers: string[] = []
      const sideways: string[] = []
      const failures = await failuresOn(page)
      await readAs(context, reading, baseURL!)

      for (const address of takePart(visited(reading), part, parts)) {
        await page.setViewportSize(phone)
        await page.goto(address)
        sideways.push(...(await stickingOut(page)))
        barriers.push(...(await namelessOn(page)))
        if (!isLookedThrough(address, reading)) continue
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

/** In elder mode one page of each view, and of each shell, shows what it does. */
function visited({ elder }: Partial<Reading>): string[] {
  if (!elder) return [...BUILT_PAGES]
  return BUILT_PAGES.filter((one) => isFirstOfItsView(one) || isFirstOfItsShell(one))
}

/**
 * What axe finds it finds on every page of a kind: these are made of the same parts. Elder mode changes the size of type, not
 * the markup that axe reads; of each shell one page is read all the same.
 */
const isLookedThrough = (address: string, { elder }: Partial<Reading>): boolean =>
  elder ? isFirstOfItsShell(address) : isFirstOfItsKind(address) || isForm(address)

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
