import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { type Actor, ANONYMOUS } from '../../src/kernel/calls/actor.ts'
import type { Caller } from '../../src/kernel/calls/call-registry.server.ts'
import type { Changes } from '../../src/kernel/data/changes.server.ts'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { addDays } from '../../src/kernel/format/calendar-day.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import type { Seal } from '../../src/kernel/guard/seal.server.ts'
import type { Storage } from '../../src/modules/files/storage.server.ts'
import { createCentre } from '../../src/modules/people/centre.server.ts'
import { siteMessage } from '../../src/modules/people/tables.server.ts'
import { createDeclaredPoints } from '../../src/modules/points/declarations/declared-points.server.ts'
import { pointsDeclarationMachine as pointsMachine } from '../../src/modules/points/kinds/points-machine.ts'
import { createLedger } from '../../src/modules/points/ledger.server.ts'
import type { LedgerSubject } from '../../src/modules/points/ledger-contract.ts'
import { record } from '../../src/modules/register/records/tables.server.ts'
import { createCaseStep } from '../../src/modules/submissions/cases/case-step.server.ts'
import { caseVersion } from '../../src/modules/submissions/cases/case-version.server.ts'
import { createCaseReads } from '../../src/modules/submissions/cases/cases.server.ts'
import type { SubmissionDependencies } from '../../src/modules/submissions/cases/dependencies.server.ts'
import { expectKind } from '../../src/modules/submissions/kinds/kind-list.ts'
import { listFileFields, type Values } from '../../src/modules/submissions/kinds/submission-kind.ts'
import { createOutbox } from '../../src/modules/submissions/messages/outbox.server.ts'
import { createSubmit } from '../../src/modules/submissions/sending/submit.server.ts'
import { createStaffCases } from '../../src/modules/submissions/staff/staff-cases.server.ts'
import { messageOutbox, submission } from '../../src/modules/submissions/tables.server.ts'
import { DEMO_PREFIX } from '../../src/server/demo-accounts.ts'
import { createKindHooks, type RoomsOfKinds } from '../../src/server/rooms/kind-hooks.ts'
import { createDeskChannel, createSiteChannel, makeEffects } from '../../src/server/rooms/open-submissions.ts'
import { type DemoPerson, type DemoUser, demoPeople, loadDemoPeople } from '../people.ts'
import { beginDemoPoints, demoSubject } from '../points.ts'
import { PROVIDERS } from '../providers.ts'
import type { Scale } from '../register/volumes.ts'
import { demoStaff } from '../staff.ts'
import { complaints } from './complaints.ts'
import { commitments, declarations } from './declarations.ts'
import type { DemoActor, DemoCase } from './demo-case.ts'
import { demoAttachments } from './files.ts'
import { interactions } from './interactions.ts'
import { messages } from './messages.ts'
import { type DisputedRecord, objectionsTo } from './objections.ts'
import { officeMoment } from './office-days.ts'
import { orderDecisions, orderPapers } from './papers.ts'
import { pointsDeclarations } from './points.ts'
import { receiptsOf, repairsOf } from './repairs.ts'
import { reports } from './reports.ts'

interface Loading {
  storage: Storage
  seal: Seal
  scale: Scale
  now: Date
  regionCode: string
}

const OPENING = 9 * 60
/** Changes need not be announced, because no portal runs on the database yet. */
const SILENT: Changes = { announce: async () => {}, noticed: () => {}, onChange: () => {}, versionOf: () => 0 }

