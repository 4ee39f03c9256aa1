import { WALK } from '../test/timeouts.ts'
import { walkPages } from './page-walk.ts'
import { BUILT_PAGES, isFirstOfItsShell, isFirstOfItsView, readAs, takePart } from './support.ts'
import { test } from './test.ts'

// Pages of one view consist of the same parts, and so do the frames of one shell. axe reads the first page of each shell, with contrast.
// every-page.full.e2e.ts opens every page and form, all with axe. Checks of the markup alone run on every page without a browser
// (test/pages/names.ts, structure.ts).
const SAMPLES = BUILT_PAGES.filter((address) => isFirstOfItsView(address) || isFirstOfItsShell(address))
/** Elder mode changes the shell and the type size, which all pages of a shell share; the full run opens every page in it. */
const ELDER_SAMPLES = BUILT_PAGES.filter(isFirstOfItsShell)
const PARTS = 4

// With reduced motion notices do not move, so that every run sees the same page.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure(WALK)

for (let part = 0; part < PARTS; part++)
  test(`the first page of each view fits 320 px, and that of each shell has no accessibility violation, part ${part + 1}`, async ({
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
