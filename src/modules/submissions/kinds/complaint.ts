import {
  complainantGroup,
  complaintCase,
  complaintExample,
  complaintFields,
  complaintGroup,
  complaintPersonal,
  complaintRules,
  targetGroup,
} from './complaint-fields.ts'
import { defineKind } from './submission-kind.ts'

export const complaint = defineKind({
  code: 'complaint',
  business: 'TS',
  name: '信用投诉',
  callPath: '/cmpinternetportaladmin/creditcomplaints/add',
  forms: [{ path: '/credit-complaint', title: '信用投诉', parent: '/credit-Service' }],
  ...complaintCase,
  example: complaintExample,
  fields: complaintFields(),
  rules: complaintRules,
  groups: [complainantGroup, targetGroup, { heading: '投诉内容', ...complaintGroup }],
  personal: complaintPersonal,
  guide: {
    about: '反映企业、单位不守承诺、合同违约、拖欠账款、虚假宣传等失信行为。',
    minutes: 5,
    who: '任何自然人、法人和其他组织。',
    basis:
      '《优化营商环境条例》和《国务院办公厅关于进一步完善失信约束制度构建诚信建设长效机制的指导意见》（国办发〔2020〕49号）。',
    conditions: ['有明确的被投诉主体和具体事实', '属于信用范围', '未进入司法、仲裁、信访程序，也不是重复投诉'],
    materials: ['能说明事实的证据，最多 5 个文件（可不提供）'],
    steps: [
      '填写并提交，记下受理编号和查询码',
      '信用中心受理',
      '转承办部门办理',
      '答复并办结',
      '对结果可以评价，不满意可申请复核一次',
    ],
    timeLimit: '7 个工作日内决定是否受理；受理后 15 个工作日内办结，补正所用时间不计算在内。',
    notice: '请如实反映情况，内容尽可能详细。投诉不会直接形成公开的失信记录；查实的，移交主管部门依法处理。',
  },
})
