import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes, checkEachCode } from '../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../kernel/data/columns.server.ts'
import { CLIENT_STATES, type ClientState, SCOPES, type Scope } from './client-states.ts'

/** An organisation that asked for keys to the public calls, or has them. */
export const apiClient = pgTable(
  'api_client',
  {
    id: text('id').primaryKey(),
    /** Account and key of the form that it was made with. */
    formKey: text('form_key').notNull(),
    state: text('state').$type<ClientState>().notNull(),
    version: integer('version').notNull().default(1),
    /** Who asked or wrote it down, and may not grant it. @loose accounts and members of staff */
    makerIds: text('maker_ids').array().notNull(),
    decisionNote: text('decision_note'),
    /** Account that asked, which makes and ends keys. @loose accounts are closed */
    accountId: text('account_id'),
    name: text('name').notNull(),
    creditCode: text('credit_code').notNull(),
    purpose: text('purpose').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    perMinute: integer('per_minute').notNull(),
    /** Minute of the clock that is being counted, and how many calls it has had. */
    windowMinute: bigint('window_minute', { mode: 'number' }).notNull().default(0),
    windowCount: integer('window_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('api_client_form_key').on(table.formKey),
    uniqueIndex('api_client_code').on(table.creditCode),
    index('api_client_account').on(table.accountId),
    checkCodes(table.state, CLIENT_STATES),
    checkEachCode(table.scopes, SCOPES),
  ],
)

/** A key, by its hash. */
export const apiKey = pgTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => apiClient.id),
    hash: text('hash').notNull(),
    /** The first letters, by which its owner knows it. */
    hint: text('hint').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [uniqueIndex('api_key_hash').on(table.hash), index('api_key_client').on(table.clientId)],
)

/** Calls with a key by day, shown to its owner. @retention deleted after 400 days */
export const apiUse = pgTable(
  'api_use',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => apiClient.id),
    day: day('day').notNull(),
    calls: integer('calls').notNull(),
    /** Over the limit. */
    refused: integer('refused').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.day] })],
)

/** Where changes of the register are sent for an organisation. */
export const webhook = pgTable(
  'webhook',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => apiClient.id),
    url: text('url').notNull(),
    /** Only changes of this dataset; null for all. */
    dataset: text('dataset'),
    state: text('state', { enum: ['active', 'disabled'] }).notNull(),
    /** Why it was disabled, in words for its owner. */
    disabledNote: text('disabled_note'),
    secretSealed: text('secret_sealed').notNull(),
    /** The secret before, with which messages are signed as well until `rotatedUntil`. */
    previousSealed: text('previous_sealed'),
    rotatedUntil: moment('rotated_until'),
    /** Everything up to this position was delivered. */
    position: bigint('position', { mode: 'number' }).notNull(),
    /** The end of what is being delivered: tries of one message send the same range. */
    pendingTo: bigint('pending_to', { mode: 'number' }),
    tries: integer('tries').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('webhook_due').on(table.nextAt).where(sql`${table.state} = 'active'`),
    index('webhook_client').on(table.clientId),
    checkCodes(table.state),
  ],
)

/** Each try of a message, shown to its owner. @retention deleted after 30 days */
export const webhookTry = pgTable(
  'webhook_try',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** The `webhook-id` that was sent. @loose messages are no rows */
    messageId: text('message_id').notNull(),
    at: moment('at').notNull(),
    /** Which try of the message; 0 is a test. */
    tryNo: integer('try_no').notNull(),
    changes: integer('changes').notNull(),
    /** HTTP status; null without an answer. */
    httpStatus: integer('http_status'),
    /** Why there was no answer. */
    trouble: text('trouble'),
    ms: integer('ms').notNull(),
  },
  (table) => [index('webhook_try_of').on(table.webhookId, table.id)],
)
