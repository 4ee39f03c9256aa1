import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { forbidden } from '../../kernel/calls/errors.ts'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { createAccountData } from './account-data.server.ts'
import { createAccounts } from './accounts.server.ts'
import { createArrivals } from './arrival/arrivals.server.ts'
import { requesterOf } from './callers.server.ts'
import { createCentre } from './centre.server.ts'
import { implementCentre } from './centre-calls.server.ts'
import type { Identity, SignOn, VerifyingSignOn } from './gateway-contract.ts'
import { implementLogins } from './login-calls.server.ts'
import { createLogins } from './logins.server.ts'
import { createLogoutHints } from './logout-hint.server.ts'
import { createOrganisations } from './organisations.server.ts'
import type { PasswordCodec } from './password-codec.server.ts'
import { createSignOnSide } from './sign-on-side.server.ts'
import type { HeldActs } from './subjects/held-acts.server.ts'
import { createOwnSubject } from './subjects/own-subject.server.ts'
import { createPastRequests } from './subjects/past-requests.server.ts'
import type { RegisteredFirm } from './subjects/register-comparison.ts'
import { createSubjectAccounts } from './subjects/subject-accounts.server.ts'
import { subjectCalls } from './subjects/subject-contract.ts'
import { createVerification } from './subjects/verification.server.ts'
import { VERIFICATION_FILES } from './subjects/verification-rules.ts'
import type { Clerk, DocumentFile } from './subjects/verified-accounts.server.ts'
import { DOCUMENT_LIMITS, isVerified, verification } from './verification-contract.ts'

export interface PeopleDependencies extends SealedBasics {
  signOn: SignOn
  production: boolean
  /** Public URL of the portal. */
  publicUrl: string
  /** Called with the network address of each refused login. */
  onFailedLogin(address: string): void
  captcha: {
    holdsTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
    takeTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
    ticketForCode(code: string, purpose: string, caller: Caller): Promise<string | undefined>
  }
  /** Checks a name and password; throws if they are wrong. Absent if another service keeps the passwords. */
  identify?(given: { loginName: string; password: string }, address: string): Promise<Identity | undefined>
  /** Decodes passwords of old finance clients; absent if there are none. */
  financePasswords?: PasswordCodec
  /** Also closes the account at the bundled sign-on service. */
  closeAtSignOn?(tx: Db, subjectId: string): Promise<void>
  /** Whether visitors can register here. */
  mayRegister?: boolean
  /** Lets staff verify accounts; only with the bundled sign-on service. */
  verifyAtSignOn?: VerifyingSignOn
  held: HeldActs
  files: {
    attach(
      tx: Db,
      fields: readonly { field: string; ids: readonly string[]; most: number }[],
      to: { caller: Caller; bizType: string; bizId: string },
    ): Promise<Record<string, unknown[] | string>>
    attachedTo(from: Db, belonging: { bizType: string; bizId: string }): Promise<DocumentFile[]>
    release(tx: Db, belonging: { bizType: string; bizIds: readonly string[] }): Promise<void>
  }
  staffName(from: Db, staffId: string): Promise<string | undefined>
  /** Register data of a credit code. */
  registeredFirm(from: Db, creditCode: string): Promise<RegisteredFirm | null>
}

export function openPeople(registry: CallRegistry, dependencies: PeopleDependencies) {
  const { db, seal, signOn, production, now } = dependencies
  const accounts = createAccounts(db, seal, now)
  const accountData = createAccountData()
  const logoutHints = createLogoutHints(seal, production)
  const logins = createLogins({
    db,
    accounts,
    signOn,
    logoutHints,
    production,
    now,
    onFailed: dependencies.onFailedLogin,
  })
  const arrivals = createArrivals({ seal, signOn, logins, production, now })
  const mine = createCentre(db, seal, now)
  const subjects = createSubjectAccounts(seal)
  const documentsOf = (from: Db, id: string) =>
    dependencies.files.attachedTo(from, { bizType: VERIFICATION_FILES, bizId: id })
  const standing = { db, seal, now, subjects, documentsOf, signOn: dependencies.verifyAtSignOn, tell: mine.tell }
  const verifying = createVerification({
    ...{ ...standing, nameOf: dependencies.staffName, registeredFirm: dependencies.registeredFirm },
  })
  const pastRequests = createPastRequests({
    ...standing,
    releaseDocuments: (tx, bizIds) => dependencies.files.release(tx, { bizType: VERIFICATION_FILES, bizIds }),
  })
  const ownSubject = createOwnSubject({
    ...standing,
    held: dependencies.held,
    attachDocuments: attachWith(dependencies.files),
  })

  implementLogins(registry, dependencies, { accounts, logins, arrivals })

  registry.implement(verification, {
    page: ({ query, caller }) => verifying.page(clerkOf(caller), query),
    account: ({ query, caller }) => verifying.look(clerkOf(caller), query.loginName),
    propose: ({ body, caller }) => verifying.propose(clerkOf(caller), body),
    overrule: ({ body, caller }) => verifying.overrule(clerkOf(caller), body),
    reject: ({ body, caller }) => verifying.reject(clerkOf(caller), body),
    confirm: ({ body, caller }) => verifying.confirm(clerkOf(caller), body),
  })

  registry.implement(subjectCalls, {
    own: ({ caller }) => ownSubject.own(caller.actor.userId),
    apply: ({ body, caller }) => ownSubject.apply(caller, caller.actor, body.documents).then(() => true),
    answer: ({ body, caller }) => ownSubject.answer(caller.actor, caller.address, body).then(() => true),
    end: ({ body, caller }) => ownSubject.end(requesterOf(caller), body.id),
    handOver: ({ body, caller }) => ownSubject.handOver(requesterOf(caller), body.id),
    cancel: ({ body, caller }) => dependencies.held.cancel({ ...requesterOf(caller), id: body.id }).then(() => true),
  })

  implementCentre(registry, dependencies, {
    accounts,
    accountData,
    centre: mine,
    logoutHints,
    verificationsOf: pastRequests.of,
  })

  /** The organisation that an account was verified for. */
  async function verifiedFirm(userId: string): Promise<{ name: string; code: string } | null> {
    const { realNameLevel, enterpriseName, creditCode } = await accounts.find(userId)
    return isVerified({ realNameLevel }) && enterpriseName && creditCode
      ? { name: enterpriseName, code: creditCode }
      : null
  }

  return {
    accounts,
    accountData,
    logins,
    leaveHints: logoutHints,
    verifiedFirm,
    organisations: createOrganisations(db, seal),
    tell: mine.tell,
    untell: mine.untell,
    signOnSide: createSignOnSide({ db, seal, tell: mine.tell }),
    maySeeDocuments: verifying.maySeeDocuments,
    waitingVerifications: verifying.waiting,
    sweep: pastRequests.sweep,
  }
}

function clerkOf({ actor, address, spendFactor }: Caller): Clerk {
  if (actor.kind !== 'staff') throw forbidden()
  return { actor, address, ...(spendFactor && { spendFactor }) }
}

/** Attaches files to an application, or throws the error of the field. */
const attachWith =
  ({ attach }: PeopleDependencies['files']) =>
  async (tx: Db, caller: Caller, bizId: string, ids: readonly string[]): Promise<string | null> => {
    const wanted = [{ field: 'documents', ids, most: DOCUMENT_LIMITS.max }]
    const { documents } = await attach(tx, wanted, { caller, bizType: VERIFICATION_FILES, bizId })
    return typeof documents === 'string' ? documents : null
  }
