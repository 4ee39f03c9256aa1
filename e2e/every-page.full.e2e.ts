import { walkPages } from './page-walk.ts'
import { BUILT_PAGES, isFirstOfItsKind, isFirstOfItsShell, readAs, takePart } from './support.ts'
import { test } from './test.ts'

const PARTS = 6

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 300_000 })

for (let part = 0; part < PARTS; part++) {
  test(`every page fits 320 px and has no accessibility violation, part ${part + 1}`, async ({ page }) => {
    await walkPages(page, takePart(BUILT_PAGES, part, PARTS), {
      phone: { width: 320, height: 640 },
      isReadByAxe: () => true,
      hasColours: isFirstOfItsKind,
    })
  })

  test(`every page fits 375 px in elder mode, part ${part + 1}`, async ({ page, context, baseURL }) => {
    await readAs(context, { elder: true }, baseURL!)

    await walkPages(page, takePart(BUILT_PAGES, part, PARTS), {
      phone: { width: 375, height: 667 },
      // Elder mode changes the type size but not the markup that axe reads.
      isReadByAxe: isFirstOfItsShell,
      hasColours: () => false,
    })
  })
}
