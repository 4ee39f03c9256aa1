import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { people } from '../../people/contract.ts'
import { isVerified, NOT_VERIFIED } from '../../people/verification-contract.ts'
import { register } from '../../register/records/contract.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'
import { inquiries } from '../looking-up/contract.ts'

type Filled = Record<string, unknown>

/** What a form already knows when it opens: from its address, and from whoever is signed on. */
export async function prefilled(args: LoaderArguments, kind: SubmissionKind): Promise<Filled> {
  const { url } = pageOfRequest(args)
  const search = url.searchParams
  return {
    ...(await ofUser(args, kind)),
    ...(kind.linesField ? { [kind.linesField]: [await lineOfRecord(args, search)] } : {}),
    ...kind.prefill?.(search),
  }
}

/** Said above a form before anyone fills it in for nothing; what is typed all the same is kept. */
export async function unverifiedNotice(args: LoaderArguments, kind: SubmissionKind): Promise<string | null> {
  if (!kind.needsVerified) return null
  if (pageOfRequest(args).actor.kind !== 'user') return LOGIN_AND_VERIFY
  const user = await attemptOf(args)(people.currentUser, {})
  return user.ok && isVerified(user.data) ? null : NOT_VERIFIED
}

const LOGIN_AND_VERIFY = '提交前请先登录，账号需要已通过实名认证；可以先填写，内容会保存在本浏览器。'

async function ofUser(args: LoaderArguments, kind: SubmissionKind): Promise<Filled> {
  const { actor } = pageOfRequest(args)
  if (actor.kind !== 'user') return {}
  const named = (keys: readonly string[], value: string) =>
    Object.fromEntries(keys.filter((key) => key in kind.body.shape).map((key) => [key, value]))
  if (actor.userType === 1) return named(['realName', 'handlerName', 'name', 'contactName'], actor.name)
  const enterprise = await attemptOf(args)(inquiries.enterprise, {})
  if (!enterprise.ok || !enterprise.data) return {}
  const { name, code } = enterprise.data
  return { ...named(['enterpriseName', 'orgName', 'subjectName'], name), ...named(['uscc', 'subjectCode'], code) }
}

/** The record an objection is about, with its values as they stand. */
async function lineOfRecord(args: LoaderArguments, search: URLSearchParams): Promise<Filled> {
  const params = { dataset: search.get('dataset') ?? '', id: search.get('id') ?? '' }
  if (!Object.values(params).every((part) => identifier().safeParse(part).success)) return {}
  const found = await attemptOf(args)(register.record, { params })
  if (!found.ok) return {}
  const { id, dataset, title, subjectName, datasetName, provider, items } = found.data
  return {
    resourceId: dataset,
    recordId: id,
    recordTitle: `${subjectName} ${datasetName} ${title}`.slice(0, 300),
    sourceUnit: provider,
    fields: items
      .slice(0, MOST_FIELDS)
      .map(({ key, label, value }) => ({ fieldKey: key, label, oldValue: value, newValue: '' })),
  }
}

/** As many as an objection may correct in one record. */
const MOST_FIELDS = 20
