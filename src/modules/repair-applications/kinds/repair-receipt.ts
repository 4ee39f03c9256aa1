import { choice, longText, mobile, text } from '../../../kernel/forms/fields.ts'
import { named, optional, pastDay } from '../../../kernel/forms/form-fields.ts'
import { REPAIR_CHANNEL_WORDS } from '../../register/publicity/repair-channel-contract.ts'
import { REPAIR_DAYS, REPAIR_DAYS_IN_WORDS } from '../../register/publicity/time-limits-contract.ts'
import { defineKind } from '../../submissions/kinds/submission-kind.ts'
import { handoverMachine } from './receipt-machine.ts'

const SITES = named(REPAIR_CHANNEL_WORDS.creditchina.name, REPAIR_CHANNEL_WORDS.gsxt.name)

/** Parameters of the address that prefill the form. */
const PREFILLED = ['documentNo', 'authority', 'site'] as const

export const repairReceipt = defineKind({
  code: 'repair-receipt',
  business: 'XH',
  name: '修复回执登记',
  callPath: '/cmpinternetportalfront/creditrepair/receipt',
  login: 'enterprise',
  mayRepeat: true,
  forms: [{ path: '/repair-receipt', title: '登记修复回执', parent: '/wanna-repair' }],
  example: {
    documentNo: '榕环罚〔2026〕12号',
    authority: '榕屿市生态环境局',
    site: REPAIR_CHANNEL_WORDS.creditchina.name,
    receiptNo: 'XF202611160001',
    appliedOn: '2026-11-16',
    handlerPhone: '13800000000',
  },
  hooks: {
    prefill: (search) =>
      Object.fromEntries(
        PREFILLED.flatMap((key) => {
          const value = search.get(key)?.slice(0, 200)
          return value ? [[key, value]] : []
        }),
      ),
    prefillOwn: ({ phone }) => ({ handlerPhone: phone }),
    writeTitle: ({ documentNo, receiptNo }) => `${documentNo} 修复申请，回执 ${receiptNo}`,
  },
  fields: {
    documentNo: text('决定书文号', { max: 128 }),
    authority: text('认定单位', { max: 200 }),
    site: choice('提交申请的网站', SITES),
    receiptNo: text('回执编号', { min: 4, max: 64 }),
    appliedOn: pastDay('提交日期'),
    handlerPhone: mobile('联系电话'),
    remark: optional(longText('备注', { max: 500 })),
  },
  groups: [
    { heading: '申请修复的信息', fields: ['documentNo', 'authority'] },
    { heading: '回执', hint: '在受理网站提交后得到', fields: ['site', 'receiptNo', 'appliedOn', 'remark'] },
    { heading: '联系方式', hint: '仅供办理使用，不会公开', fields: ['handlerPhone'] },
  ],
  personal: ['handlerPhone'],
  contact: { phone: 'handlerPhone' },
  titleField: 'documentNo',
  contentField: 'receiptNo',
  publishable: [],
  guide: {
    about: '已经在受理网站提交修复申请的，把回执编号登记在这里，进度查询里一并看到，信用中心协助跟踪。',
    minutes: 2,
    who: '申请修复的企业和其他组织，用单位账号登录。',
    basis: '《信用修复管理办法》（国家发展改革委令第36号）。',
    conditions: ['已经在受理网站提交修复申请', '有回执编号'],
    materials: ['不需要材料'],
    steps: ['填写回执编号并提交', '在“进度查询”查看', '信用中心得知结果后登记在本件'],
    timeLimit: `${REPAIR_DAYS_IN_WORDS}。`,
  },
  lookUp: { modes: ['signed-in', 'one-case'] },
  timeLimits: { accept: 0, handle: REPAIR_DAYS.total, reply: 0 },
  machine: handoverMachine,
  reply: { reply: '反馈结果', repliedAt: '反馈时间' },
})
