import { conflict, forbidden, invalid, notLoggedIn, PortalError } from '../../kernel/calls/errors.ts'
import type { Caller, Doors } from '../../kernel/calls/implement.server.ts'
import { MESSAGES } from '../../kernel/calls/messages.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Asker } from '../../kernel/guard/held-acts.server.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { sessionCookie } from '../../kernel/guard/session.server.ts'
import { localPath, withQuery } from '../../kernel/pages/local-path.ts'
import { createAccountData } from './account-data.server.ts'
import { createAccounts, type User } from './accounts.server.ts'
import { arrivalCalls, CONFIRM_LOGIN } from './arrival/arrival-contract.ts'
import { createArrivals } from './arrival/arrivals.server.ts'
import { createCentre } from './centre.server.ts'
import { centre } from './centre-contract.ts'
import { readConsents, withdrawConsent } from './consents.server.ts'
import { LOGIN_CAPTCHA, people, type Token } from './contract.ts'
import { exportAccount } from './export.server.ts'
import type { CameBack, Identity, SignOn, VerifyingSignOn } from './gateway-contract.ts'
import { createLeaveHints } from './leave-hint.server.ts'
import { createLogins, type LoggedIn, refuseAway } from './logins.server.ts'
import { directoryOf, listMenu } from './menu-contract.ts'
import { createOrganisations } from './organisations.server.ts'
import type { PasswordCodec } from './password-codec.server.ts'
import { createSignOnSide } from './sign-on-side.server.ts'
import { newState } from './sign-on-state.server.ts'
import type { HeldActs } from './subjects/held-acts.server.ts'
import { createOwnSubject } from './subjects/own-subject.server.ts'
import { createPastRequests } from './subjects/past-requests.server.ts'
import { createSubjectAccounts } from './subjects/subject-accounts.server.ts'
import { subjectCalls } from './subjects/subject-contract.ts'
import { createVerification } from './subjects/verification.server.ts'
import { VERIFICATION_FILES } from './subjects/verification-rules.ts'
import type { Clerk, DocumentFile } from './subjects/verified-accounts.server.ts'
import { DOCUMENT_LIMITS, isVerified, verification } from './verification-contract.ts'

export interface PeopleNeeds {
  db: Db
  seal: Seal
  signOn: SignOn
  production: boolean
  /** Our own address as browsers know it. */
  publicUrl: string
  now(): number
  /** Told where a login came from that was refused. */
  onFailedLogin(address: string): void
  captcha: {
    holdsTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
    takeTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
    ticketForCode(code: string, purpose: string, caller: Caller): Promise<string | undefined>
  }
  /** Who a name and a password belong to; refuses by itself. Missing when passwords are kept elsewhere. */
  identify?(given: { loginName: string; password: string }, address: string): Promise<Identity | undefined>
  /** Only where old finance clients log in: how they write a password. */
  financePasswords?: PasswordCodec
  /** Closes the account at a sign-on service of our own, too. */
  closeAtSignOn?(tx: Db, subjectId: string): Promise<void>
  /** Whether strangers may make an account here. */
  mayRegister?: boolean
  /** Accounts that staff verifies, where passwords are kept here. */
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
}

/** How long a session lives at most, as the token says it. */
const TOKEN_SECONDS = 12 * 3600

