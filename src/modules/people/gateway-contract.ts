import type { Db } from '../../kernel/data/db.server.ts'

/** Who someone is, in the words of the sign-on service. Nothing of it ever is from a request. */
export interface Identity {
  /** What the service calls this user, for ever. */
  subjectId: string
  userType: 1 | 2 | 3
  name: string
  certNo?: string
  phone?: string
  enterpriseName?: string
  creditCode?: string
  legalRep?: string
  realNameLevel: 0 | 1 | 2
  /** What the service wants to see again when the browser leaves it. Never stored here. */
  leaveHint?: string
}

/** Somebody as they registered, and what staff has said to it. */
export interface Registered extends Identity {
  /** Why they were not accepted. */
  rejection: string | null
  registeredAt: Date
}

/** The accounts of a sign-on service of our own; one outside verifies people itself. */
export interface VerifyingSignOn {
  registered(from: Db, loginName: string): Promise<Registered | undefined>
  settle(
    tx: Db,
    subjectId: string,
    settled: { realNameLevel: 0 | 1; rejection: string | null; at: Date },
  ): Promise<void>
  /** What somebody logs in with, as staff finds the account again. */
  loginNameOf(from: Db, subjectId: string): Promise<string | undefined>
}

/** Where the browser is sent, and the secret its own cookie keeps until it is back. */
interface SigningOn {
  /** Address on our own site that the service leads back to; it carries `state`. */
  returnTo: string
  state: string
}

/** What a browser brings back from the service, after its state has been compared with its cookie. */
export interface CameBack {
  code: string
  state: string
  /** Which service says that it sent the browser, where it says so. */
  issuer?: string
}

/** The other side of sign-on, whoever runs it. Which one is decided by configuration. */
export interface SignOn {
  kind: 'bundled' | 'government' | 'openid'
  appId(): string
  authorizeAddress(asking: SigningOn): Promise<string>
  /** Exchanges a code once. Undefined when the service says that it is not (or no longer) good; throws when it is away. */
  exchange(back: CameBack): Promise<Identity | undefined>
  /** The same in a transaction, where the codes are in our own database: a login that fails has not used the code up. */
  exchangeWithin?(tx: Db, back: CameBack): Promise<Identity | undefined>
  /** Codes of this service can be exchanged without the secrets of the browser that asked: visitors may come from the service first. */
  takesArrivals?: true
  /** Where a browser ends its session with the service as well; undefined when there is no such place, or it is away. */
  leaveAddress?(hint: string | undefined): Promise<string | undefined>
}

/** Page of the bundled service for a forgotten password; the login page links to it. */
export const FORGOTTEN_PATH = '/sign-on/forgotten'

/** The one address of ours that is registered with a service of OpenID Connect. */
export const RETURN_PATH = '/sign-on/return'
