import { choice, longText, mobile, text } from '../../../kernel/forms/fields.ts'
import { files, named, optional, pastDay } from '../../../kernel/forms/form-fields.ts'
import { defineKind } from '../../submissions/kinds/submission-kind.ts'
import { complaintMachine } from '../../submissions/machine/handling.ts'

const REASONS = named(
  '只认原来的证明',
  '要求加盖公章',
  '不认可电子报告',
  '认为领域或者时段不全',
  '没有说明理由',
  '其他',
)

/** 拒收信用代证: a report that a unit did not accept the report in place of certificates. */
export const refusedProof = defineKind({
  code: 'refused-proof',
  business: 'JS',
  name: '拒收信用代证投诉',
  inspectedAs: 'message',
  callPath: '/cmpinternetportaladmin/refusedproof/add',
  login: 'none',
  forms: [{ path: '/refused-proof', title: '拒收信用代证投诉', parent: '/credit-report' }],
  lookUp: { list: 'refusedproof', modes: ['one-case', 'my-cases', 'signed-in'] },
  example: {
    realName: '榕屿芥舟软件有限公司',
    cellphone: '13800000000',
    unit: '榕屿市公共资源交易中心',
    matter: '投标报名',
    reasonGiven: '只认原来的证明',
    refusedOn: '2026-11-02',
    content: '提交了专项信用报告，窗口仍要求另开消防部门的无违法违规证明。',
  },
  fields: {
    realName: text('投诉人', { min: 2, max: 50, hint: '企业名称，或者经办人姓名' }),
    cellphone: mobile('联系电话'),
    unit: text('拒收单位', { min: 2, max: 100 }),
    matter: text('办理事项', { min: 2, max: 100, hint: '例如投标报名、资质申请、上市申报' }),
    refusedOn: optional(pastDay('拒收日期')),
    reportNo: optional(text('报告编号', { max: 40, hint: '专项信用报告每页页脚的 22 位编号' })),
    reasonGiven: choice('对方说的理由', REASONS),
    content: longText('经过', { min: 5, max: 1000, hint: '谁、在哪里、要求另外提供什么证明' }),
    evidences: files('材料', { max: 5, types: ['pdf', 'jpg', 'jpeg', 'png'] }),
  },
  groups: [
    { heading: '投诉人', hint: '仅供办理使用，不会公开', fields: ['realName', 'cellphone'] },
    {
      heading: '拒收的情况',
      fields: ['unit', 'matter', 'refusedOn', 'reportNo', 'reasonGiven', 'content', 'evidences'],
    },
  ],
  hooks: {
    prefill: (search) => ({ reportNo: search.get('report') ?? '' }),
    prefillOwn: ({ name, phone, firm }) => ({ realName: firm?.name ?? name, cellphone: phone }),
    writeTitle: ({ unit, matter }) => `${String(unit)}拒收信用代证（${String(matter)}）`,
  },
  personal: ['realName', 'cellphone'],
  contact: { name: 'realName', phone: 'cellphone' },
  contentField: 'content',
  publishable: [],
  guide: {
    about: '提交了专项信用报告，对方仍要求另开有无违法违规记录的证明，可以在这里投诉。',
    minutes: 3,
    who: '使用专项信用报告的企业、个体工商户和其他组织，以及其经办人。',
    basis: '《关于全面推行以专项信用报告替代有无违法违规记录证明的通知》（发改财金〔2025〕565号）。',
    conditions: ['报告在有效期内，所选领域和时段符合对方的要求', '法律、法规没有规定必须提供原来的证明'],
    materials: ['对方的书面要求或者截图（可不提供）'],
    steps: ['填写并提交，记下受理编号和查询码', '信用中心受理', '联系拒收单位核实', '答复并办结'],
    timeLimit: '5 个工作日内办结并答复。',
    notice: '请写明拒收的单位、办理的事项和对方说的理由。',
  },
  timeLimits: { accept: 1, handle: 3, reply: 1 },
  machine: complaintMachine,
  reply: {
    unit: '受理单位',
    conclusion: '结论',
    measures: '处理结果',
    reply: '答复内容',
    repliedAt: '答复时间',
    rating: '评价',
  },
})
