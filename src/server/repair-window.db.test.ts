import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseHtml, readText } from '../../test/html.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { plantHostileContent } from '../../test/pages/planted.ts'
import { openVisits } from '../../test/pages/visits.ts'
import { contradictionsIn } from '../../test/repair/window-texts.ts'
import { isFullRun } from '../../test/tier.ts'
import { WALK } from '../../test/timeouts.ts'
import type { PageRow } from '../kernel/pages/pages.ts'
import { REPAIR_WINDOWS, type StoredProfile } from '../kernel/profile.ts'
import { article } from '../modules/content/tables.server.ts'
import { pages } from '../pages.ts'

// `pages.db.test.ts` checks every page with the setting of the demo city, 信用中国.
const world = await openInhabitedPortal({}, { PAGE_CACHE: 'off' })
const { app } = world.portal
const visitOf = await openVisits(world)

/** Articles as the city wrote them, before the walk adds its own. */
let published: (typeof article.$inferSelect)[] = []

beforeAll(async () => {
  published = await world.db.select().from(article).where(eq(article.status, 'published'))
  await plantHostileContent(world.portal)
  const as = world.actors.running
  const post = (path: string, body: object, by = as) => world.ask(`POST ${path}`, { as: by, body })
  const profile = () =>
    world.get<{ seen: string; values: StoredProfile; change: { id: string; revision: number } | null }>(
      'GET /site/desk/profile',
      { as },
    )
  const { seen, values } = await profile()
  await post('/site/desk/profile/save', { key: 'window', seen, values: { ...values, repairWindow: '本站' } })
  const { change } = await profile()
  const { id, revision } = change!
  await post('/site/desk/change/pass', { id, revision }, await world.staffSession('chushen'))
})

/** Views whose rows each have their own texts. */
const WITH_OWN_TEXTS = new Set(['form', 'page', 'article'])

describe('no sentence contradicts the setting of the repair window', () => {
  const all = pages.filter(({ redirectTo, path }) => !redirectTo && path !== '/credit-report-detail')
  /** Columns, lists and records of other datasets differ from the first page of their view only by database rows, not by texts. */
  const firstOfViews = new Set(new Map(all.toReversed().map((row) => [`${row.view} ${row.shell}`, row])).values())
  const isAboutRepair = ({ path, title }: PageRow) => /repair/i.test(path) || title.includes('修复')
  const rows = isFullRun
    ? all
    : all.filter((row) => firstOfViews.has(row) || isAboutRepair(row) || WITH_OWN_TEXTS.has(row.view))

  it.each(rows)('on $path if this site accepts applications', WALK, async (row) => {
    const { body } = await app.inject(await visitOf(row))

    expect(contradictionsIn(readText(parseHtml(body)), '本站')).toEqual([])
  })

  it.each(REPAIR_WINDOWS)('in any published article if %s accepts applications', (window) => {
    const contradictions = published.flatMap(({ id, name, summary, content }) =>
      contradictionsIn(readText(parseHtml(`<p>${name}。</p><p>${summary}。</p>${content}`)), window).map(
        (sentence) => `${id}: ${sentence}`,
      ),
    )

    expect(published.length).toBeGreaterThan(100)
    expect(contradictions).toEqual([])
  })
})
