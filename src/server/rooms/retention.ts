import { SESSION_MAX_MS } from '../../kernel/guard/session.server.ts'
import { USE_DAYS } from '../../modules/api-clients/keys.server.ts'
import { RETENTION_MS as TRIES_MS } from '../../modules/api-clients/webhooks/delivery.server.ts'
import { UNATTACHED_MS } from '../../modules/files/uploads.server.ts'
import { KEPT_MONTHS as GRANTS_MONTHS } from '../../modules/grants/retention.server.ts'
import { RETENTION_DAYS as OUTSIDE_LINK_DAYS } from '../../modules/inspection/outside-links.server.ts'
import { RETENTION_DAYS as PROBE_DAYS } from '../../modules/inspection/probes.server.ts'
import { RETENTION_MS as JOBS_MS } from '../../modules/jobs/jobs.server.ts'
import { RETENTION_DAYS as FOLLOW_DAYS } from '../../modules/register/follow/letters.server.ts'
import { UNCONFIRMED_HOURS } from '../../modules/register/follow/mailboxes.server.ts'
import { RETENTION_DAYS as WRONG_ROW_DAYS } from '../../modules/register/import/bad-rows.server.ts'
import { RETENTION_DAYS as SEARCH_WORD_DAYS } from '../../modules/register/search/search-words.server.ts'
import { KEPT_MONTHS as SCREENING_MONTHS } from '../../modules/screening/retention.server.ts'
import { FAMILIAR_FOR } from '../../modules/sign-on/login-attempts.server.ts'
import { FORGOTTEN_AFTER } from '../../modules/staff/login-failures.server.ts'
import { KINDS } from '../../modules/submissions/kinds/kind-list.ts'
import { RETENTION_MS as SENT_MESSAGES_MS } from '../../modules/submissions/messages/sent-messages.server.ts'

export interface Retention {
  tables: readonly string[]
  after: { hours: number } | { days: number } | { months: number }
}

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** Distinct retention periods of the kinds, in months. */
const caseMonths = [...new Set(KINDS.flatMap(({ keptFor }) => keptFor?.months ?? []))].sort((one, other) => one - other)

/** Automatic deletion by table and age. The manuals contain the same table; a test compares them. */
export const RETENTION: readonly Retention[] = [
  { tables: ['session'], after: { hours: SESSION_MAX_MS / HOUR_MS } },
  { tables: ['stored_file'], after: { hours: UNATTACHED_MS / HOUR_MS } },
  { tables: ['staff_login_failure'], after: { hours: FORGOTTEN_AFTER / HOUR_MS } },
  { tables: ['follow_request'], after: { hours: UNCONFIRMED_HOURS } },
  { tables: ['site_probe'], after: { days: PROBE_DAYS } },
  { tables: ['login_attempt'], after: { days: FAMILIAR_FOR / DAY_MS } },
  { tables: ['job'], after: { days: JOBS_MS / DAY_MS } },
  { tables: ['webhook_try'], after: { days: TRIES_MS / DAY_MS } },
  { tables: ['search_word'], after: { days: SEARCH_WORD_DAYS } },
  { tables: ['outside_link'], after: { days: OUTSIDE_LINK_DAYS } },
  { tables: ['message_outbox'], after: { days: SENT_MESSAGES_MS / DAY_MS } },
  { tables: ['follow_event', 'follow_letter'], after: { days: FOLLOW_DAYS } },
  { tables: ['import_bad', 'import_source'], after: { days: WRONG_ROW_DAYS } },
  { tables: ['api_use'], after: { days: USE_DAYS } },
  { tables: ['access_grant', 'look'], after: { months: GRANTS_MONTHS } },
  { tables: ['screening'], after: { months: SCREENING_MONTHS } },
  ...caseMonths.map((months) => ({ tables: ['submission'], after: { months } })),
]