export function openPeople(doors: Doors, needs: PeopleNeeds) {
  const { db, seal, signOn, production, publicUrl, now } = needs
  const accounts = createAccounts(db, seal, now)
  const accountData = createAccountData()
  const leaveHints = createLeaveHints(seal, production)
  const logins = createLogins({ db, accounts, signOn, leaveHints, production, now, onFailed: needs.onFailedLogin })
  const arrivals = createArrivals({ seal, signOn, logins, production, now })
  const mine = createCentre(db, seal, now)
  const subjects = createSubjectAccounts(seal)
  const documentsOf = (from: Db, id: string) => needs.files.attachedTo(from, { bizType: VERIFICATION_FILES, bizId: id })
  const standing = { db, seal, now, subjects, documentsOf, signOn: needs.verifyAtSignOn, tell: mine.tell }
  const verifying = createVerification({ ...standing, nameOf: needs.staffName })
  const pastRequests = createPastRequests({
    ...standing,
    releaseDocuments: (tx, bizIds) => needs.files.release(tx, { bizType: VERIFICATION_FILES, bizIds }),
  })
  const ownSubject = createOwnSubject({ ...standing, held: needs.held, attachDocuments: attachWith(needs.files) })
  const closing = needs.held.define({
    ...{ code: 'close-account', title: '注销本单位的一个账号' },
    carryOut: (tx, _, by) => closeAccount(tx, by),
  })

  doors.implement(people, {
    loginWays: async () => ({ password: needs.identify !== undefined, register: needs.mayRegister === true }),
    async login({ body, caller }) {
      if (!needs.identify) throw conflict('请通过统一身份认证登录')
      const { username: loginName, captchaCode } = body
      // Only finance clients name an application. What cannot be read is a wrong password, and no more is told of it.
      const isEncoded = needs.financePasswords !== undefined && body.appId !== undefined
      const password = isEncoded ? (needs.financePasswords?.decode(body.password) ?? '') : body.password
      const unsolved = () => invalid({ captchaAnswer: '验证码不正确或已失效，请重新输入' })
      const captchaTicket =
        body.captchaTicket ||
        (captchaCode && (await needs.captcha.ticketForCode(captchaCode, LOGIN_CAPTCHA, caller))) ||
        ''
      if (!(await needs.captcha.holdsTicket(db, captchaTicket, LOGIN_CAPTCHA, caller))) throw unsolved()
      // Used up with what comes of the try, right or wrong; of many tries with the same one, one is told what came of it.
      const spend = async (tx: Db) => {
        if (!(await needs.captcha.takeTicket(tx, captchaTicket, LOGIN_CAPTCHA, caller))) throw unsolved()
      }
      const identity = await needs.identify({ loginName, password }, caller.address).catch(async (error: unknown) => {
        if (error instanceof PortalError) await spend(db)
        throw error
      })
      if (!identity) throw notLoggedIn()
      return tokenOf(await logins.start(caller, signOn.kind, (tx) => spend(tx).then(() => identity)))
    },
    async completeSignOn({ query, caller }) {
      // A GET that logs in: no other site may make a browser ask for it.
      if (caller.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
      const { account } = await signedOn(caller, query)
      return accounts.present(account)
    },
    appId: async () => signOn.appId(),
    async signOnAddress({ query, caller }) {
      const returnTo = localPath(query.returnUrl, publicUrl) ?? '/home'
      const { state, setCookie } = newState(production)
      const asking = { state, returnTo: withQuery(returnTo, { state, code: null, userType: null }) }
      const address = await signOn.authorizeAddress(asking).catch(refuseAway)
      caller.setCookie?.(setCookie)
      return address
    },
    ticketLogin: async ({ body, caller }) => tokenOf(await signedOn(caller, { ...body, code: body.ticket })),
    authorizeCodeLogin: async ({ body, caller }) => tokenOf(await signedOn(caller, body)),
    leaveSignOn: async ({ caller }) => logins.end(caller).then(() => true),
    logout: async ({ caller }) => logins.end(caller).then(() => true),
    async directory({ caller }) {
      const entries = directoryOf((await accounts.find(userOf(caller).userId)).userType as 1 | 2 | 3)
      if (entries.length === 0) throw conflict(MESSAGES.noDirectory)
      return entries
    },
    currentMenu: async ({ caller }) => listMenu(userOf(caller).userType),
    currentUser: async ({ caller }) => accounts.present(await accounts.find(userOf(caller).userId)),
  })

  doors.implement(verification, {
    page: ({ query }) => verifying.page(query),
    account: ({ query, caller }) => verifying.look(clerkOf(caller), query.loginName),
    propose: ({ body, caller }) => verifying.propose(clerkOf(caller), body),
    overrule: ({ body, caller }) => verifying.overrule(clerkOf(caller), body),
    reject: ({ body, caller }) => verifying.reject(clerkOf(caller), body),
    confirm: ({ body, caller }) => verifying.confirm(clerkOf(caller), body),
  })

  doors.implement(subjectCalls, {
    own: ({ caller }) => ownSubject.own(userOf(caller).userId),
    apply: ({ body, caller }) => ownSubject.apply(caller, userOf(caller), body.documents).then(() => true),
    answer: ({ body, caller }) => ownSubject.answer(userOf(caller), caller.address, body).then(() => true),
    end: ({ body, caller }) => ownSubject.end(askerOf(caller), body.id),
    handOver: ({ body, caller }) => ownSubject.handOver(askerOf(caller), body.id),
    cancel: ({ body, caller }) => needs.held.cancel({ ...askerOf(caller), id: body.id }).then(() => true),
  })

  doors.implement(centre, {
    summary: ({ caller }) => mine.summary(userOf(caller).userId),
    messages: ({ query, caller }) => mine.messages(userOf(caller).userId, query),
    readMessages: ({ body, caller }) => mine.readMessages(userOf(caller), caller.address, body.id).then(() => true),
    favourites: ({ caller }) => mine.favourites(userOf(caller).userId),
    addFavourite: ({ body, caller }) => mine.addFavourite(userOf(caller), caller.address, body).then(() => true),
    removeFavourite: ({ body, caller }) =>
      mine.removeFavourite(userOf(caller), caller.address, body.address).then(() => true),
    consents: ({ caller }) => readConsents(db, userOf(caller).userId),
    withdrawConsent: ({ body, caller }) => withdraw(caller, body.id).then(() => true),
    devices: ({ caller }) => mine.devices(userOf(caller)),
    endDevice: ({ body, caller }) => mine.endDevice(userOf(caller), caller.address, body).then(() => true),
    exportMine: ({ caller }) =>
      exportAccount(
        { db, accounts, centre: mine, partsOf: accountData.partsOf, verificationsOf: pastRequests.of },
        userOf(caller),
        caller.address,
      ),
    async close({ caller }) {
      const by = askerOf(caller)
      const waiting = await db.transaction(async (tx) => {
        const what = '注销一个账号；它给出的授权、发布的融资需求和由它同意参加的信用积分一并停止或者删除'
        const held = await closing.hold(tx, by, { object: by.userId, what })
        if (!held) await closeAccount(tx, by)
        return held
      })
      if (waiting) return waiting
      caller.setCookie?.(sessionCookie(null, production))
      if (signOn.leaveAddress) caller.setCookie?.(leaveHints.forgotten)
      return { dueOn: null }
    },
  })

  /** Without a state the visitor comes from the service itself: the account is named, and no session starts yet. */
  async function signedOn(caller: Caller, back: CameBack): Promise<LoggedIn> {
    if (back.state !== '') return logins.bySignOn(caller, back)
    caller.setCookie?.(arrivals.kept(await logins.arrive(caller, back)))
    throw conflict(`请到 ${CONFIRM_LOGIN} 核对账号，确认后登录`)
  }

  doors.implementForPages(arrivalCalls, {
    arrival: async ({ caller }) => arrivals.show(caller),
    confirm: ({ caller }) => arrivals.confirm(caller),
  })

  async function closeAccount(tx: Db, { userId, address = '' }: Asker): Promise<void> {
    await accounts.close(tx, { userId, address }, async (subjectId) => {
      await accountData.forget(tx, { accountId: userId, address })
      await needs.closeAtSignOn?.(tx, subjectId)
    })
  }

  async function withdraw(caller: Caller, id: string): Promise<void> {
    const actor = userOf(caller)
    await db.transaction(async (tx) => {
      await withdrawConsent(tx, actor.userId, id, new Date(now()))
      await audit(tx, { actor, address: caller.address, action: 'withdraw', entity: 'consent', entityId: id })
    })
  }

  /** The organisation that an account was verified to speak for. */
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
    leaveHints,
    verifiedFirm,
    organisations: createOrganisations(db, seal),
    tell: mine.tell,
    untell: mine.untell,
    signOnSide: createSignOnSide({ db, seal, tell: mine.tell }),
    maySeeDocuments: verifying.maySeeDocuments,
    sweep: pastRequests.sweep,
  }
}

/** Access has been checked already; this only tells the types so. */
function userOf({ actor }: Caller): User {
  if (actor.kind !== 'user') throw notLoggedIn()
  return actor
}

const askerOf = (caller: Caller): Asker => ({ userId: userOf(caller).userId, address: caller.address })

function clerkOf({ actor, address, spendFactor }: Caller): Clerk {
  if (actor.kind !== 'staff') throw forbidden()
  return { actor, address, ...(spendFactor && { spendFactor }) }
}

/** Makes files part of an application, or says why not. */
const attachWith =
  ({ attach }: PeopleNeeds['files']) =>
  async (tx: Db, caller: Caller, bizId: string, ids: readonly string[]): Promise<string | null> => {
    const wanted = [{ field: 'documents', ids, most: DOCUMENT_LIMITS.max }]
    const { documents } = await attach(tx, wanted, { caller, bizType: VERIFICATION_FILES, bizId })
    return typeof documents === 'string' ? documents : null
  }

const tokenOf = ({ token }: LoggedIn): Token => ({
  access_token: token,
  token_type: 'Bearer',
  expires_in: TOKEN_SECONDS,
})
