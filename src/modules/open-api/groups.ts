/** Calls that clients use together: one page and one OpenAPI tag each. */
export interface CallGroup {
  /** Last part of the page address. */
  code: string
  name: string
  title: string
  about: string
  /** Contracts of the group, by their names in src/rooms.ts. */
  contracts: readonly string[]
  /** Responses are public and the same for everybody, so the page may fetch one as an example. */
  isPublicData?: true
  /** Keys of organisations raise the limits of its calls. */
  takesKeys?: true
}

export const GROUPS: readonly CallGroup[] = [
  {
    code: 'register',
    name: 'Register',
    title: '信用公示接口',
    about: '行政许可、行政处罚、守信激励和严重失信主体名单、失信被执行人、经营异常、信用承诺等公示信息。',
    contracts: ['register', 'repairCalls', 'handoverCalls', 'severityCalls', 'withdrawalCalls', 'repairFigures'],
    isPublicData: true,
    takesKeys: true,
  },
  {
    code: 'subjects',
    name: 'Subjects',
    title: '主体查询接口',
    about: '按名称或统一社会信用代码查询主体，读取信用档案和关联关系，全文检索。',
    contracts: ['search', 'archive'],
    isPublicData: true,
    takesKeys: true,
  },
  {
    code: 'catalogue',
    name: 'Catalogue',
    title: '信用目录接口',
    about: '公共信用信息目录和双公示目录：收集什么、依据什么、由谁提供。',
    contracts: ['catalogueCalls', 'directoryCalls'],
    isPublicData: true,
    takesKeys: true,
  },
  {
    code: 'figures',
    name: 'Figures',
    title: '统计与应用接口',
    about: '公示信息的统计、城市信用监测排名、联合奖惩措施和“信易+”应用。',
    contracts: [
      'overviewCalls',
      'statisticsCalls',
      'rankingCalls',
      'jointMeasureCalls',
      'creditPlusCalls',
      'creditMapCalls',
      'performanceCalls',
    ],
    isPublicData: true,
    takesKeys: true,
  },
  {
    code: 'open-data',
    name: 'OpenData',
    title: '开放数据接口',
    about:
      '整批下载公开数据集（CSV、JSON Lines）和签名的每日快照（CSV、JSON Lines、Parquet、增量），以及本说明自身的机器可读版本。',
    contracts: ['openData', 'snapshotCalls', 'openApi'],
    isPublicData: true,
    takesKeys: true,
  },
  {
    code: 'ledger',
    name: 'Ledger',
    title: '变更与公开账本接口',
    about:
      '公示信息的变更（发布、更正、结束），可以持续接收；一条信息的存证文件。账本本身在 /log/checkpoint 和 /log/tile/ 下，格式见 c2sp.org/tlog-tiles。',
    contracts: ['changeCalls', 'ledgerCalls'],
    isPublicData: true,
    takesKeys: true,
  },
  {
    code: 'keys',
    name: 'Keys',
    title: '接口密钥与推送接口',
    about:
      '本单位的接口密钥和变更推送。公开接口不用密钥也可以调用；带上密钥（请求头 X-Api-Key）时次数提高，每次答复的 RateLimit-Limit、RateLimit-Remaining、RateLimit-Reset 说明还剩多少。推送按 Standard Webhooks 约定签名。',
    contracts: ['clientCalls'],
  },
  {
    code: 'content',
    name: 'Content',
    title: '网站内容接口',
    about: '栏目、文章、导航、公告、成员单位和字典。',
    contracts: ['content', 'notices', 'dictionary', 'siteErrors', 'siteCalls'],
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
    code: 'surveys',
    name: 'Surveys',
    title: '调查与访谈接口',
    about: '调查征集的题目、填写和结果，在线访谈的实录和提问。填写和提问须先取得验证码凭据。',
    contracts: ['surveyCalls', 'interviewCalls'],
  },
  {
    code: 'reports',
    name: 'Reports',
    title: '信用报告接口',
    about: '本人的信用报告：查询、修改和删除申请，下载，分享和停止分享；凭查看码查看他人分享的报告。',
    contracts: ['reports'],
  },
  {
    code: 'repair-papers',
    name: 'RepairPapers',
    title: '信用修复文书接口',
    about:
      '本单位修复申请的文书下载：信用修复承诺书和信用修复决定书。修复申请的提交见“提交办件接口”，进度见“办件查询接口”。',
    contracts: ['repairPapers'],
  },
  {
    code: 'points',
    name: 'Points',
    title: '信用积分接口',
    about: '本人（本单位）的信用积分：同意参加和退出，等级、构成和明细，计分规则；凭等级码核验他人的等级。',
    contracts: ['points', 'pointsOwn', 'declarations'],
  },
  {
    code: 'inquiries',
    name: 'Inquiries',
    title: '办件查询接口',
    about: '凭受理编号和查询码，或登录后，查询办件进度、补充材料、催办和评价。',
    contracts: ['inquiries', 'caseLists', 'caseDetails', 'cases', 'bulkCases'],
  },
  {
    code: 'finance',
    name: 'Finance',
    title: '金融服务接口',
    about:
      '金融机构和金融产品：按金额、期限、利率、担保方式等查询，产品详情，登录后收藏和申请产品；机构排行榜、支持名单和申请名单；机构账号办理收到的申请；融资需求的发布、对接和全市统计。金额以万元、利率以年化百分数给出，均为十进制数的文本。',
    contracts: [
      ...['financeCalls', 'financeFigures', 'applyCalls', 'lenderCalls', 'lenderOffice'],
      ...['demandCalls', 'firmDemands', 'lenderDemands'],
    ],
  },
  {
    code: 'papers',
    name: 'Papers',
    title: '报告验证接口',
    about: '凭编号和验证码，或者文件的摘要和电子签名，验证本网站出具的信用报告；下载签名证书。',
    contracts: ['verifyCalls'],
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
    about:
      '登录、退出和用户中心：站内消息、收藏、授权记录、登录设备，查看授权和查询记录，本人信用档案，本单位的失信信息能否修复。',
    contracts: ['people', 'centre', 'grantCalls', 'ownArchive', 'forgettingCalls', 'ownRepairCalls', 'reminderCalls'],
  },
]

/** Calls of the console, shown to staff only. */
export const STAFF_GROUP: CallGroup = {
  code: 'staff',
  name: 'Staff',
  title: '工作人员接口',
  about:
    '工作人员登录、账号与角色、站点设置、文章编审、固定页面与资料、调查与访谈、网站自查、报送信用记录、信用审查、金融产品维护、办件办理、统计、账号核验、信用修复后台和审计。',
  contracts: [
    'staffCalls',
    'staffDesk',
    'lockDesk',
    ...['siteListCalls', 'profileDesk', 'calendarDesk', 'siteChanges'],
    'deskFrame',
    'consoleCalls',
    'caseFilters',
    'caseStatistics',
    'siteStatistics',
    'leaderCalls',
    'jobCalls',
    'inspectionCalls',
    'editing',
    'columnDesk',
    ...['reportDesk', 'keeping', 'pageDesk', 'movedDesk', 'journalDesk'],
    ...['surveyAnswers', 'interviewQuestions'],
    'imports',
    'dataDesk',
    'recordDesk',
    'qualityDesk',
    'screeningCalls',
    'desks',
    'lenderDesk',
    'demandDesk',
    'verification',
    'subjectCalls',
    'repairProgram',
    'repairRequests',
    'exchangeCalls',
  ],
}
