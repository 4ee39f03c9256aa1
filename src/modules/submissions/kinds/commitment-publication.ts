import { readText } from './answers.ts'
import type { LaterStep, Publication, PublishedCase } from './publication.ts'
import { COMMITMENT_TYPES, findScenario } from './scenarios.ts'

const SUPERVISED = { superviseStatus: '监管完成' }

/** A commitment as a register record, with its later outcome. */
export const commitmentPublication: Publication = {
  dataset: 'commitment',
  record: commitmentValues,
  changes: {
    assess: ({ given, unit, today }: LaterStep) => ({
      fulfilment: readText(given.fulfilment),
      ...(given.fulfilment !== '全部履行' && {
        unperformed: readText(given.unperformed),
        sanction: readText(given.sanction),
        severity: readText(given.severity),
      }),
      fulfilmentDate: today,
      fulfilmentUnit: unit ?? undefined,
    }),
    expire: () => ({ pastDue: '已过期' }),
    complete: () => SUPERVISED,
    archive: () => SUPERVISED,
  },
}

const SUBJECT_TYPES: Readonly<Record<string, string>> = { 1: '法人及非法人组织', 2: '自然人', 4: '个体工商户' }

function commitmentValues({ values, answer, unit, today }: PublishedCase) {
  const isPerson = values.subjectKind === '2'
  const type = COMMITMENT_TYPES.find(({ code }) => code === values.commitType)?.name
  return {
    commitmentCode: answer.commitmentCode,
    subjectName: readText(values.subjectName),
    subjectType: SUBJECT_TYPES[String(values.subjectKind)],
    [isPerson ? 'personCertNo' : 'creditCode']: readText(values.subjectCode),
    type,
    typeOther: type === '其他' ? findScenario(String(values.scenarioId))?.title : undefined,
    reason: readText(values.reason),
    content: readText(values.content),
    breachLiability: readText(values.breachLiability),
    madeAt: today,
    validUntil: readText(values.validUntil),
    acceptUnit: unit ?? '信用中心',
    publication: '可向社会公开',
    superviseStatus: '监管中',
    pastDue: '未过期',
  }
}
