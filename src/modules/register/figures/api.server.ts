import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { type HiddenPaths, leadsToHidden } from '../../../kernel/pages/shown-pages.ts'
import { tablesAnswer } from '../../../kernel/sheets/table-files.server.ts'
import { listPlace } from '../catalogue/addresses.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { catalogueCalls } from '../catalogue/contract.ts'
import { catalogueDetail, cataloguePage, catalogueTree } from '../catalogue/entries.ts'
import type { Records } from '../records/records.server.ts'
import { createRanking } from './city-ranks.server.ts'
import { createCreditMap, type Districts } from './credit-map.server.ts'
import { creditMapCalls } from './credit-map-contract.ts'
import { createCreditPlus } from './credit-plus.server.ts'
import { creditPlusCalls } from './credit-plus-contract.ts'
import { directoryConfig, openDirectory } from './directory.server.ts'
import { directoryCalls } from './directory-contract.ts'
import { createDistribution } from './distribution.server.ts'
import { jointMeasuresPage } from './joint-measures.server.ts'
import { jointMeasureCalls } from './joint-measures-contract.ts'
import { createOverview } from './overview.server.ts'
import { overviewCalls } from './overview-contract.ts'
import { rankingCalls } from './ranking-contract.ts'
import { createStatistics, type StatisticsDependencies } from './statistics.server.ts'
import { statisticsCalls } from './statistics-contract.ts'

interface Dependencies extends Basics {
  changes: Changes
  records: Records
  /** The city whose portal this is, and the rows that its checks refused. */
  city: string
  wrongRows: StatisticsDependencies['wrongRows']
  /** Pages that the city does not have. */
  hidden: HiddenPaths
  districts: Districts
}

/** Everything about records that is not a record: the catalogue, directories, statistics, ranking, benefits. */
export function openFigures(
  registry: CallRegistry,
  { db, changes, now, records, city: ownCity, wrongRows, hidden, districts }: Dependencies,
): void {
  const today = () => dateKey(now())
  const { overview, city } = createOverview(db, changes, today, {
    providers: records.providers,
    datasets: catalogue.filter((dataset) => !leadsToHidden(hidden, listPlace(dataset).page)),
  })
  const distribution = createDistribution(db, changes, today)
  const statistics = createStatistics({ db, changes, today, city: ownCity, wrongRows })
  const creditMap = createCreditMap(db, changes, today, districts)
  const directory = openDirectory(db, changes, records)
  const ranking = createRanking(db, changes)
  const creditPlus = createCreditPlus(db, changes, today)

  registry.implement(catalogueCalls, {
    catalogueTree: async () => catalogueTree(await city()),
    cataloguePage: async ({ query }) => cataloguePage(await city(), query),
    catalogueDetail: async ({ params }) => catalogueDetail(await city(), params.id),
  })
  registry.implement(overviewCalls, {
    overview,
    distribution: ({ params, query }) => distribution(params.dataset, query.by, query.sum),
  })
  registry.implement(creditMapCalls, {
    creditMap: ({ query }) => creditMap.creditMap(query),
    creditMapFile: async () => tablesAnswer('csv', `credit-map-${today()}`, [await creditMap.table()]),
  })
  registry.implement(statisticsCalls, { publicityStatistics: ({ query }) => statistics(query) })
  registry.implement(directoryCalls, {
    directoryPage: ({ query }) => directory.page(query),
    directoryItem: ({ params }) => directory.detail(params.id),
    directoryTree: directory.tree,
    directoryConfig: async () => directoryConfig(),
  })
  registry.implement(rankingCalls, {
    rankingList: ({ query }) => ranking.list(query),
    rankingTrend: async ({ query }) => ({ ...(await ranking.trend(query.cityName)), asOf: today() }),
  })
  registry.implement(creditPlusCalls, {
    schemes: creditPlus.schemes,
    benefits: ({ query }) => creditPlus.page(query),
    benefit: ({ params }) => creditPlus.detail(params.id),
  })
  registry.implement(jointMeasureCalls, { jointMeasures: ({ query }) => jointMeasuresPage(db, query) })
}