/** Replaces all cases by those of the demo city, and loads the points that some of them are about. Uses the real engine with its clock set back. */
export async function loadDemoCases(
  tx: Db,
  { storage, seal, scale, now, regionCode }: Loading,
): Promise<Record<DemoPerson, DemoUser>> {
  for (const table of [submission, messageOutbox, siteMessage]) await tx.delete(table)
  const users = await loadDemoPeople(tx, seal, now)
  const points = await beginDemoPoints(tx, { seal, now, users })
  const clock = { at: 0 }
  const dependencies = dependenciesOf(tx, { storage, seal, now, regionCode, users, clock })
  const submit = createSubmit(dependencies)
  const act = createCaseStep(dependencies)
  const cases = createCaseReads(tx)
  const staff = createStaffCases(dependencies)
  const outbox = createOutbox(tx, dependencies)
  const { tell } = createCentre(tx, seal, dependencies.now)
  const senders = {
    site: createSiteChannel(tell),
    unit: createDeskChannel(async () => demoStaff.map(({ unit }) => unit)),
  }

  async function versionNow(id: string): Promise<string> {
    const found = await cases.whole(id)
    return found ? caseVersion(found.row, found.lines) : ''
  }

  async function play({ key, kind: code, ago, sender, values, steps = [] }: DemoCase, place: number): Promise<void> {
    const kind = expectKind(code)
    const actor = sender ? userActor(users[sender]) : ANONYMOUS
    const goTo = async (moment: number): Promise<void> => {
      clock.at = moment
      // The points ledger can only advance: earlier entries have to be booked before a claim of this day.
      if (kind.machine === pointsMachine) await points.goOnTo(dateKey(moment))
    }
    await goTo(officeMoment(now, ago, OPENING + place))
    const body = kind.body.parse(withOwnFiles(listFileFields(kind), key, values))
    const { id } = await submit(kind, body, { caller: callerOf(actor), captchaTicket: '', idempotencyKey: key })
    for (const [index, { after, by, action, given = {}, line, note }] of steps.entries()) {
      if (after >= ago) throw new Error(`${key}: ${action} would lie in the future`)
      await goTo(officeMoment(now, ago - after, OPENING + 60 * (index + 1) + place))
      if (by === 'applicant') await act({ id, action, roles: ['applicant'], given, line, by: actor })
      else if (by === 'system') await act({ id, action, roles: ['system'], given, by: { kind: 'system' } })
      else {
        // Loading needs no one-time code.
        const caller = { ...callerOf(staffActor(by)), spendFactor: async () => {} }
        await staff.act(caller, id, { action, given, line, note, seen: await versionNow(id) })
      }
    }
    if (sender) await outbox.deliver(senders)
  }

  await forgetRepairs(tx)
  const known = await disputed(tx)
  const all = [
    ...[...messages, ...interactions, ...complaints, ...declarations, ...commitments, ...reports],
    ...[...pointsDeclarations(now), ...repairsOf(await repairable(tx, { now, except: known.penalty?.id }))],
    ...receiptsOf(now),
  ]
  const chosen = scale === 'small' ? all.filter(({ isSmall }) => isSmall) : [...all, ...objectionsTo(known)]
  // Oldest first, so that receipt numbers and messages are in chronological order.
  const inOrder = chosen.toSorted((one, other) => other.ago - one.ago)
  for (const [place, each] of inOrder.entries()) await play(each, place)
  await points.goOnTo(dateKey(now))
  return users
}

interface WhileLoading extends Pick<Loading, 'storage' | 'seal' | 'now' | 'regionCode'> {
  users: Record<DemoPerson, DemoUser>
  /** The moment of the case that is being loaded. */
  clock: { at: number }
}

/** The dependencies of the cases room while the city is loaded and nobody uses the portal. */
function dependenciesOf(
  tx: Db,
  { storage, seal, now, regionCode, users, clock }: WhileLoading,
): SubmissionDependencies {
  const effects = makeEffects({
    ...{ seal, changes: SILENT, regionCode, providers: PROVIDERS },
    ...{ now: () => clock.at, passOn: async () => {}, repairWindow: () => '信用中国' as const },
  })
  const rooms: RoomsOfKinds = {
    // The worker makes the reports after the portal has opened.
    reports: { order: orderPapers(tx, seal, now), makeNow: async () => {} },
    repair: orderDecisions(tx, seal, now),
    points: createDeclaredPoints({
      ...{ db: tx, seal, now: () => clock.at, ledger: createLedger({ seal, now: () => clock.at }) },
      subjectOf: async (userId) => subjectOf(userId, users),
    }),
    // The products of the demo city bring their own loan applications.
    loans: {
      productName: async () => undefined,
      read: async () => {
        throw new Error('no products yet')
      },
      step: async () => ({}),
    },
  }
  return {
    ...{ db: tx, seal, regionCode, now: () => clock.at },
    // No page is rendered while the city is loaded.
    centre: '',
    ways: new Set<string>(),
    // No captcha is needed.
    takeTicket: async () => true,
    ticket: null,
    networkOf: (address) => address,
    attachFiles: demoAttachments(storage),
    // No one reads the case meanwhile, so no access to files has to be revoked.
    releaseFiles: async () => {},
    filesOf: async () => [],
    fileAddress: () => '',
    enterpriseOf: async (userId) => (userId === users.enterprise.userId ? ENTERPRISE : null),
    isVerified: async () => true,
    recordPage: () => null,
    reviewers: async () => colleaguesWith('review'),
    handlersOf: async (unit) => colleaguesWith('handle').filter((each) => each.unit === unit),
    staffNews: async () => [],
    colleagues: async () => new Map(),
    unitOf: async (staffId) => demoStaff.find(({ login }) => DEMO_PREFIX + login === staffId)?.unit ?? null,
    effects,
    hooks: createKindHooks(rooms, { db: tx, seal, now: () => clock.at, regionCode, records: effects }),
    forgetMessages: async () => {},
  }
}

