import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds of serious or critical impact, on the whole page or between its header and footer; a line each. */
export async function barriersOn(page: Page, extent: 'whole' | 'between' = 'whole'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // The pages have no frames and link no style sheets, for which alone axe would open a second page and fetch.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, elementRef: false })
  if (extent === 'between') axe.exclude('[data-shell] > header').exclude('[data-shell] > footer')
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${page.url()}: ${id} at ${node.target.join(' ')}`))
}
