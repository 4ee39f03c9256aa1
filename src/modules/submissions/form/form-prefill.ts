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
  /** The record an objection was opened with. */
  record: Awaited<ReturnType<typeof findRecord>>
  subject: { name: string; code: string } | null
  chosen: ChosenRecords | null
}

/** As a line is sent: only which record it is. */
const lineOf = ({ dataset, id }: ChosenRecord): Record<string, string> => ({ resourceId: dataset, recordId: id })

/** What a form already knows when it opens: from its address (`subject`), and from a person who is signed on (`own`). */
export function prefilled(
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

/** Said above a form before anyone fills it in for nothing; what is typed all the same is kept. */
export async function unverifiedNotice(args: LoaderArguments, kind: PageForm): Promise<string | null> {
  if (!kind.needsVerified) return null
  if (pageOfRequest(args).actor.kind !== 'user') return LOGIN_AND_VERIFY
  const user = await attemptOf(args)(people.currentUser, {})
  return user.ok && isVerified(user.data) ? null : NOT_VERIFIED
}

const LOGIN_AND_VERIFY = '提交前请先登录，账号需要已通过实名认证；可以先填写，内容会保存在本浏览器。'

/** Who is signed on, as far as the form has use for it. */
export async function findApplicant(args: LoaderArguments, kind: PageForm): Promise<Applicant | null> {
  if (pageOfRequest(args).actor.kind !== 'user' || !kind.hooks.prefillOwn) return null
  const applicant = await attemptOf(args)(applicantCalls.applicant, {})
  return applicant.ok ? applicant.data : null
}

/** Answers that a person who is signed on need not type again. */
export function ownAnswers(kind: PageForm, applicant: Applicant | null): Record<string, string> {
  const given = Object.entries((applicant && kind.hooks.prefillOwn?.(applicant)) ?? {})
  return Object.fromEntries(given.filter((each): each is [string, string] => Boolean(each[1])))
}

/** Whom a record is about raises the objection: its name and code need not be typed. */
const ofSubject = (kind: PageForm, { name, code }: { name: string; code: string }): Filled =>
  kind.records?.subject?.code
    ? { ...kind.hooks.prefillOwn?.({ name: '', phone: '', certNo: '', firm: { name, code, legalRep: '' } }) }
    : {}

/** The record an objection is about, with its values as they are, and whom it is about. */
export async function findRecord(args: LoaderArguments, kind: PageForm) {
  if (!kind.linesField || isPosted(args)) return null
  const search = pageOfRequest(args).url.searchParams
  const params = { dataset: search.get('dataset') ?? '', id: search.get('id') ?? '' }
  if (!Object.values(params).every((part) => identifier().safeParse(part).success)) return null
  const attempt = attemptOf(args)
  const shown = await attempt(register.record, { params })
  // One's own need not be public: an objection may say that it should not be there at all.
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

/** As many as an objection may correct in one record. */
const MOST_FIELDS = 20
