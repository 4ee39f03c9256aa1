import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { checkCodes } from '../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../kernel/data/columns.server.ts'
import { pointsAccount } from '../points/tables.server.ts'
import { staffAccount } from '../staff/tables.server.ts'
import { FORM_STEPS, type FormStep } from './form/form-progress.ts'
import { MOST_A_DAY } from './kinds/accept-number.ts'
import type { KindCode } from './kinds/kind-list.ts'
import { CASE_STATES } from './machine/case-codes.ts'
import type { SupplementPause } from './machine/due-dates.ts'
import { ROLE_NAMES, type Role, STEP_NAMES, type Step } from './machine/state-machine.ts'

/** A submission. Values that identify the sender are sealed and found by keyed hashes. */
export const submission = pgTable(
  'submission',
  {
    id: text('id').primaryKey(),
    /** Kind of case. @codes rooms define the kinds of cases; a new one takes no migration */
    kind: text('kind').$type<KindCode>().notNull(),
    /** Acceptance number on the receipt. */
    acceptNo: text('accept_no').notNull(),
    /** Keyed hash of the sender's query code. */
    queryCodeHash: text('query_code_hash').notNull(),
    idempotencyKeyHash: text('idempotency_key_hash').notNull(),
    /** Hash of the whole request: a repeated key with different content is refused. */
    requestHash: text('request_hash').notNull(),
    state: text('state').notNull(),
    /** Public step of the case (submitted, handling or done), derived from the state and stored for lists. */
    step: text('step').$type<Step>().notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    /** Account of the sender. @loose the engine of cases does not know accounts; they are closed, never deleted */
    ownerUserId: text('owner_user_id'),
    /** Credit code of the owner's enterprise. */
    ownerSubject: text('owner_subject'),
    phoneHash: text('phone_hash'),
    nameHash: text('name_hash'),
    contentHash: text('content_hash').notNull(),
    title: text('title').notNull(),
    /** Submitted values except personal ones. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    /** Personal values, encrypted. */
    sealed: text('sealed'),
    /** Parts of the answer, by the keys that the machine names. */
    answer: jsonb('answer').$type<Record<string, string>>().notNull().default({}),
    /** Department it was last forwarded to; lines have their own. */
    unit: text('unit'),
    /** Register record created from it. @loose records are partitioned by dataset; the key is dataset and id */
    recordId: text('record_id'),
    submittedAt: moment('submitted_at').notNull(),
    /** The one day promised to the sender, from the receipt on; `machine/promised-day.ts` defines when it moves. */
    promisedOn: day('promised_on').notNull(),
    /** Last day of the current limit, for staff only. */
    dueOn: day('due_on'),
    pausedOn: day('paused_on'),
    /** Periods in which the limit did not run. */
    pauses: jsonb('pauses').$type<SupplementPause[]>().notNull().default([]),
    acceptedOn: day('accepted_on'),
    handledOn: day('handled_on'),
    repliedAt: moment('replied_at'),
    decidedOn: day('decided_on'),
    reviewAskedOn: day('review_asked_on'),
    /** Working days by which the limit was extended. */
    extendedBy: smallint('extended_by').notNull().default(0),
    lastUrgedOn: day('last_urged_on'),
    /** Last day for the sender to complete the material. */
    supplementUntil: day('supplement_until'),
    /** Last day for objections to publication. */
    prePublicityUntil: day('pre_publicity_until'),
    validUntil: day('valid_until'),
    /** Whether the sender was warned of the approaching expiry. */
    isWarned: boolean('is_warned').notNull().default(false),
    /** The account of a declaration for points; deleting the account deletes its declarations. */
    pointsAccount: bigint('points_account', { mode: 'number' }).references(() => pointsAccount.id, {
      onDelete: 'cascade',
    }),
    /** The sender's rating of the service, from 1 to 5. */
    rating: smallint('rating'),
    views: integer('views').notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('submission_accept_no').on(table.acceptNo),
    uniqueIndex('submission_idempotency').on(table.idempotencyKeyHash),
    index('submission_owner').on(table.ownerUserId, table.submittedAt.desc().nullsFirst()),
    index('submission_phone').on(table.phoneHash, table.submittedAt),
    index('submission_content').on(table.contentHash, table.submittedAt),
    index('submission_kind').on(table.kind, table.submittedAt.desc().nullsFirst()),
    index('submission_urgent').on(table.dueOn, table.submittedAt, table.id),
    index('submission_sent').on(table.submittedAt),
    index('submission_due').on(table.step, table.dueOn),
    // Counts on every console page are answered from the index alone.
    index('submission_desk').on(table.kind, table.step, table.state, table.dueOn),
    // Open poor ratings, of which there are few.
    index('submission_poor_rating')
      .on(sql`(${table.answer} ->> 'mendBy')`)
      .where(sql`${table.rating} <= 2 and (${table.answer} ->> 'ratingClosedOn') is null`),
    index('submission_points_account').on(table.pointsAccount).where(sql`${table.pointsAccount} is not null`),
    checkCodes(table.state, CASE_STATES),
    checkCodes(table.step, STEP_NAMES),
  ],
)

const submissionId = () =>
  text('submission_id')
    .notNull()
    .references(() => submission.id, { onDelete: 'cascade' })

