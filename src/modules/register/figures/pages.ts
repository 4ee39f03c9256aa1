import type { PageRow } from '../../../kernel/pages/pages.ts'
import {
  CREDIT_MAP,
  creditMap,
  directoryItem,
  jointMeasures,
  MEASURES_IN_FORCE,
  measuresInForce,
  medicalStatistics,
  publicityCatalog,
  publicityCatalogIndex,
  ranking,
  statistics,
} from './layouts.ts'

/** Pages about collected and published data and their volume. */
export const figurePages: PageRow[] = [
  ranking({ path: '/city-rank', title: '城市信用排名' }),
  publicityCatalog({ path: '/double-publicity-catalog', title: '双公示目录', parent: '/credit-publicity' }),
  publicityCatalogIndex({
    path: '/double-publicity-catalog-index',
    title: '双公示目录索引',
    parent: '/double-publicity-catalog',
  }),
  directoryItem({ path: '/catalog-detail', title: '目录详情', parent: '/double-publicity-catalog' }),
  statistics({ path: '/double-publicity-statistics', title: '双公示统计', parent: '/credit-publicity' }),
  creditMap({ path: CREDIT_MAP, title: '信用地图', parent: '/credit-publicity' }),
  medicalStatistics({
    path: '/medical-insurance-statistic',
    name: 'MedicalInsuranceStatisticTab',
    shell: 'medical-insurance',
    title: '数据统计',
    parent: '/medical-insurance',
    menuValue: '3',
  }),
  medicalStatistics({
    path: '/medical-insurance/statistic',
    name: 'MedicalStatistic',
    shell: 'medical-insurance',
    title: '数据统计',
    parent: '/medical-insurance',
  }),
  jointMeasures({ path: '/joint-measures', title: '联合奖惩措施', parent: '/credit-publicity' }),
  measuresInForce({ path: MEASURES_IN_FORCE, title: '我受到哪些限制', parent: '/joint-measures' }),
]
