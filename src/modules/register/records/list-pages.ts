import type { PageRow } from '../../../kernel/pages/pages.ts'
import { registerList } from './layouts.ts'

/** Pages that list records of the register. */
export const listPages: PageRow[] = [
  {
    ...registerList(
      {
        path: '/dishonest-person',
        name: 'DishonestPerson',
        shell: 'other',
        title: '失信被执行人',
        parent: '/credit-publicity',
      },
      'debtors',
    ),
    // Who looks for a person by name leaves no copy of the page behind.
    cached: false,
  },
  registerList(
    {
      path: '/double-random-check',
      name: 'DoubleRandomCheck',
      shell: 'other',
      title: '双随机检查',
      parent: '/credit-publicity',
    },
    'random-checks',
  ),
  registerList(
    {
      path: '/self-declaration-list',
      name: 'SelfDeclarationList',
      shell: 'other',
      title: '自主申报列表',
      parent: '/credit-Service',
    },
    'self-declarations',
  ),
  registerList(
    {
      path: '/red-black-publicity',
      name: 'RedBlackPublicity',
      shell: 'other',
      title: '红黑名单公示',
      parent: '/credit-publicity',
    },
    'honoured-and-serious',
  ),
  registerList(
    {
      path: '/double-publicity-info',
      name: 'DoublePublicityInfo',
      shell: 'other',
      title: '双公示信息',
      parent: '/credit-publicity',
    },
    'double-publicity',
  ),
  registerList(
    {
      path: '/red-list/index',
      name: 'RedList',
      shell: 'other',
      title: '守信红名单',
      parent: '/credit-publicity',
    },
    'honoured',
  ),
  registerList(
    {
      path: '/black-list/index',
      name: 'BlackList',
      shell: 'other',
      title: '失信黑名单',
      parent: '/credit-publicity',
    },
    'serious',
  ),
  registerList(
    {
      path: '/service-contract-performance',
      name: 'ServiceContractPerformance',
      shell: 'other',
      title: '合同履约',
      parent: '/credit-Service',
    },
    'contracts',
  ),
  registerList(
    {
      path: '/focus_group_of_people',
      name: 'FocusGroupOfPeople',
      shell: 'other',
      title: '重点人群',
      parent: '/credit-publicity',
    },
    'focus-groups',
  ),
  registerList(
    {
      path: '/unusual-directory',
      name: 'UnusualDirectory',
      shell: 'other',
      title: '经营异常名录',
      parent: '/credit-publicity',
    },
    'abnormal',
  ),
  registerList(
    {
      path: '/major-violate-law',
      name: 'MajorViolateLaw',
      shell: 'other',
      title: '重大税收违法',
      parent: '/credit-publicity',
    },
    'serious-violations',
  ),
  registerList(
    {
      path: '/intermediary-organ',
      name: 'IntermediaryOrgan',
      shell: 'other',
      title: '信用服务机构',
      parent: '/credit-Service',
    },
    'agencies',
  ),
  registerList(
    {
      path: '/safe-clues-list',
      name: 'SafeCluesList',
      shell: 'activity',
      title: '名单列表',
      parent: '/food-safe',
    },
    'safety',
  ),
  registerList(
    {
      path: '/ecology-publicity',
      name: 'EcologyPublicity',
      shell: 'ecology',
      title: '环保信用公示',
      parent: '/ecology',
    },
    'environment',
  ),
  registerList(
    {
      path: '/ecology-publicity-all',
      name: 'EcologyPublicityAll',
      shell: 'ecology',
      title: '全部公示',
      parent: '/ecology',
    },
    'environment',
  ),
  registerList(
    {
      path: '/ecology-ep-honest',
      name: 'EcologyEpHonest',
      shell: 'ecology',
      title: '环保诚信企业',
      parent: '/ecology',
    },
    'environment-honest',
  ),
  registerList(
    {
      path: '/ecology-ep-dishonest',
      name: 'EcologyEpDishonest',
      shell: 'ecology',
      title: '环保不良企业',
      parent: '/ecology',
    },
    'environment-bad',
  ),
  registerList(
    {
      path: '/free-trade-area-publicity',
      name: 'FreeTradeAreaPublicity',
      shell: 'free-trade-area',
      title: '信用公示',
      parent: '/free-trade-area',
    },
    'free-trade-area',
  ),
  registerList(
    {
      path: '/free-trade-area/publicity',
      name: 'FreeTradeAreaPublicityList',
      shell: 'free-trade-area-menu',
      title: '信用公示',
      parent: '/free-trade-area',
    },
    'free-trade-area',
  ),
  registerList(
    {
      path: '/medical-insurance-score-result',
      name: 'MedicalInsuranceScoreResultTab',
      shell: 'medical-insurance',
      title: '评分结果展示',
      parent: '/medical-insurance',
    },
    'medical-scores',
  ),
  registerList(
    {
      path: '/medical-insurance/score-result',
      name: 'MedicalScoreResult',
      shell: 'medical-insurance',
      title: '评分结果',
      parent: '/medical-insurance',
    },
    'medical-scores',
  ),
  registerList(
    {
      path: '/farming-public-information',
      name: 'FarmingPublicInformation',
      shell: 'farming',
      title: '信息公示',
      parent: '/farming',
      noNotices: true,
    },
    'farming',
  ),
  registerList(
    {
      path: '/ele-guarantee-table',
      name: 'EleGuaranteeTable',
      shell: 'electronic-guarantee',
      title: '保函公示',
      parent: '/ele-guarantee-home',
    },
    'guarantees',
  ),
]
