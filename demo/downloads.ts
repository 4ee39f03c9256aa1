type DownloadCategory = '申请表格' | '承诺书模板' | '数据模板' | '信用期刊'

export interface Download {
  id: string
  title: string
  /** File name in demo/files. */
  file: string
  category: DownloadCategory
  /** Age in days; a file of the journal has the date of the article of its issue. */
  daysAgo: number | { issuesAgo: number }
}

export const downloads: Download[] = [
  {
    id: 'journal-1',
    title: '《信用榕屿》第10期',
    file: 'journal-1.pdf',
    category: '信用期刊',
    daysAgo: { issuesAgo: 0 },
  },
  {
    id: 'report-application',
    title: '信用报告申请表',
    file: 'report-application.pdf',
    category: '申请表格',
    daysAgo: 21,
  },
  {
    id: 'repair-application',
    title: '信用修复申请表',
    file: 'repair-application.pdf',
    category: '申请表格',
    daysAgo: 26,
  },
  {
    id: 'repair-commitment',
    title: '信用修复承诺书',
    file: 'repair-commitment.pdf',
    category: '承诺书模板',
    daysAgo: 26,
  },
  {
    id: 'journal-2',
    title: '《信用榕屿》第9期',
    file: 'journal-2.pdf',
    category: '信用期刊',
    daysAgo: { issuesAgo: 1 },
  },
  { id: 'guide', title: '双公示数据填报说明', file: 'double-publicity-guide.pdf', category: '数据模板', daysAgo: 48 },
  { id: 'permit-template', title: '行政许可数据模板', file: 'permit-template.csv', category: '数据模板', daysAgo: 48 },
  {
    id: 'penalty-template',
    title: '行政处罚数据模板',
    file: 'penalty-template.csv',
    category: '数据模板',
    daysAgo: 48,
  },
  {
    id: 'objection-enterprise',
    title: '异议申请表（企业法人）',
    file: 'objection-enterprise.pdf',
    category: '申请表格',
    daysAgo: 62,
  },
  {
    id: 'objection-person',
    title: '异议申请表（自然人）',
    file: 'objection-person.pdf',
    category: '申请表格',
    daysAgo: 62,
  },
  { id: 'authorisation', title: '授权委托书', file: 'authorisation.pdf', category: '申请表格', daysAgo: 62 },
  {
    id: 'journal-3',
    title: '《信用榕屿》第8期',
    file: 'journal-3.pdf',
    category: '信用期刊',
    daysAgo: { issuesAgo: 2 },
  },
  {
    id: 'commitment-approval',
    title: '信用承诺书（审批替代型）',
    file: 'commitment-approval.pdf',
    category: '承诺书模板',
    daysAgo: 85,
  },
  {
    id: 'commitment-deferred',
    title: '信用承诺书（容缺受理型）',
    file: 'commitment-deferred.pdf',
    category: '承诺书模板',
    daysAgo: 85,
  },
  { id: 'complaint', title: '投诉登记表', file: 'complaint.pdf', category: '申请表格', daysAgo: 97 },
  {
    id: 'journal-4',
    title: '《信用榕屿》第7期',
    file: 'journal-4.pdf',
    category: '信用期刊',
    daysAgo: { issuesAgo: 3 },
  },
  {
    id: 'journal-5',
    title: '《信用榕屿》第6期',
    file: 'journal-5.pdf',
    category: '信用期刊',
    daysAgo: { issuesAgo: 4 },
  },
  {
    id: 'journal-6',
    title: '《信用榕屿》第5期',
    file: 'journal-6.pdf',
    category: '信用期刊',
    daysAgo: { issuesAgo: 5 },
  },
]
