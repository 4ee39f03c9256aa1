import type { WrittenQuestion } from '../../src/modules/surveys/questions.ts'

const CENTRE = '榕屿市信用信息中心'
const COMMISSION = '榕屿市发展和改革委员会'

const single = (title: string, ...options: string[]): WrittenQuestion => ({
  ...{ type: 'single', title, help: null, required: true, options, most: 500 },
})
const multiple = (title: string, ...options: string[]): WrittenQuestion => ({
  ...single(title, ...options),
  type: 'multiple',
})
const scale = (title: string): WrittenQuestion => ({ ...single(title), type: 'scale' })
const words = (title: string, required = false): WrittenQuestion => ({ ...single(title), type: 'text', required })

export interface DemoSurvey {
  id: string
  title: string
  unit: string
  intro: string
  form?: 'opinion'
  body?: string
  link?: string
  answeredBy?: 'account'
  /** Days before the load; negative numbers lie ahead. */
  opened: number
  closed: number
  told?: number
  answers: number
  questions: WrittenQuestion[]
  feedback?: string
  state?: 'checking'
}

/** The surveys of the last year. One is open; the closed ones report what was done with the answers. */
export const surveys: readonly DemoSurvey[] = [
  {
    ...{ id: 'survey-now', title: '信用榕屿网站使用情况问卷', unit: CENTRE, opened: 5, closed: -25, answers: 37 },
    intro: '网站改版一年了。请告诉我们您常用哪些功能、哪里不好用，结果用于下一步改进。填写约需 2 分钟。',
    questions: [
      single('您多久访问一次本网站？', '每天', '每周', '每月', '更少'),
      multiple('您常用哪些服务？', '信用查询', '信用报告', '信用修复', '异议申诉', '政策文件', '其他'),
      scale('您对网站的总体满意程度'),
      words('您希望我们改进什么？'),
    ],
  },
  {
    ...{ id: 'survey-rules', title: '《榕屿市信用承诺管理办法（征求意见稿）》公开征求意见', unit: COMMISSION },
    ...{ form: 'opinion', answeredBy: 'account', opened: 3, closed: -27, answers: 6 },
    intro: '为规范信用承诺，我们起草了管理办法，现公开征求意见。每个账号可以提交一份。',
    body: '第一条 为规范信用承诺行为，优化营商环境，制定本办法。\n第二条 本市行政区域内的信用承诺及其管理适用本办法。\n第三条 信用承诺分为审批替代型、主动公示型、行业自律型、信用修复型。\n第四条 承诺的履行情况由受理单位核实，自核实之日起七个工作日内归集。\n第五条 违反承诺的，撤销相关决定，并依法记入信用记录。',
    questions: [words('您的意见和建议', true)],
  },
  {
    ...{
      id: 'survey-hall',
      title: '信用服务窗口满意度调查',
      unit: CENTRE,
      opened: 70,
      closed: 50,
      told: 40,
      answers: 96,
    },
    intro: '请您对服务窗口的环境、效率和态度作出评价，结果用于改进窗口服务。',
    questions: [
      single('您这次办理的是什么？', '打印信用报告', '信用修复', '异议申请', '咨询'),
      multiple('您通过什么方式知道窗口？', '网站', '电话', '朋友介绍', '政务服务中心指引'),
      scale('您对窗口工作人员的评价'),
      words('您还有什么建议？'),
    ],
    feedback:
      '本次调查共收到答卷 96 份。意见集中在周末办理和等候时间两个方面。\n已采纳：自下月起周六上午照常办理；增设一台自助打印机。\n未采纳：有意见希望窗口代填申请材料。申请内容须由申请人本人确认，因此改为提供填写示例和现场辅导。',
  },
  {
    ...{ id: 'survey-repair', title: '信用修复“一次办好”实施效果问卷', unit: COMMISSION },
    ...{ opened: 120, closed: 100, told: 85, answers: 58 },
    intro: '工作方案实施已满半年，请办理过信用修复的单位谈谈感受。',
    questions: [
      single('办理用了多长时间？', '三个工作日以内', '一周以内', '两周以内', '更长'),
      scale('您对办理流程的评价'),
      words('哪个环节最不方便？'),
    ],
    feedback:
      '共收到答卷 58 份，多数单位反映办理时间明显缩短。\n已采纳：材料清单合并为一张；办结后同步提醒。\n未采纳：有意见希望取消履行证明，该证明是法定条件，不能取消，但能够通过共享取得的不再要求提交。',
  },
  {
    ...{ id: 'survey-catalogue', title: '《榕屿市公共信用信息补充目录》公开征求意见', unit: COMMISSION },
    ...{ form: 'opinion', opened: 160, closed: 130, told: 110, answers: 23, link: '/credit-catalog' },
    intro: '补充目录拟增加三类信息，现公开征求意见，目录见附件。',
    questions: [words('您的意见和建议', true)],
    feedback:
      '征求意见期间共收到意见 23 条。\n已采纳 14 条：明确了信息的更新周期和提供单位。\n未采纳 9 条：建议纳入水电费欠缴信息，因缺少法律法规依据，没有采纳。',
  },
  {
    ...{
      id: 'survey-loan',
      title: '中小微企业融资需求问卷',
      unit: CENTRE,
      opened: 200,
      closed: 180,
      told: 165,
      answers: 74,
    },
    intro: '了解企业融资中的困难，用于改进“信易贷”服务。',
    questions: [
      single('贵单位近一年是否申请过贷款？', '申请过并获得', '申请过未获得', '没有申请'),
      multiple('主要困难是什么？', '抵押不足', '手续多', '时间长', '利率高', '没有困难'),
      words('希望增加什么服务？'),
    ],
    feedback:
      '共收到答卷 74 份，抵押不足和手续多是主要困难。\n已采纳：新增信用贷产品筛选，申请材料减少两项。\n未采纳：有意见希望统一各机构的利率，利率由机构依法自主确定。',
  },
  {
    ...{
      id: 'survey-notice',
      title: '信用公示信息易读性调查',
      unit: CENTRE,
      opened: 240,
      closed: 222,
      told: 205,
      answers: 41,
    },
    intro: '公示页面是否看得懂、找得到？请您评价。',
    questions: [
      scale('您能找到想看的信息吗'),
      single('公示内容看得懂吗？', '看得懂', '大部分看得懂', '看不懂'),
      words('哪里看不懂？'),
    ],
    feedback: '共收到答卷 41 份。\n已采纳：处罚类别增加白话说明，公示期限用日期写明。\n本次没有未采纳的意见。',
  },
  {
    ...{
      id: 'survey-elder',
      title: '老年人使用信用服务情况调查',
      unit: CENTRE,
      opened: 290,
      closed: 268,
      told: 250,
      answers: 33,
    },
    intro: '请您告诉我们，家中老人查询信用信息、办理业务时遇到什么困难。',
    questions: [
      multiple('遇到过哪些困难？', '字太小', '找不到入口', '不会填写', '验证码看不清', '没有困难'),
      scale('您对长者模式的评价'),
      words('您的建议'),
    ],
    feedback:
      '共收到答卷 33 份。\n已采纳：长者模式加大按钮，增加朗读。\n未采纳：有意见希望取消全部验证，为防止冒用保留必要的验证，改为后台自动完成。',
  },
  {
    ...{
      id: 'survey-year',
      title: '年度信用工作重点公开征集',
      unit: COMMISSION,
      opened: 330,
      closed: 305,
      told: 290,
      answers: 52,
    },
    intro: '请您为下一年的信用工作出主意。',
    questions: [
      multiple('您最关心什么？', '信用修复', '合同履约', '消费维权', '政务诚信', '个人信息保护'),
      words('您的建议'),
    ],
    feedback:
      '共收到答卷 52 份，信用修复和个人信息保护最受关注，均已列入年度工作要点。\n未采纳：建议公开个人信用分，因没有法律依据，没有采纳。',
  },
  {
    ...{
      id: 'survey-desk',
      title: '信易阅服务点选址问卷',
      unit: CENTRE,
      opened: -2,
      closed: -20,
      answers: 0,
      state: 'checking',
    },
    intro: '拟增设三处信易阅服务点，请您选择地点。',
    questions: [single('您希望设在哪里？', '海湾区图书馆', '市民服务中心', '大学城')],
  },
]

/** Answers to open questions. */
export const OPINIONS = [
  '希望周末也能办理。',
  '页面清楚，找得到。',
  '手机上字有点小。',
  '建议办结后发短信提醒。',
  '材料清单可以再简单一些。',
  '工作人员耐心，谢谢。',
] as const
