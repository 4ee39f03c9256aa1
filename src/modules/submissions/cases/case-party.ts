import { maskPersonName } from '../../../kernel/text/masks.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'

type About = Pick<SubmissionKind, 'personal' | 'contact'>

/** Fields with the sender's name; the organisation's takes precedence over the person's. */
const SENDERS = ['enterpriseName', 'orgName', 'subjectName', 'principalName', 'name'] as const
/** Fields with the name of the subject of a case. */
const SUBJECTS = ['targetName', 'targetUnit', 'unit'] as const
/** Fields with the credit code of either. */
const CODES = ['uscc', 'targetCode', 'targetUscc', 'subjectCode'] as const

/** Name fields stored unencrypted, so that the database can search them. */
export const NAME_FIELDS: readonly string[] = ['enterpriseName', 'orgName', 'subjectName', 'targetName', 'targetUnit']
export const CODE_FIELDS: readonly string[] = CODES

const textIn = (values: Values, keys: readonly string[]): { key: string; text: string } | undefined =>
  keys.flatMap((key) => (typeof values[key] === 'string' && values[key] ? [{ key, text: values[key] }] : []))[0]

/** Sender and subject of a case for a list: organisations by name, people by surname. */
export function listParties(kind: About, fields: Values, opened: Values): string {
  const values = { ...fields, ...opened }
  const sender = textIn(values, kind.contact.name ? [...SENDERS, kind.contact.name] : SENDERS)
  const subject = textIn(values, SUBJECTS)
  const from = sender && (kind.personal.includes(sender.key) ? covered(sender.text) : sender.text)
  return [...new Set([from ?? (values.anonymous === true ? '匿名' : undefined), subject?.text])]
    .filter(Boolean)
    .join(' / ')
}

/** Matches names that end like an organisation's; other names are treated as personal. */
const ORGANISATION = /(?:公司|企业|厂|店|行|部|馆|中心|协会|商会|合作社|医院|学校|事务所|集团|局)$/

const covered = (name: string): string => (ORGANISATION.test(name) ? name : `自然人 ${maskPersonName(name)}`)

/** Credit code of the subject of a case. */
export const readPartyCode = (fields: Values): string => textIn(fields, CODES)?.text ?? ''

/** Normalises a name for comparison: spaces, width and case are ignored. */
export const comparableName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
