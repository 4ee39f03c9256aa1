export interface DemoInterview {
  id: string
  title: string
  intro: string
  host: string
  guests: { person: string; post: string }[]
  /** Days before the load; negative numbers lie ahead. */
  daysAgo: number
  pictureId: string | null
  transcript: string
  questions: readonly (readonly [words: string, state: 'waiting' | 'chosen' | 'refused'])[]
}

export const interviews: readonly DemoInterview[] = [
  {
    ...{
      id: 'interview-next',
      title: '新修订的信用修复规定怎么用',
      host: '苏念一',
      daysAgo: -6,
      pictureId: 'service-hall',
    },
    intro: '信用修复的条件、时限和材料有哪些变化？请提前提出您的问题，嘉宾届时在线解答。',
    guests: [{ person: '程砚初', post: '市信用信息中心修复科科长' }],
    transcript: '',
    questions: [['罚款已经缴清，最快什么时候可以申请修复？', 'waiting']],
  },
  {
    ...{
      id: 'interview-repair',
      title: '信用修复如何“一次办好”',
      host: '苏念一',
      daysAgo: 32,
      pictureId: 'service-hall',
    },
    intro: '市信用信息中心负责人介绍信用修复“一次办好”的办理流程，并回答网友提问。',
    guests: [
      { person: '程砚初', post: '市信用信息中心修复科科长' },
      { person: '陈远航', post: '市市场监督管理局信用科科长' },
    ],
    transcript:
      '主持人：各位网友好，欢迎关注在线访谈。先请程科长介绍一下，什么是“一次办好”？\n程砚初：企业按该条信息写明的修复渠道提交一次申请，由认定单位核实，准予修复的，三个工作日内同步更新各平台的公示状态。\n主持人：有网友问，需要准备哪些材料？\n程砚初：营业执照、履行义务的证明和信用承诺书。能够通过共享取得的，不再要求提交。\n主持人：市场监管的处罚怎么修复？\n陈远航：满最短公示期、履行完毕义务就可以申请。在“我要修复”里输入名称，会列出每一条的最早日期；我们的处罚在国家企业信用信息公示系统提出申请，七个工作日内作出决定。\n主持人：感谢两位嘉宾，也感谢各位网友。',
    questions: [
      ['申请修复要收费吗？', 'chosen'],
      ['修复以后别的网站上的信息什么时候撤下？', 'chosen'],
      ['我的快递什么时候到', 'refused'],
    ],
  },
  {
    ...{ id: 'interview-loan', title: '小微企业怎样用好“信易贷”', host: '苏念一', daysAgo: 96, pictureId: null },
    intro: '邀请金融服务专区负责人谈信用贷款的申请和常见误区。',
    guests: [{ person: '沈见微', post: '市信用信息中心金融服务科科长' }],
    transcript:
      '主持人：信用贷款和抵押贷款有什么不同？\n沈见微：信用贷款看重经营和信用情况，不要求抵押。授权以后，金融机构可以查看企业的信用信息。\n主持人：授权以后信息会不会被滥用？\n沈见微：每一次查看都有记录，企业可以随时查看，也可以随时停止授权。\n主持人：谢谢沈科长。',
    questions: [['成立不满一年可以申请吗？', 'chosen']],
  },
]
