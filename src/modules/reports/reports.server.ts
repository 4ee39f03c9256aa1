import { eq } from 'drizzle-orm'
import { attachment } from '../../kernel/calls/attachment.server.ts'
import type { Caller, RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { conflict, PortalError } from '../../kernel/calls/errors.ts'
import type { Page, Paging } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { Papers } from '../documents/contract.ts'
import type { Grants } from '../grants/contract.ts'
import type { WholeArchive } from '../register/archives/contract.ts'
import type { Application, Applications } from './applications-contract.ts'
import type { ReportDetail, ReportEntry } from './contract.ts'
import { listRepairableFirst } from './notice.ts'
import { readReportPeriod } from './period.ts'
import { applyAgain, describeRefusal, INSTEAD_WORDS, presentEntry, REPORT_LINK } from './report-entry.ts'
import { reportHidden } from './tables.server.ts'

interface ReportDependencies extends Basics {
  papers: Pick<Papers, 'find' | 'read' | 'drawQr'>
  making: { hasFailed(id: string): Promise<boolean>; remake(caller: Caller, id: string): Promise<boolean> }
  grants: Pick<Grants, 'grantsFor'>
  applications: Applications
  subjectOf(userId: string): Promise<{ type: 'organisation' | 'person'; name: string; code: string } | null>
  archiveOf(code: string, how: { own: boolean }): Promise<WholeArchive | null>
}

/** What owners do with their applications and reports. Those of others are answered like missing ones. */
export function createReports(dependencies: ReportDependencies) {
  const { db, now, papers, applications } = dependencies
  const entries = createEntries(dependencies)
  const { ownNameOf, entryOf, known } = entries

  return {
    ...createReportChanges(dependencies, entries),

    async page(userId: string, paging: Paging): Promise<Page<ReportEntry>> {
      const hidden = await db
        .select({ id: reportHidden.caseId })
        .from(reportHidden)
        .where(eq(reportHidden.accountId, userId))
      const page = await applications.page(
        userId,
        paging,
        hidden.map(({ id }) => id),
      )
      // Sequential, on one connection: a page has only a few entries.
      const ownName = await ownNameOf(userId)
      const entries: ReportEntry[] = []
      for (const each of page.records) entries.push(await entryOf(each, db, ownName))
      return { ...page, records: entries }
    },

    async detail(userId: string, id: string): Promise<ReportDetail> {
      const application = await applications.own(userId, id)
      const all = await known(application, db, await ownNameOf(userId))
      const { opinion = '', reason = '', missing = '' } = application.answer
      const { from, to } = readReportPeriod(application.values, dateKey(all.paper?.issuedAt ?? now()))
      return {
        ...presentEntry(application, all),
        code: all.paper?.code ?? null,
        qr: all.paper && papers.drawQr(all.paper),
        hasFailed: application.state === 'GENERATING' && (await dependencies.making.hasFailed(id)),
        pages: all.paper?.pages ?? null,
        bytes: all.paper?.bytes ?? null,
        period: `${from} 至 ${to}`,
        applyAgain: applyAgain(application.values),
        opinion: { RETURNED: missing, REJECTED: reason }[application.state] ?? opinion,
      }
    },

    async file(caller: Caller, userId: string, id: string): Promise<RawAnswer> {
      const application = await applications.own(userId, id)
      const number = application.answer.reportNo
      if (application.state !== 'ISSUED' || !number) throw conflict(describeRefusal(application, '下载'))
      const body = await papers.read(number)
      const { actor, address } = caller
      await db.transaction((tx) =>
        audit(tx, { actor, address, action: 'fetch', entity: 'credit-report', entityId: id, detail: { number } }),
      )
      const name = `${application.title} ${number}.pdf`
      return attachment(body, { type: 'application/pdf', name, plainName: `${number}.pdf` })
    },

    /** Problems the next report about the user's organisation would show and that can be dealt with first. */
    async notice(userId: string) {
      const own = await dependencies.subjectOf(userId)
      const archive = own?.type === 'organisation' ? await dependencies.archiveOf(own.code, { own: false }) : null
      return { lines: archive ? listRepairableFirst(archive, dateKey(now())) : [] }
    },
  }
}

/** Reports as their owner sees them in lists. */
function createEntries(dependencies: ReportDependencies) {
  const { papers, grants } = dependencies

  async function known(application: Application, from: Db, ownName: string) {
    const { answer, values } = application
    const { reportNo } = answer
    const paper = reportNo ? await papers.find(from, reportNo) : null
    const [grant] = reportNo ? await grants.grantsFor(from, REPORT_LINK, reportNo) : []
    const isEntrusted = values.queryType === 'entrusted'
    const subjectName = isEntrusted ? String(values.targetName ?? values.principalName ?? '') : ownName
    return { paper, grant: grant ?? null, subjectName }
  }

  const ownNameOf = async (userId: string): Promise<string> => (await dependencies.subjectOf(userId))?.name ?? ''

  const entryOf = async (application: Application, from: Db, ownName: string): Promise<ReportEntry> =>
    presentEntry(application, await known(application, from, ownName))

  return { ownNameOf, entryOf, known }
}

/** Changes that the owner of a report can make. */
function createReportChanges(
  dependencies: ReportDependencies,
  { entryOf, ownNameOf }: ReturnType<typeof createEntries>,
) {
  const { db, now, applications } = dependencies

  /** Makes a change, and adds to its refusal what the applicant can do instead. */
  async function instead(application: Application, doing: () => Promise<unknown>): Promise<void> {
    try {
      await doing()
    } catch (error) {
      if (!(error instanceof PortalError) || error.kind !== 'message') throw error
      throw conflict(`${error.message}；${INSTEAD_WORDS[application.state] ?? ''}`)
    }
  }

  return {
    async edit(caller: Caller, userId: string, id: string, given: Record<string, unknown>): Promise<ReportEntry> {
      const before = await applications.own(userId, id)
      const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      const ownName = await ownNameOf(userId)
      let entry: ReportEntry | undefined
      // Read in the same transaction, so that if this fails nothing has changed.
      const also = async (tx: Db) => {
        entry = await entryOf((await applications.find(tx, id))!, tx, ownName)
      }
      await instead(before, () => applications.act(caller, id, 'edit', { given: told, also }))
      return entry!
    },

    /** An undecided application is withdrawn. A decided one is only removed from the list; its report stays verifiable. */
    async remove(caller: Caller, userId: string, id: string): Promise<boolean> {
      const application = await applications.own(userId, id)
      const { state, isOver } = application
      if (state === 'GENERATING') throw conflict(describeRefusal(application, '删除'))
      const hide = async (tx: Db): Promise<void> => {
        const hidden = await tx
          .insert(reportHidden)
          .values({ caseId: id, accountId: userId, hiddenAt: new Date(now()) })
          .onConflictDoNothing()
          .returning({ id: reportHidden.caseId })
        if (hidden.length === 0) return
        const { actor, address } = caller
        await audit(tx, { actor, address, action: 'hide', entity: 'credit-report', entityId: id })
      }
      if (isOver) await db.transaction(hide)
      else await instead(application, () => applications.act(caller, id, 'withdraw', { also: hide }))
      return true
    },

    async remake(caller: Caller, userId: string, id: string): Promise<boolean> {
      await applications.own(userId, id)
      return dependencies.making.remake(caller, id)
    },
  }
}
