import { timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { invalid, notFound } from '../../../kernel/calls/errors.ts'
import { toPage } from '../../../kernel/calls/paging.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import type { RecordDetail, RegisterPage } from './contract.ts'
import { listColumns } from './list-columns.ts'
import type { RegisterQuery } from './list-query.ts'
import { presentDetail, presentSummary } from './public-record.server.ts'
import type { Records } from './records.server.ts'

export interface DebtorDependencies {
  records: Records
  seal: Seal
  now(): number
  /** Whether this caller has solved a captcha for this purpose. */
  holdsCaptcha(ticket: string, purpose: string, caller: Asking): Promise<boolean>
  /** Consumes the ticket and returns whether it was valid. */
  takeCaptcha(ticket: string, purpose: string, caller: Asking): Promise<boolean>
}

type Asking = Pick<Caller, 'actor' | 'headers'>

/** Validity of the links in an answer. */
const PASS_MS = 10 * 60_000
const PURPOSE = 'dishonest-person'

type DebtorQuery = RegisterQuery & { name?: string; captchaTicket?: string }

/**
 * The courts' list of dishonest debtors. Organisations are listed; a natural person is only found by exact name after a captcha. The links
 * in that answer carry an expiring signature, so that a stored or guessed id cannot open the record.
 */
export function createDebtors(dataset: Dataset, { records, seal, now, holdsCaptcha, takeCaptcha }: DebtorDependencies) {
  const signature = (id: string, expires: string): string => seal.mac(`debtor ${id} ${expires}`)

  function withPass(id: string, address: string): string {
    const expires = String(now() + PASS_MS)
    return `${address}&pass=${expires}-${signature(id, expires)}`
  }

  function isPass(id: string, pass: string): boolean {
    const [, expires = '', signed = ''] = /^(\d{13})-([\w-]+)$/.exec(pass) ?? []
    const right = signature(id, expires)
    const isSigned = signed.length === right.length && timingSafeEqual(Buffer.from(signed), Buffer.from(right))
    return isSigned && Number(expires) > now()
  }

  async function page({ name, captchaTicket, ...query }: DebtorQuery, caller: Asking): Promise<RegisterPage> {
    if (!name) return records.page([dataset], query)
    const unsolved = () => invalid({ captchaTicket: '查询自然人须输入完整姓名并完成验证' })
    if (!captchaTicket || !(await holdsCaptcha(captchaTicket, PURPOSE, caller))) throw unsolved()
    const first = { ...query, pageNo: 1 }
    const [rows, { updatedAt }] = await Promise.all([
      records.personsNamed(dataset, name),
      records.page([dataset], { ...first, keyword: '' }),
    ])
    // The ticket is consumed last: a failed search does not cost it, and of two parallel requests only one is answered.
    if (!(await takeCaptcha(captchaTicket, PURPOSE, caller))) throw unsolved()
    const found = rows.map(presentSummary).map((row) => ({ ...row, address: withPass(row.id, row.address) }))
    const columns = listColumns(dataset, 'persons')
    return { ...toPage(found, found.length, first), columns, sort: 'newest', updatedAt }
  }

  async function detail(id: string, pass: string | undefined): Promise<RecordDetail> {
    if (!pass) return records.detail([dataset], id)
    const row = isPass(id, pass) ? await records.person(dataset, id) : undefined
    if (!row) throw notFound('该信息')
    return { ...presentDetail(row), provider: records.providers[dataset.provider].name }
  }

  return { page, detail }
}
