import { COMMITMENT_TYPES, scenarioOf } from './kinds/scenarios.ts'
import type { SubmissionKind, Values } from './submission-kind.ts'

interface Published {
  acceptNo: string
  /** All values that were sent, the sealed ones too. */
  values: Values
  answer: Readonly<Record<string, string>>
  unit: string | null
  today: string
}

/** The dataset of the register in which a case of this kind is published, if it is one. */
export const datasetOfKind = ({ code }: Pick<SubmissionKind, 'code'>): string | undefined => DATASETS[code]

const DATASETS: Partial<Record<SubmissionKind['code'], string>> = {
  'self-declaration': 'self-declaration',
  'credit-declaration': 'self-declaration',
  'online-commitment': 'commitment',
}

/** The case as a record of that dataset, by its item keys. */
export function recordValuesOf(kind: Pick<SubmissionKind, 'code'>, published: Published): Record<string, string> {
  const values = datasetOfKind(kind) === 'commitment' ? commitmentValues(published) : declarationValues(published)
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function declarationValues({ acceptNo, values, unit, today }: Published) {
  const isPerson = values.declareKind === '自然人'
  const category = text(values.category)
  return {
    declareKind: text(values.declareKind),
    subjectName: text(values.subjectName),
    [isPerson ? 'personCertNo' : 'creditCode']: text(values.subjectCode),
    // The catalogue says more about this category than the form does.
    category: category === '社会责任' ? '社会责任（捐赠、志愿）' : category,
    title: text(values.title),
    content: text(values.content),
    issuer: text(values.issuer),
    certificateNo: text(values.certNo) ?? acceptNo,
    issuedAt: text(values.issuedAt),
    validTo: text(values.validTo),
    commitment: '是',
    handlerName: text(values.handlerName),
    handlerPhone: text(values.phone),
    agreesToPublicity: '是',
    reviewedBy: unit ?? '信用中心',
    publishedAt: today,
  }
}

const SUBJECT_TYPES: Readonly<Record<string, string>> = { 1: '法人及非法人组织', 2: '自然人', 4: '个体工商户' }

function commitmentValues({ values, answer, unit, today }: Published) {
  const isPerson = values.subjectKind === '2'
  const type = COMMITMENT_TYPES.find(({ code }) => code === values.commitType)?.name
  return {
    commitmentCode: answer.commitmentCode,
    subjectName: text(values.subjectName),
    subjectType: SUBJECT_TYPES[String(values.subjectKind)],
    [isPerson ? 'personCertNo' : 'creditCode']: text(values.subjectCode),
    type,
    typeOther: type === '其他' ? scenarioOf(String(values.scenarioId))?.title : undefined,
    reason: text(values.reason),
    content: text(values.content),
    breachLiability: text(values.breachLiability),
    madeAt: today,
    validUntil: text(values.validUntil),
    acceptUnit: unit ?? '信用中心',
    publication: '可向社会公开',
    superviseStatus: '监管中',
    pastDue: '未过期',
  }
}

interface Step {
  given: Values
  unit: string | null
  today: string
}

/** What a later step of a commitment changes in its record, by item keys. */
export function changedValuesOf(action: string, step: Step): { fieldKey: string; newValue: string }[] {
  const values = CHANGED[action]?.(step) ?? {}
  return Object.entries(values).flatMap(([fieldKey, newValue]) => (newValue ? [{ fieldKey, newValue }] : []))
}

const SUPERVISED = { superviseStatus: '监管完成' }

const CHANGED: Readonly<Record<string, (step: Step) => Record<string, string | undefined>>> = {
  assess: ({ given, unit, today }) => ({
    fulfilment: text(given.fulfilment),
    ...(given.fulfilment !== '全部履行' && {
      unperformed: text(given.unperformed),
      sanction: text(given.sanction),
      severity: text(given.severity),
    }),
    fulfilmentDate: today,
    fulfilmentUnit: unit ?? undefined,
  }),
  expire: () => ({ pastDue: '已过期' }),
  complete: () => SUPERVISED,
  archive: () => SUPERVISED,
}
