export type HomeColumn = readonly [label: string, classificationId: string, href: string]

/** Article lists of the home page: blocks of tabs with one column each. */
export const HOME_COLUMNS: readonly { label: string; columns: readonly HomeColumn[] }[] = [
  {
    label: '信用修复与公示',
    columns: [
      ['修复动态', 'credit-repair-news', '/credit-repair-news'],
      ['双公示动态', 'double-publicity-news', '/double-publicity-news'],
      ['公示公告', 'credit-announcement', '/credit-announcement'],
    ],
  },
  {
    label: '奖惩与案例',
    columns: [
      ['联合奖惩', 'rewards-punishments', '/rewards-punishments'],
      ['典型案例', 'typical-case', '/typical-case'],
      ['风险提示', 'credit-risk', '/credit-risk'],
    ],
  },
  {
    label: '信用应用',
    columns: [
      ['信易+', 'xinyi-plus', '/xinyi-plus'],
      ['行业信用', 'industry-credit', '/industry-credit'],
      ['创新应用', 'other-innovation', '/other-innovation'],
    ],
  },
  {
    label: '诚信文化',
    columns: [
      ['诚信宣传', 'credit-propaganda', '/credit-propaganda'],
      ['信用知识', 'credit-knowledge', '/credit-knowledge'],
      ['信用研究', 'credit-research', '/credit-research'],
    ],
  },
]

export const NOTICE_COLUMN: HomeColumn = ['通知公告', 'credit-notice', '/credit-notice']

export const LEAD_COLUMNS: readonly HomeColumn[] = [
  ['信用动态', 'credit-dynamics', '/credit-dynamics'],
  NOTICE_COLUMN,
  ['政策法规', 'policies-regulations', '/policies-regulations'],
]
