import type { PgTable } from 'drizzle-orm/pg-core'
import { auditRecord, keyRing, session } from '../../kernel/data/tables.server.ts'
import { apiKey, webhook } from '../../modules/api-clients/tables.server.ts'
import { captcha, captchaWon } from '../../modules/captcha/tables.server.ts'
import { paper } from '../../modules/documents/tables.server.ts'
import { storedFile, uploadPass } from '../../modules/files/tables.server.ts'
import { docking, financingDemand } from '../../modules/finance/demands/tables.server.ts'
import { institution } from '../../modules/finance/tables.server.ts'
import { accessGrant, look } from '../../modules/grants/tables.server.ts'
import { job } from '../../modules/jobs/tables.server.ts'
import { account, consent, heldAct, siteMessage, verificationRequest } from '../../modules/people/tables.server.ts'
import { pointsAccount, pointsEntry, pointsFalseEvent } from '../../modules/points/tables.server.ts'
import { follower, followRequest } from '../../modules/register/follow/tables.server.ts'
import {
  importBad,
  importBatch,
  importHeld,
  importQueue,
  importSource,
} from '../../modules/register/import/tables.server.ts'
import { record, recordVersion, subject } from '../../modules/register/records/tables.server.ts'
import { repairLog } from '../../modules/repair-program/tables.server.ts'
import { reportShare } from '../../modules/reports/tables.server.ts'
import { loginAttempt, signOnAccount, signOnCode, signOnProof } from '../../modules/sign-on/tables.server.ts'
import {
  staffAccount,
  staffActivation,
  staffLoginFailure,
  staffMessageChoice,
} from '../../modules/staff/tables.server.ts'
import {
  lookUpFailure,
  messageOutbox,
  submission,
  submissionEvent,
  submissionLine,
} from '../../modules/submissions/tables.server.ts'

/**
 * sealed: a sealed text; hash: a hash; hash-list: a list of hashes, each optionally with a suffix after a dot; held-record: an unpublished record;
 * case-answer: the answer of a case, which contains the sealed case before its last step.
 */
export type SealedForm = 'sealed' | 'hash' | 'hash-list' | 'held-record' | 'case-answer'

/** Why a column is not renewed when the key changes. */
type Reason =
  /** The value expires within a month; until then its owner has to start again. */
  | 'expires'
  /** `lastingHash`: there must never be a second hash of the same text. */
  | 'lasting'
  /** Hashed or sealed without the key of the portal. */
  | 'other key'
  /** The value names its key, which is on the key ring. */
  | 'ring'

interface Entry<Said> {
  table: PgTable
  columns: Readonly<Record<string, Said>>
}

const of =
  <Said extends string>() =>
  <Table extends PgTable>(
    table: Table,
    columns: { [Key in keyof Table['_']['columns'] & string]?: Said },
  ): Entry<Said> => ({ table, columns: columns as Record<string, Said> })

const renewed = of<SealedForm>()
const left = of<Reason>()

