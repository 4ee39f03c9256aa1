import { WALK } from '../test/timeouts.ts'
import { walkPages } from './page-walk.ts'
import { BUILT_PAGES, isFirstOfItsShell, isFirstOfItsView, isForm, readAs, takePart } from './support.ts'
import { test } from './test.ts'

// Pages of one view are made of the same parts, and so are the frames of one shell; forms each have fields of their own. Axe reads
// the first page of each shell, with contrast. every-page.full.e2e.ts opens every page and reads all of them. What axe reads from markup
// alone is asked of every page without a browser (test/pages/names.ts, structure.ts).
const isSample = (address: string) => isFirstOfItsView(address) || isFirstOfItsShell(address)
const SAMPLES = BUILT_PAGES.filter((address) => isSample(address) || isForm(address))
/** Elder mode changes the shell and the size of the type, which pages of one shell share; the full run opens every page in it. */
const ELDER_SAMPLES = BUILT_PAGES.filter(isFirstOfItsShell)
const PARTS = 6

// Notices stand still, so that every run sees the same page.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure(WALK)

for (let part = 0; part < PARTS; part++)
  test(`the first page of each view, and every form, fits 320 px, and that of each shell has no barrier, part ${part + 1}`, async ({
    page,
  }) => {
    await walkPages(page, takePart(SAMPLES, part, PARTS), {
      phone: { width: 320, height: 640 },
      isReadByAxe: isFirstOfItsShell,
      hasColours: isFirstOfItsShell,
    })
  })

test('the first page of each shell fits 375 px in elder mode', async ({ page, context, baseURL }) => {
  await readAs(context, { elder: true }, baseURL!)

  await walkPages(page, ELDER_SAMPLES, {
    phone: { width: 375, height: 667 },
    isReadByAxe: () => false,
    hasColours: () => false,
  })
})
