import type { PageRow } from '../../../kernel/pages/pages.ts'
import { recordPage, repairFinder, repairPage } from './layouts.ts'

/** Pages about one record. */
export const recordPages: PageRow[] = [
  {
    ...recordPage(
      {
        path: '/dishonest-person-detail',
        name: 'DishonestPersonDetail',
        shell: 'other',
        title: '失信被执行人详情',
        parent: '/dishonest-person',
      },
      'dishonest-debtor',
    ),
    // May show a natural person to who has solved a captcha.
    cached: false,
  },
  recordPage(
    {
      path: '/promise-online-detail',
      name: 'PromiseOnlineDetail',
      shell: 'other',
      title: '承诺详情',
      parent: '/promise-online',
    },
    'commitment',
  ),
  recordPage(
    {
      path: '/credit-publicity-detail',
      name: 'CreditPublicityDetail',
      shell: 'other',
      title: '承诺公示详情',
      parent: '/credit-commitment-index',
    },
    'commitment',
  ),
  recordPage(
    {
      path: '/service-contract-details',
      name: 'ServiceContractDetails',
      shell: 'other',
      title: '合同履约详情',
      parent: '/service-contract-performance',
    },
    'contract',
  ),
  recordPage(
    {
      path: '/self-declaration-detail',
      name: 'SelfDeclarationDetail',
      shell: 'other',
      title: '自主申报详情',
      parent: '/self-declaration-list',
    },
    'self-declaration',
  ),
  recordPage({
    path: '/license-punishment-detail',
    name: 'LicensePunishmentDetail',
    shell: 'other',
    title: '许可处罚详情',
    parent: '/double-publicity-info',
  }),
  recordPage(
    {
      path: '/focus_group_of_people/detail',
      name: 'FocusGroupOfPeopleDetail',
      shell: 'other',
      title: '重点人群详情',
      parent: '/focus_group_of_people',
    },
    'focus-group',
  ),
  recordPage(
    {
      path: '/unusual-directory-detail',
      name: 'UnusualDirectoryDetail',
      shell: 'other',
      title: '经营异常详情',
      parent: '/unusual-directory',
    },
    'abnormal',
  ),
  repairPage({
    path: '/repairDetail',
    name: 'RepairDetail',
    shell: 'other',
    title: '信用修复详情',
    parent: '/credit-repair',
  }),
  repairFinder({
    path: '/wanna-repair',
    name: 'WannaRepair',
    shell: 'other',
    title: '我要修复',
    parent: '/credit-repair',
  }),
  recordPage({
    path: '/safe-detail',
    name: 'SafeDetail',
    shell: 'activity',
    title: '名单详情',
    parent: '/safe-clues-list',
  }),
  // Datasets without a page of their own for one record.
  recordPage({
    path: '/record-detail',
    name: 'RecordDetail',
    shell: 'other',
    title: '信息详情',
    parent: '/credit-publicity',
  }),
]
