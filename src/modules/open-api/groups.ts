/** Calls that belong together for those who make them: one page each, and one tag of the document. */
export interface Group {
  /** Last part of its page's address. */
  code: string
  name: string
  title: string
  about: string
  /** The contracts it is made of, as src/calls.ts names them. */
  contracts: readonly string[]
  /** Its answers are public data, the same for everyone: the page may fetch them to show one. */
  isPublicData?: true
}

export const GROUPS: readonly Group[] = [
  {
    code: 'register',
    name: 'Register',
    title: '信用公示接口',
    about: '行政许可、行政处罚、守信激励和严重失信主体名单、失信被执行人、经营异常、信用承诺等公示信息。',
    contracts: ['register'],
    isPublicData: true,
  },
  {
    code: 'subjects',
    name: 'Subjects',
    title: '主体查询接口',
    about: '按名称或统一社会信用代码查询主体，读取信用档案和关联关系，全文检索。',
    contracts: ['search', 'archive'],
    isPublicData: true,
  },
  {
    code: 'catalogue',
    name: 'Catalogue',
    title: '信用目录接口',
    about: '公共信用信息目录和双公示目录：收集什么、依据什么、由谁提供。',
    contracts: ['catalogueCalls', 'directoryCalls'],
    isPublicData: true,
  },
  {
    code: 'figures',
    name: 'Figures',
    title: '统计与应用接口',
    about: '公示信息的统计、城市信用监测排名、联合奖惩措施和“信易+”应用。',
    contracts: ['overviewCalls', 'statisticsCalls', 'rankingCalls', 'jointMeasureCalls', 'creditPlusCalls'],
    isPublicData: true,
  },
  {
    code: 'open-data',
    name: 'OpenData',
    title: '开放数据接口',
    about: '整批下载公开数据集（CSV、JSON Lines），以及本说明自身的机器可读版本。',
    contracts: ['openData', 'openApi'],
    isPublicData: true,
  },
  {
    code: 'content',
    name: 'Content',
    title: '网站内容接口',
    about: '栏目、文章、导航、公告、成员单位和字典。',
    contracts: ['content', 'notices', 'dictionary', 'siteErrors'],
    isPublicData: true,
  },
  {
    code: 'submissions',
    name: 'Submissions',
    title: '提交办件接口',
    about: '异议申请、信用投诉、自主申报、在线承诺、留言等表单的提交。先取得验证码凭据，附件先行上传。',
    contracts: ['submissions'],
  },
  {
    code: 'inquiries',
    name: 'Inquiries',
    title: '办件查询接口',
    about: '凭受理编号和查询码，或登录后，查询办件进度、补充材料、催办和评价。',
    contracts: ['inquiries', 'caseLists', 'caseDetails', 'cases'],
  },
  {
    code: 'files',
    name: 'Files',
    title: '文件与验证码接口',
    about: '读取图片、下载和上传文件，取得和校验验证码。',
    contracts: ['files', 'captchaCalls'],
  },
  {
    code: 'people',
    name: 'People',
    title: '登录与用户接口',
    about: '登录、退出和用户中心：站内消息、收藏、授权记录、登录设备。',
    contracts: ['people', 'centre'],
  },
]

/** Of the desk: only members of staff are told of these. */
export const STAFF_GROUP: Group = {
  code: 'staff',
  name: 'Staff',
  title: '工作人员接口',
  about: '工作人员登录、报送信用记录、办件办理、账号核验和审计。',
  contracts: ['staffCalls', 'consoleCalls', 'imports', 'verification'],
}
