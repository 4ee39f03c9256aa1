import type { PgTable } from 'drizzle-orm/pg-core'
import { auditRecord, keyRing, session } from '../../kernel/data/tables.server.ts'
import { captcha, captchaWon } from '../../modules/captcha/tables.server.ts'
import { paper } from '../../modules/documents/tables.server.ts'
import { storedFile, uploadPass } from '../../modules/files/tables.server.ts'
import { docking, financingDemand } from '../../modules/finance/demands/tables.server.ts'
import { institution } from '../../modules/finance/tables.server.ts'
import { accessGrant, look } from '../../modules/grants/tables.server.ts'
import { job } from '../../modules/jobs/tables.server.ts'
import { account, consent, heldAct, siteMessage, verificationRequest } from '../../modules/people/tables.server.ts'
import { pointsAccount, pointsEntry, pointsFalseEvent } from '../../modules/points/tables.server.ts'
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
 * A sealed text; a hash; a list of hashes, each maybe with something after a dot; a record that is not published yet; the
 * answer of a case, in which the case before its last step is sealed.
 */
export type Form = 'sealed' | 'hash' | 'hash-list' | 'held-record' | 'case-answer'

/** Why a column stays as it is when the key changes. */
type Reason =
  /** What it is for is over within a month; until then, whoever it is about begins anew. */
  | 'expires'
  /** `lastingHash`: there must never be a second one of the same text. */
  | 'lasting'
  /** Hashed or sealed without the key of the portal. */
  | 'other key'
  /** It names its key, and what is needed of that is on the ring. */
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

const renewed = of<Form>()
const left = of<Reason>()

/** Everything that hangs on the key and outlives a change of it. */
export const RENEWED: readonly Entry<Form>[] = [
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
  renewed(institution, { contactSealed: 'sealed' }),
  renewed(financingDemand, { particularsSealed: 'sealed' }),
  renewed(docking, { officerSealed: 'sealed' }),
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

export const LEFT: readonly Entry<Reason>[] = [
  left(auditRecord, { hash: 'other key', mark: 'ring' }),
  left(repairLog, { hash: 'other key' }),
  left(session, { tokenHash: 'other key', nameSealed: 'other key' }),
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
  left(uploadPass, { ownerHash: 'expires' }),
  left(submission, { idempotencyKeyHash: 'lasting' }),
  left(record, { naturalKey: 'lasting', checksum: 'other key' }),
]
