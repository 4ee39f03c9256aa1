import type { Db } from '../../kernel/data/db.server.ts'

/** An identity as described by the sign-on service. Its values never come from a request. */
export interface Identity {
  /** The permanent id of the user at the service. */
  subjectId: string
  userType: 1 | 2 | 3
  name: string
  certNo?: string
  phone?: string
  enterpriseName?: string
  creditCode?: string
  legalRep?: string
  realNameLevel: 0 | 1 | 2
  /** Value that the service expects at logout. The portal never stores it. */
  leaveHint?: string
}

/** A registered account, and the staff's decision about it. */
export interface RegisteredAccount extends Identity {
  /** Reason for a rejection. */
  rejection: string | null
  registeredAt: Date
}

/** Accounts of the bundled sign-on service, which staff verify; external services verify people themselves. */
export interface VerifyingSignOn {
  registered(from: Db, loginName: string): Promise<RegisteredAccount | undefined>
  settle(
    tx: Db,
    subjectId: string,
    settled: { realNameLevel: 0 | 1; rejection: string | null; at: Date },
  ): Promise<void>
  /** Login name, by which staff find the account. */
  loginNameOf(from: Db, subjectId: string): Promise<string | undefined>
}

/** Address to send the browser to, and the secret that its cookie keeps until it returns. */
interface SigningOn {
  /** Return address on the portal, including `state`. */
  returnTo: string
  state: string
}

/** Parameters of the returning browser, after `state` was compared with its cookie. */
export interface ReturnParameters {
  code: string
  state: string
  /** The issuer named by the service, if any. */
  issuer?: string
}

/** A sign-on service. The configuration decides which one is used. */
export interface SignOn {
  kind: 'bundled' | 'government' | 'openid'
  appId(): string
  authorizeAddress(asking: SigningOn): Promise<string>
  /** Exchanges a code once. Undefined for an invalid or expired code; throws if the service is unavailable. */
  exchange(back: ReturnParameters): Promise<Identity | undefined>
  /** Exchanges a code within a transaction, for codes in the portal's own database: if the login fails, the code stays valid. */
  exchangeWithin?(tx: Db, back: ReturnParameters): Promise<Identity | undefined>
  /** Codes can be exchanged without secrets of the requesting browser, so visitors may start at the service. */
  takesArrivals?: true
  /** Logout address of the service; undefined if there is none, or the service is unavailable. */
  leaveAddress?(hint: string | undefined): Promise<string | undefined>
}

/** Page of the bundled service for a forgotten password; the login page links to it. */
export const FORGOTTEN_PATH = '/sign-on/forgotten'

/** The redirect address that is registered with an OpenID Connect service. */
export const RETURN_PATH = '/sign-on/return'
