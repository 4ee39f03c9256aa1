import { maskPersonName } from '../../../kernel/text/masks.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'

type About = Pick<SubmissionKind, 'personal' | 'contact'>

/** Fields that hold the name of the sender, the organisation's before the person's. */
const SENDERS = ['enterpriseName', 'orgName', 'subjectName', 'principalName', 'name'] as const
/** Fields that hold the name of the subject of a case. */
const SUBJECTS = ['targetName', 'targetUnit', 'unit'] as const
/** Fields that have the credit code of either. */
const CODES = ['uscc', 'targetCode', 'targetUscc', 'subjectCode'] as const

/** What of these is stored readable, so that the database can look into it. */
export const NAME_FIELDS: readonly string[] = ['enterpriseName', 'orgName', 'subjectName', 'targetName', 'targetUnit']
export const CODE_FIELDS: readonly string[] = CODES

const textIn = (values: Values, keys: readonly string[]): { key: string; text: string } | undefined =>
  keys.flatMap((key) => (typeof values[key] === 'string' && values[key] ? [{ key, text: values[key] }] : []))[0]

/** Who sent a case and whom it is about, as a list shows it: organisations by name, people by their surname. */
export function partiesOf(kind: About, fields: Values, opened: Values): string {
  const values = { ...fields, ...opened }
  const sender = textIn(values, kind.contact.name ? [...SENDERS, kind.contact.name] : SENDERS)
  const subject = textIn(values, SUBJECTS)
  const from = sender && (kind.personal.includes(sender.key) ? covered(sender.text) : sender.text)
  return [...new Set([from ?? (values.anonymous === true ? '匿名' : undefined), subject?.text])]
    .filter(Boolean)
    .join(' / ')
}

/** What names an organisation ends in one of these; anything else is taken for a person's name. */
const ORGANISATION = /(?:公司|企业|厂|店|行|部|馆|中心|协会|商会|合作社|医院|学校|事务所|集团|局)$/

const covered = (name: string): string => (ORGANISATION.test(name) ? name : `自然人 ${maskPersonName(name)}`)

/** The credit code of the subject of a case. */
export const codeOf = (fields: Values): string => textIn(fields, CODES)?.text ?? ''

/** As a name is compared: without spaces, width and case. */
export const comparableName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
