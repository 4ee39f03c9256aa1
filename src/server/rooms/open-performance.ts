import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { PageChoice } from '../../kernel/pages/shown-pages.ts'
import { readFirstDockings } from '../../modules/finance/demands/statistics.server.ts'
import { demandPublication } from '../../modules/finance/kinds/demand-publication.ts'
import { type KnownService, NO_PROMISE } from '../../modules/statistics/performance.ts'
import { openPerformance } from '../../modules/statistics/performance-api.server.ts'
import { readFormCounts } from '../../modules/submissions/form/form-counts.server.ts'
import { KINDS, PLAIN_FORMS } from '../../modules/submissions/kinds/kind-list.ts'
import { readAnswered } from '../../modules/submissions/staff/service-figures.server.ts'
import { listShownKinds } from './city-pages.ts'

/** Opens the statistics on the services of this city, computed by the functions of its own pages. */
export const openPerformanceRoom = (
  registry: CallRegistry,
  { profile, ...basics }: { db: Db; now(): number; profile: PageChoice },
) =>
  openPerformance(registry, {
    ...basics,
    services: servicesOf(profile),
    forms: (period) => readFormCounts(basics.db, period),
    answered: async (period) => {
      const [cases, taken] = await Promise.all([readAnswered(basics.db, period), readFirstDockings(basics.db, period)])
      return { ...cases, rows: [...cases.rows, ...taken.map((row) => ({ ...row, kind: demandPublication.code }))] }
    },
  })

/** Groups kinds that differ only in their applicants into one service: 异议申诉（企业法人） and 异议申诉（自然人）. */
function servicesOf(profile: PageChoice): KnownService[] {
  const shown = KINDS.filter(listShownKinds(profile))
  const ofCases = [...Map.groupBy(shown, ({ name }) => name.split('（')[0]!)].map(([name, kinds]) => {
    const days = kinds.map(({ timeLimits: { accept, handle, reply } }) => accept + handle + reply)
    const most = Math.max(...days)
    return {
      name,
      href: kinds[0]!.forms[0]!.path,
      promise: most === 0 ? '当场' : `${most} 个工作日`,
      kinds: kinds.map(({ code }) => code),
    }
  })
  const plain = PLAIN_FORMS.filter(listShownKinds(profile))
  return [
    ...ofCases,
    ...plain.map(({ code, name, forms }) => ({ name, href: forms[0]!.path, promise: NO_PROMISE, kinds: [code] })),
  ]
}
