import { desc, inArray } from 'drizzle-orm'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { conflict, PortalError } from '../../kernel/calls/errors.ts'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey, formatDate, longDate, startOfDay } from '../../kernel/format/date.ts'
import type { Papers } from '../documents/contract.ts'
import type { Grant, Grants } from '../grants/contract.ts'
import type { Application, Applications } from './applications-contract.ts'
import type { SharedReport } from './contract.ts'
import { SHARE_VIEWS } from './report-contract.ts'
import { describeRefusal, REPORT_LINK, SHARE_STATES } from './report-entry.ts'
import { reportShare } from './tables.server.ts'

const DAY_MS = 86_400_000
const HOLDER = '持链接者'

interface SharingDependencies extends SealedBasics {
  papers: Pick<Papers, 'find' | 'content'>
  grants: Grants
  applications: Pick<Applications, 'own' | 'find'>
  subjectOf(userId: string): Promise<{ name: string; code: string } | null>
}

/** Share links of reports, which the owner can stop. Only the hash of the secret is stored. */
export function createSharing({ db, seal, now, papers, grants, applications, subjectOf }: SharingDependencies) {
  const secretText = (secret: string): string => `report-link:${secret}`

  async function grantsOf(from: Db, application: Application): Promise<Grant[]> {
    const number = application.answer.reportNo
    return number ? grants.grantsFor(from, REPORT_LINK, number) : []
  }

  async function stopAll(tx: Db, application: Application, caller: Caller): Promise<void> {
    for (const { id, state } of await grantsOf(tx, application))
      if (state !== 'revoked')
        await grants.revoke(tx, id, { accountId: application.ownerUserId, address: caller.address })
  }

  /** The subject of the report, for the list of views. */
  async function subject({ values, ownerUserId }: Application): Promise<{ name: string; code: string }> {
    if (values.queryType !== 'entrusted') return (await subjectOf(ownerUserId)) ?? { name: '', code: '' }
    const { targetName, targetUscc, principalName, principalCertNo } = values
    return { name: String(targetName ?? principalName), code: String(targetUscc ?? principalCertNo) }
  }

  return {
    async share(caller: Caller, userId: string, id: string, days: number) {
      const application = await applications.own(userId, id)
      const number = application.answer.reportNo
      if (application.state !== 'ISSUED' || !number) throw conflict(describeRefusal(application, '分享'))
      // A link does not outlive the validity of the report.
      const ends = application.validUntil
        ? startOfDay(application.validUntil).getTime() + DAY_MS
        : Number.POSITIVE_INFINITY
      const until = new Date(Math.min(now() + days * DAY_MS, ends))
      const about = await subject(application)
      return db.transaction(async (tx) => {
        await stopAll(tx, application, caller)
        const { grant, secret = '' } = await grants.give(tx, {
          ...{ scope: REPORT_LINK, object: number, subject: about, givenBy: userId, until, viewLimit: SHARE_VIEWS },
          ...{ to: { type: 'holder' }, purpose: '分享信用报告', address: caller.address },
        })
        const secretHash = seal.hash(secretText(secret))
        await tx.insert(reportShare).values({ grantId: grant.id, caseId: id, secretHash, sharedAt: new Date(now()) })
        const { state, viewCount, viewLimit } = grant
        return { secret, sharing: { state, until: until.toISOString(), views: viewCount, viewLimit } }
      })
    },

    /** Stopping twice changes nothing. */
    async stop(caller: Caller, userId: string, id: string): Promise<boolean> {
      const application = await applications.own(userId, id)
      if (!application.answer.reportNo) throw conflict(describeRefusal(application, '停止分享'))
      await db.transaction((tx) => stopAll(tx, application, caller))
      return true
    },

    /** One view of the report by its secret. The holder of a real but ended link is shown why it ended. */
    async look(typed: string): Promise<SharedReport> {
      const secret = typed.trim()
      const [share] = await db
        .select()
        .from(reportShare)
        .where(inArray(reportShare.secretHash, [...seal.hashes(secretText(secret))]))
        .orderBy(desc(reportShare.sharedAt))
        .limit(1)
      if (!share) throw new PortalError('notFound', WRONG)
      const number = (await applications.find(db, share.caseId))?.answer.reportNo ?? ''
      const found = await papers.find(db, number)
      if (!found || found.withdrawnAt) throw conflict('该报告已由出具单位撤回，请向分享者索取新的报告')
      const paper = await papers.content(number)
      // Last, so that a view is only counted if the report is shown.
      const grant = await db.transaction((tx) => grants.look(tx, { secret, looker: { name: HOLDER } }, '信用报告'))
      if (grant?.object !== number) throw conflict(await whyClosed(share))
      const isValid = !found.validUntil || found.validUntil.getTime() > now()
      return {
        number: found.number,
        isValid,
        verdict: verdictOf(found, isValid),
        title: paper.title,
        subtitle: paper.subtitle ?? '',
        facts: [...paper.facts],
        sections: paper.sections.map(({ heading, source, blocks }) => ({
          ...{ heading, source },
          blocks: structuredClone(blocks) as SharedReport['sections'][number]['blocks'],
        })),
        until: grant.until.toISOString(),
        viewsLeft: grant.viewLimit === null ? null : grant.viewLimit - grant.viewCount,
      }
    },
  }

  async function whyClosed({ grantId, caseId }: typeof reportShare.$inferSelect): Promise<string> {
    const application = await applications.find(db, caseId)
    const known = application ? await grantsOf(db, application) : []
    const state = known.find(({ id }) => id === grantId)?.state ?? 'ended'
    return `该报告${SHARE_STATES[state]}，请向分享者索取新的链接`
  }
}

const WRONG = '查看码不正确，请核对后重试'

const verdictOf = ({ issuedAt, validUntil }: { issuedAt: Date; validUntil: Date | null }, isValid: boolean): string =>
  isValid
    ? `本报告由本网站于 ${formatDate(issuedAt, 'yyyy-MM-dd hh:mm')} 出具，当前有效${validUntil ? `，有效期至 ${longDate(dateKey(validUntil))}` : ''}。`
    : `本报告由本网站于 ${formatDate(issuedAt, 'yyyy-MM-dd hh:mm')} 出具，有效期已届满，不应再作为当前信用状况的依据。`
