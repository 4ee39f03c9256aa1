import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type * as axeCore from 'axe-core'
import { isFullRun } from '../test/tier.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Looking {
  /** The whole page, or only its main part without header and footer. */
  extent?: 'whole' | 'between'
  /** A selector of one part of the page, in place of `extent`. */
  within?: string
  /**
   * Whether contrast is checked. It takes half of axe's time and all pages share a few colours, so the gate checks it only where this is set; the
   * full run checks it everywhere.
   */
  colours?: boolean | 'only'
}

/** Adds axe to every page opened from now on, which is quicker than sending it to each page. */
export const addAxe = (page: Page): Promise<unknown> => page.addInitScript({ content: AXE })

/** The violations of serious or critical impact that axe finds, one line each. */
export async function barriersOn(
  page: Page,
  { extent = 'whole', within, colours = isFullRun }: Looking = {},
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE)
  const exclude = extent === 'between' ? [['[data-shell] > header'], ['[data-shell] > footer']] : []
  const found = await page.evaluate(
    async ([part, left, withColours]) => {
      const { axe } = window as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(
        { include: part ?? document, exclude: left } as axeCore.ElementContext,
        // The pages have no frames and link no style sheets.
        {
          resultTypes: ['violations'],
          preload: false,
          elementRef: false,
          iframes: false,
          // Rules about regions have moderate impact, which is ignored here, and take a fifth of the time.
          ...(withColours === 'only'
            ? { runOnly: ['color-contrast'] }
            : { rules: { 'color-contrast': { enabled: withColours }, region: { enabled: false } } }),
        },
      )
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
    },
    [within, exclude, colours] as const,
  )
  return found.map((barrier) => `${page.url()}: ${barrier}`)
}
