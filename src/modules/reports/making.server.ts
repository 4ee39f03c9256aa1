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
import { periodOf } from './period.ts'
import { composeProof, type EndedRecords, type FieldFinding, findByField } from './proof.ts'
import { listedPurposeOf, purposeOf, statedOf } from './purpose.ts'
import { findReport, paperOf, REPORT_PURPOSES, REPORTS } from './report-contract.ts'
import { reportField } from './tables.server.ts'

export interface MakingDependencies extends Basics {
  papers: Papers
  grants: Pick<Grants, 'note'>
  define: DefineJob
  applications: Pick<Applications, 'find' | 'issue'>
  /** Who an account has proved to be; null until it is verified. */
  subjectOf(userId: string): Promise<{ type: 'organisation' | 'person'; name: string; code: string } | null>
  archiveOf(code: string, how: { own: boolean }): Promise<WholeArchive | null>
  /** What the report in place of certificates looks at, also what is not public. */
  proofOf(code: string): Promise<ProofArchive>
  /** Read when a report is made: staff may change it. */
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
/** Stands on a report about a code that the register does not know. */
const UNKNOWN_SUBJECT = '登记库中未查询到的主体'
/** Whoever waits has it made by the request; the job comes in where that broke off. */
const AT_ONCE_DELAY_MS = 30_000

/** Makes reports: of an application that was approved, exactly one. */
export function createMaking(dependencies: MakingDependencies) {
  const { db, now, papers, applications } = dependencies
  const { make } = createComposing(dependencies)
  const { issue } = createIssuing(dependencies)
  for (const { code, name, series } of REPORTS)
    papers.define({
      code: paperOf(code),
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
    /** In the transaction that approves it. */
    order: (tx: Db, id: string, { isAtOnce }: { isAtOnce: boolean }): Promise<void> =>
      jobs.put(tx, id, { id }, new Date(now() + (isAtOnce ? AT_ONCE_DELAY_MS : 0))),

    /** Whether it was tried often enough, and given up. */
    hasFailed: async (id: string): Promise<boolean> => (await jobs.progress(id))?.state === 'failed',

    /** Tries anew what was given up. */
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
function createComposing(dependencies: MakingDependencies) {
  const { db, now, papers, applications } = dependencies

  /** The paper of an application that waits for one; null where none does any more. */
  async function make(id: string): Promise<Made | null> {
    const application = await applications.find(db, id)
    if (application?.state !== GENERATING) return null
    const { values, ownerUserId } = application
    const definition = findReport(String(values.report))
    if (!definition) throw new Error(`no report ${String(values.report)}`)
    const whom = await subjectOf(application, definition.for)
    const at = new Date(now())
    const isPerson = definition.for === 'person'
    const purpose = listedPurposeOf(values)
    const made = await compose({ definition, values, whom, purpose, at })
    const { paper, isKnown, subject, findings } = made
    // A person who is entrusted types a name; the register knows the right one.
    const isTyped = values.queryType === 'entrusted' && !isPerson
    const drawn = await papers.draw({
      ...{ definition: paperOf(definition.code), paper, purpose, caseId: id, ownerId: ownerUserId },
      stated: [...(isTyped && !isKnown ? [{ label: '被查询企业', value: whom.name }] : []), ...statedOf(values)],
      // The verdict is for everyone who holds the paper.
      subject: isPerson
        ? { name: maskPersonName(whom.name), code: maskResidentId(whom.code) }
        : { name: subject.name, code: subject.code },
    })
    return { id, drawn, whom, purpose: purposeOf(values), title: definition.name, ownerUserId, findings }
  }

  /** What the report says, of what the register has about its subject on this day. */
  async function compose({ definition, values, whom, purpose, at }: Composing) {
    const isPerson = definition.for === 'person'
    const period = periodOf(values, dateKey(at))
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
      const findings = findByField(content)
      return { paper: composeProof(content, findings), isKnown: archive.subject !== null, subject, findings }
    }
    const archive = isPerson
      ? await dependencies.personArchiveOf({ name: whom.name, certNo: whom.code })
      : await dependencies.archiveOf(whom.code, { own: definition.hasOwn === true })
    const subject = nameOf(archive)
    const paper = composeReport({ definition, archive, subject, period, purpose, at, issuer: dependencies.issuer })
    return { paper, isKnown: archive !== null, subject, findings: [] }
  }

  /** Whom the report is about: the organisation or person that is signed on, or whoever entrusted them. */
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

/** Closes an application with the paper that was made. */
function createIssuing({ grants, applications }: MakingDependencies) {
  /** Whoever comes second finds it issued, and what they drew is not registered. */
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
