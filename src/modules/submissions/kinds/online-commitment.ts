import { dateKey } from '../../../kernel/format/date.ts'
import { choice, mobile, text } from '../../../kernel/forms/fields.ts'
import {
  agreed,
  calendarDay,
  described,
  dictionaryChoice,
  files,
  optional,
  tick,
} from '../../../kernel/forms/form-fields.ts'
import { INDUSTRIES } from '../../../kernel/text/industries.ts'
import { commitmentMachine } from '../machine/commitment.ts'
import { commitmentPublication } from './commitment-publication.ts'
import { writeCommitmentText } from './commitment-text.ts'
import { COMMITMENT_TYPES, findScenario, SCENARIOS } from './scenarios.ts'
import { subjectCodeProblem } from './subject-code.ts'
import { defineKind } from './submission-kind.ts'

const SUBJECT_KINDS = [
  { code: '1', name: '法人及非法人组织' },
  { code: '2', name: '自然人' },
  { code: '4', name: '个体工商户' },
] as const

const ORGANISATION = { field: 'subjectKind', oneOf: ['1', '4'] } as const

export const onlineCommitment = defineKind({
  code: 'online-commitment',
  business: 'CN',
  name: '在线承诺',
  callPath: '/cmpinternetportalfront/onlinecommitment/qzonlinecommitment/add',
  login: 'none',
  needsVerified: true,
  forms: [{ path: '/promise-online', title: '在线承诺', parent: '/credit-commitment-index' }],
  example: {
    subjectKind: '1',
    subjectName: '榕屿市海晏食品有限公司',
    subjectCode: '91350300MA0000015F',
    legalRep: '陈明',
    industry: 'C',
    region: '350091',
    commitType: '1',
    scenarioId: 'food-permit',
    reason: '申请办理食品经营许可证',
    handlerName: '林晓',
    handlerPhone: '13800000000',
    sealedFile: ['file-1'],
    agreePublic: true,
  },
  hooks: {
    prefill(search) {
      const scenario = findScenario(search.get('scenario') ?? undefined)
      return scenario ? { scenarioId: scenario.id, commitType: scenario.commitType } : {}
    },
    prefillOwn: ({ name, phone, certNo, firm }) => ({
      subjectKind: firm ? '1' : '2',
      subjectName: firm?.name ?? name,
      subjectCode: firm?.code ?? certNo,
      legalRep: firm?.legalRep,
      handlerName: name,
      handlerPhone: phone,
    }),
    // The chosen scenario determines the type of the commitment.
    derive: ({ scenarioId }) => ({ commitType: findScenario(String(scenarioId))?.commitType ?? '' }),
    derived: ['commitType'],
    compose: (values) => {
      const scenario = findScenario(values.scenarioId)
      return scenario ? writeCommitmentText(scenario, values) : {}
    },
  },
  publication: commitmentPublication,
  fields: {
    subjectKind: described(choice('主体类型', SUBJECT_KINDS), { widget: 'radio' }),
    subjectName: text('承诺人名称', { min: 2 }),
    subjectCode: text('承诺人代码', { max: 18, hint: '单位和个体工商户填写统一社会信用代码，自然人填写身份证号码' }),
    legalRep: optional(text('法定代表人', { min: 2, max: 50 })),
    industry: choice('所属行业', INDUSTRIES),
    region: dictionaryChoice('所属区县', 'REGION'),
    commitType: choice('承诺类型', COMMITMENT_TYPES),
    scenarioId: choice(
      '承诺场景',
      SCENARIOS.map(({ id, title }) => ({ code: id, name: title })),
    ),
    reason: text('承诺事由', { max: 512, hint: '例如：申请办理食品经营许可证' }),
    validUntil: optional(calendarDay('有效期')),
    handlerName: text('经办人', { min: 2, max: 50 }),
    handlerPhone: mobile('联系电话'),
    signedOnline: tick('在线签署', '以通过实名认证的账号签署，不用打印和上传'),
    sealedFile: files('盖章承诺书', { max: 1 }, '打印承诺书，盖章或签字后上传；在线签署的不用上传'),
    agreePublic: agreed('同意公开', '同意将承诺书及履行情况向社会公开'),
  },
  rules: ({ subjectKind, subjectCode, legalRep, commitType, scenarioId, validUntil, signedOnline, sealedFile }) => ({
    subjectCode: subjectKind ? subjectCodeProblem(subjectCode, subjectKind === '2') : null,
    legalRep: subjectKind && subjectKind !== '2' && !legalRep ? '请输入法定代表人' : null,
    scenarioId:
      commitType && scenarioId && findScenario(scenarioId)?.commitType !== commitType
        ? '承诺场景与承诺类型不符，请重新选择'
        : null,
    validUntil: validUntil && validUntil < dateKey(new Date()) ? '有效期不能早于今天' : null,
    sealedFile: !signedOnline && sealedFile?.length === 0 ? '请勾选在线签署，或者上传盖章承诺书' : null,
  }),
  asked: { legalRep: ORGANISATION },
  letterField: 'sealedFile',
  signedField: 'signedOnline',
  groups: [
    { heading: '承诺人', fields: ['subjectKind', 'subjectName', 'subjectCode', 'legalRep', 'industry', 'region'] },
    { heading: '承诺内容', fields: ['commitType', 'scenarioId', 'reason', 'validUntil', 'signedOnline', 'sealedFile'] },
    { heading: '经办人', hint: '仅供办理使用，不会公开', fields: ['handlerName', 'handlerPhone'] },
    { heading: '公开', fields: ['agreePublic'] },
  ],
  personal: ['subjectName', 'subjectCode', 'legalRep', 'handlerName', 'handlerPhone'],
  contact: { name: 'handlerName', phone: 'handlerPhone' },
  titleField: 'reason',
  contentField: 'reason',
  consentField: 'agreePublic',
  publishable: ['reason'],
  guide: {
    about: '选一个场景，填写后生成承诺书，在线签署，由受理单位确认后公示。',
    minutes: 8,
    who: '本市的法人、非法人组织、个体工商户和自然人。',
    basis:
      '《国务院办公厅关于加快推进社会信用体系建设构建以信用为基础的新型监管机制的指导意见》（国办发〔2019〕35号）关于信用承诺的规定。',
    conditions: ['自愿作出承诺', '同意将承诺和履行情况向社会公开'],
    materials: ['在线签署的不用准备材料；不在线签署的，盖章或签字的承诺书 1 份，pdf、jpg 或 png，不超过 10 MB'],
    steps: [
      '选择承诺场景，填写并提交',
      '信用中心转承诺受理单位',
      '受理单位确认后公示',
      '到期前提醒，认定履行情况',
      '监管完成后归档',
    ],
    timeLimit: '1 个工作日内转受理单位，5 个工作日内确认公示。',
  },
  lookUp: { modes: ['signed-in', 'one-case', 'board'] },
  timeLimits: { accept: 1, handle: 5, reply: 0 },
  machine: commitmentMachine,
  board: {
    states: ['PUBLIC', 'EXPIRED', 'ASSESSED', 'COMPLETED'],
    fields: [
      { key: 'subjectName', mask: 'person-name', plainWhen: ORGANISATION, inList: true },
      { key: 'subjectCode', mask: 'resident-id', plainWhen: ORGANISATION },
      { key: 'subjectKind' },
      { key: 'commitType', inList: true },
      { key: 'scenarioId' },
      { key: 'reason', mask: 'prose', inList: true },
      { key: 'validUntil', inList: true },
    ],
  },
  reply: { commitmentCode: '承诺编码', unit: '承诺受理单位', publicLink: '公示页面', fulfilment: '履行状态' },
})
