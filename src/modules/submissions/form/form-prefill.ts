import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { isPosted } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { people } from '../../people/contract.ts'
import { isVerified, NOT_VERIFIED } from '../../people/verification-contract.ts'
import { ownArchive } from '../../register/own-archive/contract.ts'
import { register } from '../../register/records/contract.ts'
import type { ChosenRecord, ChosenRecords } from '../kinds/prepared-form.ts'
import type { Applicant, PageForm } from '../kinds/submission-kind.ts'
import { applicantCalls } from './applicant-contract.ts'

type Filled = Record<string, unknown>

interface Known {
  applicant: Applicant | null
  /** The record for which an objection was opened. */
  record: Awaited<ReturnType<typeof findRecord>>
  subject: { name: string; code: string } | null
  chosen: ChosenRecords | null
}

/** The first values of a form line: only the dataset and the id of the chosen record. */
const lineOf = ({ dataset, id }: ChosenRecord): Record<string, string> => ({ resourceId: dataset, recordId: id })

/** Initial values of a form: from its address (`subject`), and from a signed-in person (`own`). */
export function prefillValues(
  kind: PageForm,
  search: URLSearchParams,
  { applicant, record, subject, chosen }: Known,
): Filled {
  const about = record?.subject ?? subject
  return {
    ...(about && ofSubject(kind, about)),
    ...ownAnswers(kind, applicant),
    ...(kind.linesField ? { [kind.linesField]: chosen ? chosen.records.map(lineOf) : [record?.line ?? {}] } : {}),
    ...kind.hooks.prefill?.(search, applicant),
  }
}

/** Notice for unverified users above a form that they cannot send; typed values are kept. */
export async function unverifiedNotice(args: LoaderArguments, kind: PageForm): Promise<string | null> {
  if (!kind.needsVerified) return null
  if (pageOfRequest(args).actor.kind !== 'user') return LOGIN_AND_VERIFY
  const user = await attemptOf(args)(people.currentUser, {})
  return user.ok && isVerified(user.data) ? null : NOT_VERIFIED
}

const LOGIN_AND_VERIFY = '提交前请先登录，账号需要已通过实名认证；可以先填写，内容会保存在本浏览器。'

/** Data of the signed-in person that the form uses. */
export async function findApplicant(args: LoaderArguments, kind: PageForm): Promise<Applicant | null> {
  if (pageOfRequest(args).actor.kind !== 'user' || !kind.hooks.prefillOwn) return null
  const applicant = await attemptOf(args)(applicantCalls.applicant, {})
  return applicant.ok ? applicant.data : null
}

/** Answers that a signed-in person need not type. */
export function ownAnswers(kind: PageForm, applicant: Applicant | null): Record<string, string> {
  const given = Object.entries((applicant && kind.hooks.prefillOwn?.(applicant)) ?? {})
  return Object.fromEntries(given.filter((each): each is [string, string] => Boolean(each[1])))
}

/** The subject of a record raises the objection, so its name and code are prefilled. */
const ofSubject = (kind: PageForm, { name, code }: { name: string; code: string }): Filled =>
  kind.records?.subject?.code
    ? { ...kind.hooks.prefillOwn?.({ name: '', phone: '', certNo: '', firm: { name, code, legalRep: '' } }) }
    : {}

/** The record of an objection with its current values and its subject. */
export async function findRecord(args: LoaderArguments, kind: PageForm) {
  if (!kind.linesField || isPosted(args)) return null
  const search = pageOfRequest(args).url.searchParams
  const params = { dataset: search.get('dataset') ?? '', id: search.get('id') ?? '' }
  if (!Object.values(params).every((part) => identifier().safeParse(part).success)) return null
  const attempt = attemptOf(args)
  const shown = await attempt(register.record, { params })
  // The caller's own record need not be public, because an objection may concern exactly that.
  const isUser = pageOfRequest(args).actor.kind === 'user'
  const found = shown.ok || !isUser ? shown : await attempt(ownArchive.record, { params })
  if (!found.ok) return null
  const { id, dataset, title, subjectName, subjectCode, subjectType, documentNo, datasetName, provider, items } =
    found.data
  const number = documentNo && !title.includes(documentNo) ? ` ${documentNo}` : ''
  return {
    subject: subjectType === 'person' || !subjectCode ? null : { name: subjectName, code: subjectCode },
    line: {
      resourceId: dataset,
      recordId: id,
      recordTitle: `${subjectName} ${datasetName} ${title}${number}`.slice(0, 300),
      sourceUnit: provider,
      fields: items
        .slice(0, MOST_FIELDS)
        .map(({ key, label, value }) => ({ fieldKey: key, label, oldValue: value, newValue: '' })),
    },
  }
}

/** Most fields that an objection can correct in one record. */
const MOST_FIELDS = 20
