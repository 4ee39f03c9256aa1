import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkCodes, checkEachCode } from '../../kernel/data/code-checks.server.ts'
import { day, moment } from '../../kernel/data/columns.server.ts'
import { CLIENT_STATES, type ClientState, KEY_SCOPES, type KeyScope } from './client-states.ts'

/** An organisation that requested or has API keys. */
export const apiClient = pgTable(
  'api_client',
  {
    id: text('id').primaryKey(),
    /** Account and organisation that requested it, or the key of the staff form; makes a repeated request create one row. */
    formKey: text('form_key').notNull(),
    state: text('state').$type<ClientState>().notNull(),
    version: integer('version').notNull().default(1),
    /** The people who entered the request; they may not grant it. @loose accounts and members of staff */
    makerIds: text('maker_ids').array().notNull(),
    decisionNote: text('decision_note'),
    /** Account that asked, which makes and ends keys. @loose accounts are closed */
    accountId: text('account_id'),
    name: text('name').notNull(),
    creditCode: text('credit_code').notNull(),
    purpose: text('purpose').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    perMinute: integer('per_minute').notNull(),
    /** The minute whose calls are counted, and their number so far. */
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
    checkEachCode(table.scopes, KEY_SCOPES),
  ],
)

/** An API key; only its hash is stored. */
export const apiKey = pgTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => apiClient.id),
    hash: text('hash').notNull(),
    /** The first letters of the key, by which its owner recognises it. */
    hint: text('hint').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [uniqueIndex('api_key_hash').on(table.hash), index('api_key_client').on(table.clientId)],
)

/** Number of calls with a key by day, shown to its owner. @retention deleted after 400 days */
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

/** An address to which the portal posts changes of the register for an organisation. */
export const webhook = pgTable(
  'webhook',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => apiClient.id),
    url: text('url').notNull(),
    /** Limits the messages to changes of this dataset; null for all datasets. */
    dataset: text('dataset'),
    state: text('state', { enum: ['active', 'disabled'] }).notNull(),
    /** Why the webhook was disabled, as shown to its owner. */
    disabledNote: text('disabled_note'),
    secretSealed: text('secret_sealed').notNull(),
    /** The previous secret; until `rotatedUntil` messages are also signed with it. */
    previousSealed: text('previous_sealed'),
    rotatedUntil: moment('rotated_until'),
    /** Position in the change feed up to which everything was delivered. */
    position: bigint('position', { mode: 'number' }).notNull(),
    /** End of the range that is being delivered; every try of a message sends the same range. */
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

/** One try to deliver a message, shown to the owner. @retention deleted after 30 days */
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
    /** HTTP status of the receiver; null if it did not answer. */
    httpStatus: integer('http_status'),
    /** Why the receiver did not answer. */
    trouble: text('trouble'),
    ms: integer('ms').notNull(),
  },
  (table) => [index('webhook_try_of').on(table.webhookId, table.id)],
)
