import { type Caller, type CallRegistry, declareShown } from '../../../kernel/calls/call-registry.server.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { type HiddenPaths, leadsToHidden } from '../../../kernel/pages/shown-pages.ts'
import { tablesAnswer } from '../../../kernel/sheets/table-files.server.ts'
import { listPlace } from '../catalogue/addresses.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { catalogueCalls } from '../catalogue/contract.ts'
import { catalogueDetail, cataloguePage, catalogueTree } from '../catalogue/entries.ts'
import { REGISTER_TOPIC, type Records } from '../records/records.server.ts'
import { createRanking } from './city-ranks.server.ts'
import { createCreditMap, type DistrictNames } from './credit-map.server.ts'
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
import { createStatistics, type PublicityStatisticsDependencies } from './statistics.server.ts'
import { statisticsCalls } from './statistics-contract.ts'

interface Dependencies extends Basics {
  changes: Changes
  records: Records
  /** The city of the portal, and the number of delivered rows that its checks refused. */
  city: string
  wrongRows: PublicityStatisticsDependencies['wrongRows']
  /** Site-map pages that the city has switched off. */
  hidden: HiddenPaths
  districts: DistrictNames
}

/** Opens the calls about the register as a whole: catalogue, directories, statistics, ranking, benefits. */
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
    catalogueTree: declareShown(REGISTER_TOPIC, async () => catalogueTree(await city())),
    cataloguePage: declareShown(REGISTER_TOPIC, async ({ query }) => cataloguePage(await city(), query)),
    catalogueDetail: declareShown(REGISTER_TOPIC, async ({ params }) => catalogueDetail(await city(), params.id)),
  })
  registry.implement(overviewCalls, {
    overview: declareShown(REGISTER_TOPIC, overview),
    distribution: declareShown(REGISTER_TOPIC, ({ params, query }) =>
      distribution(params.dataset, query.by, query.sum),
    ),
  })
  registry.implement(creditMapCalls, {
    creditMap: declareShown(REGISTER_TOPIC, ({ query }) => creditMap.creditMap(query)),
    creditMapFile: async () => tablesAnswer('csv', `credit-map-${today()}`, [await creditMap.table()]),
  })
  registry.implement(statisticsCalls, {
    publicityStatistics: declareShown(REGISTER_TOPIC, ({ query }) => statistics(query)),
  })
  registry.implement(directoryCalls, {
    directoryPage: ({ query }) => directory.page(query),
    directoryItem: ({ params }) => directory.detail(params.id),
    directoryTree: directory.tree,
    directoryConfig: async () => directoryConfig(),
  })
  registry.implement(rankingCalls, {
    rankingList: showTable('ranking', ({ query }) => ranking.list(query)),
    rankingTrend: showTable('ranking', ({ query }) => ranking.trend(query.cityName, today())),
  })
  registry.implement(creditPlusCalls, {
    schemes: showTable('credit-plus', creditPlus.schemes),
    benefits: showTable('credit-plus', ({ query }) => creditPlus.page(query)),
    benefit: showTable('credit-plus', ({ params }) => creditPlus.detail(params.id)),
  })
  registry.implement(jointMeasureCalls, {
    jointMeasures: showTable('joint-measures', ({ query }) => jointMeasuresPage(db, query)),
  })
}

/** A handler that shows a table without records: pages with it change with a load of the whole register, and not with a single record. */
const showTable = <Input extends { caller: Caller }, Data>(table: string, handle: (input: Input) => Promise<Data>) =>
  declareShown(REGISTER_TOPIC, handle, () => [table])