const subjectOf = (userId: string, { citizen, enterprise }: Record<DemoPerson, DemoUser>): LedgerSubject | null => {
  if (userId === citizen.userId) return { type: 'person', ...demoSubject('citizen') }
  return userId === enterprise.userId ? { type: 'organisation', ...demoSubject('enterprise') } : null
}

const ENTERPRISE = { name: demoPeople.enterprise.enterpriseName, code: demoPeople.enterprise.creditCode }

/** A file belongs to one case, so each case gets its own copies. */
const withOwnFiles = (fields: object, key: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name in fields ? (value as string[]).map((paper) => `${DEMO_PREFIX}${key}_${name}_${paper}`) : value,
    ]),
  )

const callerOf = (actor: Actor): Caller => ({ actor, address: '', headers: {}, via: 'page' })

const userActor = (user: DemoUser): Actor => ({ kind: 'user', ...user, sessionId: '' })

function staffActor(by: Exclude<DemoActor, 'applicant' | 'system'>): Actor {
  const { name, roles } = demoStaff.find(({ login }) => login === by)!
  return { kind: 'staff', staffId: DEMO_PREFIX + by, name, roles, sessionId: '' }
}

/** The oldest penalty and the oldest permit that the demo enterprise can see in its own archive; its newer penalties can be repaired. */
async function disputed(tx: Db): Promise<Partial<Record<'penalty' | 'permit', DisputedRecord>>> {
  const first = async (dataset: 'penalty' | 'permit') => {
    const [found] = await tx
      .select()
      .from(record)
      .where(and(eq(record.dataset, dataset), eq(record.subjectCode, ENTERPRISE.code), isNull(record.endedOn)))
      .orderBy(asc(record.decisionDate), asc(record.id))
      .limit(1)
    if (!found) return {}
    const { id, title, documentNo, items } = found
    const legalRepresentative = items.legalRepresentative ?? ''
    return { [dataset]: { dataset, id, title, documentNo: documentNo ?? '', legalRepresentative } }
  }
  return { ...(await first('penalty')), ...(await first('permit')) }
}

const ofEnterprise = and(eq(record.dataset, 'penalty'), eq(record.subjectCode, ENTERPRISE.code), isNull(record.endedOn))

/** Deletes the repair marks that earlier cases left on its penalties, for a second load of the city. */
async function forgetRepairs(tx: Db): Promise<void> {
  await tx
    .update(record)
    .set({ flag: null, reapplyFrom: null })
    .where(and(ofEnterprise, or(eq(record.flag, 'repair'), isNotNull(record.reapplyFrom))))
}

/** Public penalties of the demo enterprise that have been repairable for weeks, except the one it objects to. */
async function repairable(tx: Db, { now, except = '' }: { now: Date; except?: string }): Promise<string[]> {
  const rows = await tx
    .select({ id: record.id })
    .from(record)
    .where(
      and(
        ...[ofEnterprise, isNull(record.flag), ne(record.id, except)],
        ...[lt(record.repairableFrom, addDays(dateKey(now), -30)), gt(record.publicityUntil, dateKey(now))],
      ),
    )
    .orderBy(asc(record.decisionDate), asc(record.id))
  return rows.map(({ id }) => id)
}

const colleaguesWith = (role: string) =>
  demoStaff
    .filter(({ roles }) => roles.some((each) => each === role))
    .map(({ login, name, unit }) => ({ id: DEMO_PREFIX + login, name, unit }))
