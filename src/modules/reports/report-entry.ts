import type { IssuedPaper } from '../documents/contract.ts'
import { printAddress } from '../documents/layouts.ts'
import type { Grant } from '../grants/contract.ts'
import type { Application } from './applications-contract.ts'
import type { ReportEntry } from './contract.ts'
import { readPurpose } from './purpose.ts'
import { fileAddress } from './report-addresses.ts'

interface Known {
  /** Null until the report is issued. */
  paper: Pick<IssuedPaper, 'number' | 'issuedAt'> | null
  /** The latest share link. */
  grant: Grant | null
  subjectName: string
}

/** An application as its owner sees it, with the actions possible now. */
export function presentEntry(application: Application, { paper, grant, subjectName }: Known): ReportEntry {
  const { id, acceptNo, title, state, stateName, isOver, submittedAt, promisedOn, values, validUntil } = application
  const isShared = grant?.state === 'open'
  return {
    ...{ id, acceptNo, title, state, stateName, subjectName },
    report: String(values.report),
    number: paper?.number ?? null,
    purpose: readPurpose(values),
    receivingUnit: typeof values.receivingUnit === 'string' ? values.receivingUnit : '',
    submittedAt: submittedAt.toISOString(),
    // No day is promised while the applicant has to complete the application.
    dueOn: isOver || state === 'RETURNED' ? null : promisedOn,
    issuedAt: paper?.issuedAt.toISOString() ?? null,
    validUntil: paper ? validUntil : null,
    sharing: grant && {
      state: grant.state,
      until: grant.until.toISOString(),
      views: grant.viewCount,
      viewLimit: grant.viewLimit,
    },
    tags: tagsOf(state, stateName, grant),
    links: linksOf(application, paper),
    steps: state === 'ISSUED' && isShared ? [{ name: '停止分享', step: 'stop-share' }] : [],
  }
}

const TONES: Readonly<Record<string, ReportEntry['tags'][number]['tone']>> = {
  ISSUED: 'good',
  RETURNED: 'warning',
  REJECTED: 'bad',
}

function tagsOf(state: string, stateName: string, grant: Grant | null): ReportEntry['tags'] {
  const name = state === 'ISSUED' ? '有效' : stateName
  const own = { text: name, tone: TONES[state] ?? ('plain' as const) }
  if (state !== 'ISSUED' || !grant) return [own]
  const views = `${grant.viewCount}${grant.viewLimit === null ? '' : ` / ${grant.viewLimit}`} 次`
  return [own, { text: grant.state === 'open' ? `分享中，已看 ${views}` : SHARE_STATES[grant.state], tone: 'plain' }]
}

export const SHARE_STATES: Readonly<Record<Grant['state'], string>> = {
  open: '分享中',
  ended: '分享已到期',
  'used-up': '查看次数已用完',
  revoked: '已停止分享',
}

function linksOf({ id, state, values }: Application, paper: Known['paper']): ReportEntry['links'] {
  const detail = `/credit-report-detail?${new URLSearchParams({ id })}`
  if (state === 'ISSUED' && paper)
    return [
      { name: '下载', href: fileAddress(id) },
      { name: '打印', href: printAddress(paper.number) },
      { name: '分享', href: `${detail}#share` },
    ]
  if (state === 'EXPIRED' || state === 'REJECTED' || state === 'WITHDRAWN')
    return [{ name: '再次申请', href: applyAgain(values) }]
  return [{ name: '查看', href: detail }]
}

/** The address of the form, prefilled with the earlier choice and subject. */
export function applyAgain({ report, queryType, targetUscc, targetName }: Application['values']): string {
  if (report === 'personal') return '/credit-report-person'
  const search = new URLSearchParams({ report: String(report) })
  if (queryType === 'entrusted') {
    search.set('subject', String(targetUscc))
    search.set('name', String(targetName))
  }
  return `/credit-report?${search}`
}

/** The possible action per state, named in refusals. */
export const INSTEAD_WORDS: Readonly<Record<string, string>> = {
  PENDING: '可以修改或者删除',
  RETURNED: '可以修改后重新提交，或者删除',
  GENERATING: '报告正在生成，请稍后再看',
  ISSUED: '可以下载、打印、分享、停止分享，或者从列表删除',
  EXPIRED: '可以再次申请，或者从列表删除',
  REJECTED: '可以按照理由再次申请，或者从列表删除',
  WITHDRAWN: '可以再次申请，或者从列表删除',
}

/** Words a refusal: why the action is not possible in this state, and which one is. */
export const describeRefusal = ({ state, stateName }: Pick<Application, 'state' | 'stateName'>, what: string): string =>
  `当前状态为“${stateName}”，不能${what}；${INSTEAD_WORDS[state] ?? ''}`

/** The type of access grant used for share links of reports. */
export const REPORT_LINK = 'report-link'
