import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { PortalError } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { maskPersonName, maskResidentId } from '../../kernel/text/masks.ts'
import type { DrawnPaper, Papers } from '../documents/contract.ts'
import type { Grants } from '../grants/contract.ts'
import type { DefineJob } from '../jobs/contract.ts'
import type { ProofArchive, WholeArchive } from '../register/archives/contract.ts'
import type { Application, Applications } from './applications-contract.ts'
import { composeReport } from './composition.ts'
import { chosenFields, type FieldUnits } from './definitions/fields.ts'
import { type ReportDefinition, VALID_DAYS } from './definitions/report-definition.ts'
import { readReportPeriod } from './period.ts'
import { composeProof, type EndedRecords, type FieldFinding, findingsByField } from './proof.ts'
import { listStatedFacts, readListedPurpose, readPurpose } from './purpose.ts'
import { findReport, paperDefinition, REPORT_PURPOSES, REPORTS } from './report-contract.ts'
import { reportField } from './tables.server.ts'

export interface ReportMakerDependencies extends Basics {
  papers: Papers
  grants: Pick<Grants, 'note'>
  define: DefineJob
  applications: Pick<Applications, 'find' | 'issue'>
  /** The verified identity of an account; null until it is verified. */
  subjectOf(userId: string): Promise<{ type: 'organisation' | 'person'; name: string; code: string } | null>
  archiveOf(code: string, how: { own: boolean }): Promise<WholeArchive | null>
  /** All records for the report in place of certificates, including non-public ones. */
  proofOf(code: string): Promise<ProofArchive>
  /** Read when a report is made, because staff can change the settings. */
  proofSettings(): { units: FieldUnits; ended: EndedRecords }
  personArchiveOf(person: { name: string; certNo: string }): Promise<WholeArchive>
  issuer: string
  onTrouble(error: unknown): void
}

interface Whom {
  name: string
  code: string
}

const GENERATING = 'GENERATING'
/** Printed as the name if the register does not know the code. */
const UNKNOWN_SUBJECT = '登记库中未查询到的主体'
/**
 * The request that approves an application also makes its report; the job starts only after this delay, in case the request was
 * interrupted.
 */
const AT_ONCE_DELAY_MS = 30_000

/** Makes reports: exactly one per approved application. */
export function createReportMaker(dependencies: ReportMakerDependencies) {
  const { db, now, papers, applications } = dependencies
  const { make } = createComposer(dependencies)
  const { issue } = createIssuer(dependencies)
  for (const { code, name, series } of REPORTS)
    papers.define({
      code: paperDefinition(code),
      name,
      series,
      validDays: VALID_DAYS,
      isVerifiable: true,
      purposes: REPORT_PURPOSES,
    })

  const jobs = dependencies.define<{ id: string }>({
    code: 'credit-report',
    title: '生成信用报告',
    async run({ payload }) {
      const made = await make(payload.id)
      if (made) return (tx: Db) => issue(tx, made)
      return async () => {}
    },
  })

  return {
    /** Queues the job in the transaction that approves the application. */
    order: (tx: Db, id: string, { isAtOnce }: { isAtOnce: boolean }): Promise<void> =>
      jobs.put(tx, id, { id }, new Date(now() + (isAtOnce ? AT_ONCE_DELAY_MS : 0))),

    /** Whether the job gave up after its last attempt. */
    hasFailed: async (id: string): Promise<boolean> => (await jobs.progress(id))?.state === 'failed',

    /** Restarts a job that gave up. */
    async remake(caller: Caller, id: string): Promise<boolean> {
      const isNew = await db.transaction(async (tx) => {
        const application = await applications.find(tx, id)
        if (application?.state !== GENERATING || !(await jobs.redo(tx, id, { id })).isNew) return false
        const { actor, address } = caller
        await audit(tx, { actor, address, action: 'remake', entity: 'credit-report', entityId: id })
        return true
      })
      if (isNew) jobs.nudge()
      return isNew
    },

    async makeNow(id: string): Promise<void> {
      try {
        const made = await make(id)
        if (made) await db.transaction((tx) => issue(tx, made))
      } catch (error) {
        dependencies.onTrouble(error)
      }
    },
  }
}

