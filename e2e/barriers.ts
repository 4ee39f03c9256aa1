import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Looking {
  /** The whole page, or what stands between its header and footer. */
  extent?: 'whole' | 'between'
  /** Colours that were looked at in smaller type need not be looked at again, which takes half of the time. */
  colours?: boolean
}

/** What axe finds of serious or critical impact, a line each. */
export async function barriersOn(page: Page, { extent = 'whole', colours = true }: Looking = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // The pages have no frames and link no style sheets, for which alone axe would open a second page and fetch.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, elementRef: false })
  if (!colours) axe.disableRules(['color-contrast'])
  if (extent === 'between') axe.exclude('[data-shell] > header').exclude('[data-shell] > footer')
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${page.url()}: ${id} at ${node.target.join(' ')}`))
}