/** A record that an objection is about; lines are decided separately. */
export const submissionLine = pgTable(
  'submission_line',
  {
    submissionId: submissionId(),
    no: smallint('no').notNull(),
    state: text('state').notNull(),
    dataset: text('dataset').notNull(),
    /** Record that the line is about. @loose records are partitioned by dataset; the key is dataset and id */
    recordId: text('record_id'),
    title: text('title').notNull(),
    /** The alleged error, such as 信息错误. @codes words of the specification, by kind of case */
    objectionType: text('objection_type').notNull(),
    sourceUnit: text('source_unit'),
    /** Current and requested values, encrypted because they may be personal. */
    sealed: text('sealed').notNull(),
    /** Values that the department confirmed, encrypted as well. */
    correctionsSealed: text('corrections_sealed'),
    /** Department it was forwarded to: lines of one case may go to several. */
    unit: text('unit'),
    /** Parts of the answer about this line, by the keys that the machine names. */
    answer: jsonb('answer').$type<Record<string, string>>().notNull().default({}),
    /** Finding of the department, for the sender. */
    result: text('result').notNull().default(''),
    isMasked: boolean('is_masked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.no] }),
    index('submission_line_record').on(table.dataset, table.recordId),
    index('submission_line_unit').on(table.unit),
    checkCodes(table.state, CASE_STATES),
  ],
)

/** Events of a case, in order. Texts may contain personal data and are therefore sealed. */
export const submissionEvent = pgTable(
  'submission_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submissionId: submissionId(),
    /** The line of the event; null for the whole case. */
    lineNo: smallint('line_no'),
    at: moment('at').notNull(),
    actorRole: text('actor_role').$type<Role>().notNull(),
    /** Account of a user or of staff, as actor_role says. @loose of either table */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    /** Text for the sender and staff. */
    textSealed: text('text_sealed'),
    /** Text for staff only. */
    noteSealed: text('note_sealed'),
  },
  (table) => [
    index('submission_event_case').on(table.submissionId, table.id),
    checkCodes(table.actorRole, ROLE_NAMES),
    checkCodes(table.toState, CASE_STATES),
    checkCodes(table.fromState, CASE_STATES),
  ],
)

/** A reminder of the centre to the units of a late case, once a day at most. Senders never see it. */
export const submissionReminder = pgTable(
  'submission_pressing',
  {
    submissionId: submissionId(),
    day: day('day').notNull(),
    at: moment('at').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffAccount.id),
    /** All units that had the case when the reminder was sent. */
    units: text('units').notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.day] })],
)

/**
 * The six digits of acceptance numbers. The sequence cycles, so numbers of a day are unique for up to a million cases. A sequence
 * never makes anybody wait; unused numbers are skipped.
 */
export const submissionNumber = pgSequence('submission_number', { maxValue: MOST_A_DAY, cycle: true })

/** Failed queries of one network for one number. @retention until its time is over */
export const lookUpFailure = pgTable(
  'look_up_failure',
  {
    keyHash: text('key_hash').primaryKey(),
    failures: integer('failures').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('look_up_failure_until').on(table.until)],
)

/**
 * How many forms of a kind reached a step on a day. Nothing identifies their users: no cookie, no network address, nothing that
 * links two forms.
 */
export const formCount = pgTable(
  'form_count',
  {
    day: day('day').notNull(),
    /** Kind of case, or a form that makes none. @codes rooms define the kinds of cases; a new one takes no migration */
    kind: text('kind').notNull(),
    step: text('step').$type<FormStep>().notNull(),
    /** Whole minutes from opening to sending of sent forms; 0 for other steps, and for a form that was left open for hours. */
    minutes: smallint('minutes').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind, table.step, table.minutes] }),
    checkCodes(table.step, FORM_STEPS),
  ],
)

/** A message to be sent, stored in the transaction of its event. */
export const messageOutbox = pgTable(
  'message_outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Recipient of sms and email: the contact given by the sender; of site: id of a user; of unit: name of a department. */
    channel: text('channel', { enum: ['sms', 'email', 'site', 'unit'] }).notNull(),
    recipientSealed: text('recipient_sealed').notNull(),
    /** Code of the message's text. */
    template: text('template').notNull(),
    payloadSealed: text('payload_sealed').notNull(),
    /** The case of the message, which is deleted with it. Null for other messages. */
    caseId: text('case_id').references(() => submission.id, { onDelete: 'cascade' }),
    /** The member of staff it is for; messages are counted by it. @loose an account may go before its sent messages do */
    staffId: text('staff_id'),
    /** failed: given up after the last try; no-way: the channel is not configured. */
    state: text('state', { enum: ['waiting', 'sent', 'failed', 'no-way'] })
      .notNull()
      .default('waiting'),
    tries: smallint('tries').notNull().default(0),
    /** When the message is tried next. */
    nextAt: moment('next_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('message_outbox_due').on(table.state, table.nextAt),
    index('message_outbox_case').on(table.caseId),
    index('message_outbox_staff').on(table.staffId, table.createdAt).where(sql`${table.staffId} is not null`),
    checkCodes(table.channel),
    checkCodes(table.state),
  ],
)