/** Composes the report of an application and issues its paper. */
function createComposer(dependencies: ReportMakerDependencies) {
  const { db, now, papers, applications } = dependencies

  /** Makes the paper of an application; null if the application no longer waits for one. */
  async function make(id: string): Promise<Made | null> {
    const application = await applications.find(db, id)
    if (application?.state !== GENERATING) return null
    const { values, ownerUserId } = application
    const definition = findReport(String(values.report))
    if (!definition) throw new Error(`no report ${String(values.report)}`)
    const whom = await subjectOf(application, definition.for)
    const at = new Date(now())
    const isPerson = definition.for === 'person'
    const purpose = readListedPurpose(values)
    const made = await compose({ definition, values, whom, purpose, at })
    const { paper, isKnown, subject, findings } = made
    // For an entrusted application the name was typed by hand; the register's name is used instead.
    const isTyped = values.queryType === 'entrusted' && !isPerson
    const drawn = await papers.draw({
      ...{ definition: paperDefinition(definition.code), paper, purpose, caseId: id, ownerId: ownerUserId },
      stated: [...(isTyped && !isKnown ? [{ label: '被查询企业', value: whom.name }] : []), ...listStatedFacts(values)],
      // Masked, because verification shows this to everyone who holds the paper.
      subject: isPerson
        ? { name: maskPersonName(whom.name), code: maskResidentId(whom.code) }
        : { name: subject.name, code: subject.code },
    })
    return { id, drawn, whom, purpose: readPurpose(values), title: definition.name, ownerUserId, findings }
  }

  /** Composes a report from what the register has about its subject today. */
  async function compose({ definition, values, whom, purpose, at }: Composing) {
    const isPerson = definition.for === 'person'
    const period = readReportPeriod(values, dateKey(at))
    const isTyped = values.queryType === 'entrusted' && !isPerson
    const nameOf = (registered: Whom | null): Whom =>
      registered
        ? { name: registered.name, code: registered.code }
        : isTyped
          ? { name: UNKNOWN_SUBJECT, code: whom.code }
          : whom
    if (definition.isByField) {
      const archive = await dependencies.proofOf(whom.code)
      const subject = nameOf(archive.subject)
      const content = {
        ...{ definition, archive, subject, period, purpose, at, issuer: dependencies.issuer },
        ...{ fields: chosenFields(values.field), ...dependencies.proofSettings() },
      }
      const findings = findingsByField(content)
      return { paper: composeProof(content, findings), isKnown: archive.subject !== null, subject, findings }
    }
    const archive = isPerson
      ? await dependencies.personArchiveOf({ name: whom.name, certNo: whom.code })
      : await dependencies.archiveOf(whom.code, { own: definition.hasOwn === true })
    const subject = nameOf(archive)
    const paper = composeReport({ definition, archive, subject, period, purpose, at, issuer: dependencies.issuer })
    return { paper, isKnown: archive !== null, subject, findings: [] }
  }

  /** The subject of the report: the logged-in organisation or person, or the one that entrusted them. */
  async function subjectOf({ values, ownerUserId }: Application, sort: 'organisation' | 'person'): Promise<Whom> {
    if (values.queryType === 'entrusted')
      return sort === 'person'
        ? { name: String(values.principalName), code: String(values.principalCertNo).toUpperCase() }
        : { name: String(values.targetName), code: String(values.targetUscc).toUpperCase() }
    const own = await dependencies.subjectOf(ownerUserId)
    if (own?.type !== sort) throw new Error('the account has not proved to be whom the report is about')
    return { name: own.name, code: own.code }
  }

  return { make }
}

/** Closes an application with its issued paper. */
function createIssuer({ grants, applications }: ReportMakerDependencies) {
  /** If a parallel run has already issued the report, this paper is discarded without being registered. */
  async function issue(tx: Db, { id, drawn, whom, purpose, title, ownerUserId, findings }: Made): Promise<void> {
    try {
      await applications.issue(tx, id, async (inner) => {
        const paper = await drawn.register(inner)
        if (findings.length > 0) await inner.insert(reportField).values(fieldRows(paper, findings))
        await grants.note(inner, {
          ...{ subject: whom, scope: 'report-own', purpose, what: title },
          by: { id: ownerUserId, name: '申请人' },
        })
        return { number: paper.number, validUntil: paper.validUntil && dateKey(paper.validUntil) }
      })
    } catch (refusal) {
      if (!(refusal instanceof PortalError)) throw refusal
    }
  }

  return { issue }
}

interface Composing {
  definition: ReportDefinition
  values: Application['values']
  whom: Whom
  purpose: string
  at: Date
}

const fieldRows = (
  { number, issuedAt }: { number: string; issuedAt: Date },
  findings: readonly FieldFinding[],
): (typeof reportField.$inferInsert)[] =>
  findings.map(({ field, verdict, records }) => ({
    ...{ paperNumber: number, field: field.code, verdict, recordCount: records.length, issuedAt },
  }))

interface Made {
  findings: readonly FieldFinding[]
  id: string
  drawn: DrawnPaper
  whom: Whom
  purpose: string
  title: string
  ownerUserId: string
}
