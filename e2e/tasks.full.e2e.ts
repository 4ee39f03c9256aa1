import { closeNotices, readAs } from './support.ts'
import { TASKS } from './tasks.ts'
import { expect, test } from './test.ts'
import { handOf, WAYS } from './ways.ts'

// Each way uses a firm with its own account. The tasks of a way share the firm, so they run one after another.
test.describe.configure({ mode: 'default' })

for (const way of WAYS)
  test.describe(way.about, () => {
    test.use(way.window)

    for (const [name, task] of Object.entries(TASKS))
      test(`a visitor can ${name}`, async ({ page, context, baseURL }) => {
        await closeNotices(page)
        if (way.reading) await readAs(context, way.reading, baseURL!)

        await task({ page, way, hand: handOf(page, way) })

        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways, 'nothing stands beyond the window').toBeLessThanOrEqual(0)
      })
  })
