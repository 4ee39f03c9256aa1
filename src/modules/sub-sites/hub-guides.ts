import { REPAIR_DAYS_IN_WORDS } from '../register/publicity/time-limits-contract.ts'

/** The guide above the lists of a hub: a link or search for the most common task, and how it is done. */
export interface HubGuide {
  /** A search form that leads to its page. */
  finder?: {
    heading: string
    lead: string
    action: string
    name: string
    label: string
    placeholder: string
    button: string
  }
  /** Key facts beside the search form. */
  facts?: {
    heading: string
    heads: readonly [string, string, string]
    rows: readonly (readonly [string, string, string])[]
    more: { href: string; text: string }
  }
  steps: {
    heading: string
    items: readonly { title: string; text: string; link?: { href: string; text: string } }[]
  }
}

export const hubGuides: Readonly<Record<string, HubGuide>> = {
  repair: {
    finder: {
      heading: '我要修复',
      lead: '先查一查：本单位有哪些公示中的失信信息，每一条能不能修复、从哪天起可以申请、由谁办理。',
      action: '/wanna-repair',
      name: 'subject',
      label: '单位全称或统一社会信用代码',
      placeholder: '与营业执照一致，曾用名也可以',
      button: '查修复时间',
    },
    facts: {
      heading: '公示多久，何时可以修复',
      heads: ['失信程度', '公示期限', '何时可申请'],
      rows: [
        ['轻微', '原则上不公示，确需公示的最长3个月', '义务履行完毕'],
        ['一般', '最短3个月，最长1年', '满3个月'],
        ['严重', '最短1年，最长3年', '满1年'],
      ],
      more: { href: '/publicity-calculator', text: '用计算器算一算' },
    },
    steps: {
      heading: '五步办理，全程免费',
      items: [
        {
          title: '查记录',
          text: '看清失信程度、决定日期和认定单位。',
          link: { href: '/wanna-repair', text: '我要修复' },
        },
        { title: '履行义务', text: '缴清罚没款，改正违法行为，保存凭证。' },
        {
          title: '备材料',
          text: '履行完毕的证明、信用修复承诺书。',
          link: { href: '/data-download', text: '下载表格' },
        },
        {
          title: '提出申请',
          text: '按该条信息写明的修复渠道申请；不便上网的到窗口，由工作人员协助。',
          link: { href: '/service-windows', text: '线下窗口' },
        },
        {
          title: '等结果',
          text: `${REPAIR_DAYS_IN_WORDS}；准予修复的停止公示。`,
          link: { href: '/repair-procedure', text: '详细流程' },
        },
      ],
    },
  },
  objection: {
    steps: {
      heading: '怎样提出异议',
      items: [
        {
          title: '找到信息',
          text: '在信用档案里找到有误的那一条，从它的“我要异议”进入，信息会自动带入。',
          link: { href: '/enterprise-query', text: '企业查询' },
        },
        { title: '说明哪里不对', text: '逐项写明正确的内容，上传能够证明的材料。' },
        { title: '等待核实', text: '信用信息中心转给提供信息的单位核实，核实期间该条信息标注“异议处理中”。' },
        {
          title: '收到答复',
          text: '有误的更正，无误的说明理由；凭受理编号和查询码随时查看。',
          link: { href: '/service-inquire', text: '办理进度查询' },
        },
      ],
    },
  },
  loan: {
    steps: {
      heading: '企业怎样用“信易贷”',
      items: [
        {
          title: '看信用',
          text: '查本企业的信用档案，银行看到的公开信息与此相同。',
          link: { href: '/enterprise-query', text: '企业查询' },
        },
        {
          title: '先纠错',
          text: '信息有误的提出异议，处罚已履行的申请修复。',
          link: { href: '/credit-objection', text: '信用异议' },
        },
        {
          title: '补信息',
          text: '自愿申报资质、合同履约等信息，审核后公示。',
          link: { href: '/self-declaration', text: '自主申报' },
        },
        {
          title: '选产品',
          text: '按金额、期限、担保方式比较，用企业账号登录后申请。',
          link: { href: '/finance', text: '金融服务专区' },
        },
      ],
    },
  },
}
