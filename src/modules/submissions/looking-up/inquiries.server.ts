import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { invalid, notFound, PortalError } from '../../../kernel/calls/errors.ts'
import type { Page, Paging } from '../../../kernel/calls/paging.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { createCaseFiles } from '../cases/case-files.server.ts'
import { createCaseNames } from '../cases/case-names.server.ts'
import type { CaseDetail, CaseSummary } from '../cases/case-view.ts'
import { createCaseReads, isOfKind, isOnBoard } from '../cases/cases.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import {
  presentBoardCase,
  presentOnBoard,
  presentOwnCase,
  presentSummary,
  type WholeCase,
} from '../cases/public-case.server.ts'
import type { Case } from '../kinds/case-rows.server.ts'
import { expectKind, type KindCode } from '../kinds/kind-list.ts'
import { submission } from '../tables.server.ts'
import { boardWords } from './board-words.ts'
import { createCaseSearch, type LookUp } from './case-search.server.ts'
import { LOOK_UP_PURPOSE, NOTHING_FOUND } from './contract.ts'
import { openPasses, PASS_MS } from './passes.server.ts'

interface ListQuery extends Paging {
  pass?: string
  scope: 'board' | 'mine'
  kind?: string
  column?: string
  category?: string
  keyword: string
}

/** Reads of cases: complete for their senders, masked and published only for everyone else. */
export function createInquiries(dependencies: SubmissionDependencies) {
  const { db, seal, now, takeTicket } = dependencies
  const withFiles = createCaseFiles(dependencies)
  const withNames = createCaseNames(dependencies)
  const cases = createCaseReads(db)
  const passes = openPasses(seal, now)
  const { byNumber, byPhone } = createCaseSearch(dependencies)

  /** Whether the caller is the sender, by session or by pass. */
  function owns(row: Case, caller: Caller, pass: string | undefined): boolean {
    const { actor } = caller
    if (actor.kind === 'user' && row.ownerUserId === actor.userId) return true
    return passes.read(pass, caller).includes(row.id)
  }

  const whole = async (found: WholeCase, from = db): Promise<CaseDetail> => {
    const detail = await withFiles(from, presentOwnCase(found, dependencies), 'sender')
    return { ...detail, values: await withNames(from, detail.kind, detail.values) }
  }

  return {
    owns,

    async byNumber(acceptNo: string, queryCode: string, caller: Caller): Promise<Case> {
      const [row] = await byNumber(db, acceptNo, queryCode, caller)
      if (!row) throw nothingFound()
      return row
    },

    async lookUp(asked: LookUp, caller: Caller) {
      // Captcha, search and failure count are one transaction, so that an interrupted query costs nothing.
      const rows = await db.transaction(async (tx) => {
        if (!(await takeTicket(tx, asked.captchaTicket, LOOK_UP_PURPOSE, caller)))
          throw invalid({ captchaTicket: '验证码不正确或已失效，请重新验证' })
        return asked.acceptNo ? byNumber(tx, asked.acceptNo, asked.queryCode, caller) : byPhone(tx, asked, caller)
      })
      if (rows.length === 0) throw nothingFound()
      return {
        // Limited, because each case makes the pass longer, and clients send it in an address of limited length.
        pass: passes.give(
          rows.slice(0, MOST_IN_PASS).map(({ id }) => id),
          caller,
        ),
        expiresIn: PASS_MS / 1000,
        records: rows.map(presentSummary),
      }
    },

    async page(kinds: readonly KindCode[], query: ListQuery, caller: Caller): Promise<Page<CaseSummary>> {
      const wanted = query.kind ? kinds.filter((code) => code === query.kind) : kinds
      const narrowed: SQL[] = [inArray(submission.kind, wanted)]
      if (query.column) narrowed.push(sql`${submission.fields}->>'column' = ${query.column}`)
      const { actor } = caller
      if (query.pass || query.scope === 'mine') {
        const own = query.pass
          ? inArray(submission.id, ['', ...passes.read(query.pass, caller)])
          : eq(submission.ownerUserId, actor.kind === 'user' ? actor.userId : '')
        return shown(await cases.page(and(...narrowed, own), query), presentSummary)
      }
      const asked = and(...narrowed, isOnBoard(wanted), ofCategory(wanted, query.category), ...saying(query.keyword))
      return shown(await cases.page(asked, query), (row) => presentOnBoard(row, seal))
    },

    async detail(
      kinds: readonly KindCode[],
      id: string,
      pass: string | undefined,
      caller: Caller,
    ): Promise<CaseDetail> {
      const found = await cases.whole(id)
      if (!found || !kinds.includes(found.row.kind)) throw notFound('办件')
      if (owns(found.row, caller, pass)) return whole(found)
      const published = presentBoardCase(found, seal)
      if (!published) throw notFound('办件')
      await cases.seen(id)
      return published
    },

    async mine(userId: string, { kind, ...paging }: Paging & { kind?: string }): Promise<Page<CaseSummary>> {
      const where = and(eq(submission.ownerUserId, userId), kind ? isOfKind(kind) : undefined)
      return shown(await cases.page(where, paging), presentSummary)
    },

    async myCase(userId: string, id: string): Promise<CaseDetail> {
      const found = await cases.whole(id)
      if (!found || found.row.ownerUserId !== userId) throw notFound('办件')
      return whole(found)
    },

    /** A case as its sender sees it. The caller has checked the permission. */
    async ownDetail(tx: Db, id: string): Promise<CaseDetail> {
      const found = await createCaseReads(tx).whole(id)
      if (!found) throw notFound('办件')
      return whole(found, tx)
    },
  }
}

/** Condition for cases of a category, by the field that each kind uses for its board. */
function ofCategory(kinds: readonly KindCode[], category: string | undefined): SQL | undefined {
  if (!category) return undefined
  const each = kinds.flatMap((code) => {
    const field = expectKind(code).board?.sortedBy
    return field ? [and(eq(submission.kind, code), sql`${submission.fields}->>${field} = ${category}`)] : []
  })
  return or(...each) ?? sql`false`
}

/** Condition for cases whose text or answer contains every word; false for a keyword without searchable words. */
function saying(keyword: string): SQL[] {
  if (!keyword) return []
  const words = boardWords(keyword)
  if (words.length === 0) return [sql`false`]
  const text = sql`concat_ws(' ', ${submission.title}, ${submission.fields}->>'content', ${submission.answer}->>'reply')`
  return words.map((word) => sql`position(${word} in ${text}) > 0`)
}

const MOST_IN_PASS = 12

const nothingFound = () => new PortalError('notFound', NOTHING_FOUND)

const shown = <Row>(page: Page<Case>, present: (row: Case) => Row | null): Page<Row> => ({
  ...page,
  records: page.records.flatMap((row) => present(row) ?? []),
})