/** All columns that depend on the data key and outlive its change. */
export const RENEWED_COLUMNS: readonly Entry<SealedForm>[] = [
  renewed(keyRing, { hashKeySealed: 'sealed', auditKeySealed: 'sealed' }),
  renewed(staffAccount, { totpSecret: 'sealed', recoveryCodes: 'hash-list', knownNetworks: 'hash-list' }),
  renewed(staffMessageChoice, { recipientSealed: 'sealed' }),
  renewed(signOnAccount, {
    ...{ nameSealed: 'sealed', certNoSealed: 'sealed', certNoHash: 'hash' },
    ...{ phoneSealed: 'sealed', phoneHash: 'hash', emailSealed: 'sealed' },
    rejectionSealed: 'sealed',
  }),
  renewed(account, {
    ...{ nameSealed: 'sealed', certNoSealed: 'sealed', certNoHash: 'hash' },
    ...{ phoneSealed: 'sealed', phoneHash: 'hash', legalRepSealed: 'sealed' },
  }),
  renewed(siteMessage, { titleSealed: 'sealed', textSealed: 'sealed' }),
  renewed(verificationRequest, { reasonSealed: 'sealed', overruleSealed: 'sealed', refusalSealed: 'sealed' }),
  renewed(heldAct, { whatSealed: 'sealed' }),
  renewed(submission, {
    ...{ sealed: 'sealed', queryCodeHash: 'hash', requestHash: 'hash' },
    ...{ phoneHash: 'hash', nameHash: 'hash', contentHash: 'hash' },
    answer: 'case-answer',
  }),
  renewed(submissionLine, { sealed: 'sealed', correctionsSealed: 'sealed' }),
  renewed(submissionEvent, { textSealed: 'sealed', noteSealed: 'sealed' }),
  renewed(accessGrant, { subjectHash: 'hash', secretHash: 'hash', termsSealed: 'sealed' }),
  renewed(reportShare, { secretHash: 'hash' }),
  renewed(look, { subjectHash: 'hash', saidSealed: 'sealed' }),
  renewed(pointsAccount, { subjectHash: 'hash', nameSealed: 'sealed', codeSealed: 'sealed' }),
  renewed(pointsEntry, { reasonSealed: 'sealed' }),
  renewed(pointsFalseEvent, { eventHash: 'hash' }),
  renewed(webhook, { secretSealed: 'sealed', previousSealed: 'sealed' }),
  renewed(institution, { contactSealed: 'sealed' }),
  renewed(financingDemand, { particularsSealed: 'sealed' }),
  renewed(docking, { officerSealed: 'sealed' }),
  renewed(follower, { mailboxSealed: 'sealed', mailboxHash: 'hash', secretSealed: 'sealed' }),
  renewed(job, { payloadSealed: 'sealed', standSealed: 'sealed' }),
  renewed(messageOutbox, { recipientSealed: 'sealed', payloadSealed: 'sealed' }),
  renewed(storedFile, { ownerHash: 'hash', networkHash: 'hash' }),
  renewed(paper, { factsSealed: 'sealed', contentSealed: 'sealed' }),
  renewed(importQueue, { sealed: 'sealed' }),
  renewed(importHeld, { row: 'held-record' }),
  renewed(importBatch, { sampleSealed: 'sealed' }),
  renewed(importBad, { cellsSealed: 'sealed' }),
  renewed(importSource, { fileSealed: 'sealed' }),
  renewed(recordVersion, { row: 'held-record' }),
  renewed(subject, { sealed: 'sealed' }),
  renewed(record, { sealed: 'sealed', personHash: 'hash' }),
]

export const EXPIRING_COLUMNS: readonly Entry<Reason>[] = [
  left(auditRecord, { hash: 'other key', mark: 'ring' }),
  left(repairLog, { hash: 'other key' }),
  left(session, { tokenHash: 'other key', nameSealed: 'other key' }),
  left(apiKey, { hash: 'other key' }),
  left(consent, { textHash: 'other key' }),
  left(signOnCode, { codeHash: 'other key' }),
  left(signOnProof, { codeHash: 'expires', targetSealed: 'expires' }),
  left(signOnAccount, { passwordHash: 'other key' }),
  left(staffAccount, { passwordHash: 'other key' }),
  left(staffActivation, { firstHash: 'expires', secondHash: 'expires' }),
  left(captcha, { visitorHash: 'expires', payerHash: 'expires', answerHash: 'expires', ticketHash: 'expires' }),
  left(captchaWon, { payerHash: 'expires' }),
  left(lookUpFailure, { keyHash: 'expires' }),
  left(loginAttempt, { keyHash: 'expires' }),
  left(staffLoginFailure, { key: 'expires' }),
  left(followRequest, {
    ...{ mailboxSealed: 'expires', mailboxHash: 'expires', networkHash: 'expires' },
    secretHash: 'other key',
  }),
  left(uploadPass, { ownerHash: 'expires' }),
  left(submission, { idempotencyKeyHash: 'lasting' }),
  left(record, { naturalKey: 'lasting', checksum: 'other key' }),
]
