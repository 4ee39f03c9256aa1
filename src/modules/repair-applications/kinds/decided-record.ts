import { dateKey } from '../../../kernel/format/date.ts'
import type { Case, Line } from '../../submissions/kinds/case-rows.server.ts'

/** A record about which a unit has decided, with the decision. */
export interface DecidedRecord {
  dataset: string
  id: string
  subjectName: string
  documentNo: string
  caseId: string
  caseNo: string
  basisNo: string
  unit: string
}

/** The record of a line that was decided about, for the register. */
export const decidedRecord = (row: Case, line: Line): DecidedRecord => ({
  ...{ dataset: line.dataset, id: line.recordId ?? '', caseId: row.id, caseNo: row.acceptNo },
  subjectName: String(row.fields.subjectName ?? ''),
  documentNo: line.title,
  basisNo: line.answer.decisionNo ?? '',
  unit: line.unit ?? '',
})

/** A false promise of an application as a record in the national template for broken commitments. */
export const readBreach = (
  row: Case,
  line: Line,
  { code, reason, today }: { code: string; reason: string; today: string },
): Record<string, string> => ({
  commitmentCode: code,
  subjectName: String(row.fields.subjectName ?? ''),
  subjectType: '法人及非法人组织',
  creditCode: row.ownerSubject ?? '',
  type: '信用修复型',
  reason: `申请修复 ${line.title}`,
  content: '申请材料真实、准确、完整，责任义务已经履行完毕，今后守法诚信经营。',
  breachLiability: '撤销信用修复，恢复公示至最长公示期届满，并记录失信情况。',
  madeAt: dateKey(row.submittedAt),
  fulfilment: '全部未履行',
  unperformed: reason,
  sanction: '撤销信用修复，恢复公示至最长公示期届满。',
  severity: '一般',
  fulfilmentDate: today,
  fulfilmentUnit: line.unit ?? '',
  acceptUnit: line.unit ?? '',
  publication: '可向社会公开',
  superviseStatus: '监管完成',
  pastDue: '未过期',
})
