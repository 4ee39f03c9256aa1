import { eq } from 'drizzle-orm'
import { PortalError } from '../../kernel/calls/errors.ts'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Identity, SignOn } from '../people/gateway-contract.ts'
import { createSignOnAccounts } from './accounts.server.ts'
import { createSignOnCodes, readIdentity } from './codes.server.ts'
import type { Registration } from './contract.ts'
import { type CredentialDependencies, type Credentials, createCredentials } from './credentials.server.ts'
import { createLoginAttempts, type LoginAttempts } from './login-attempts.server.ts'
import { signOnAccount, signOnCode, signOnProof } from './tables.server.ts'
import { createSignOnVerification } from './verification.server.ts'

interface ServiceDependencies extends SealedBasics {
  /** Accounts that may not log in, even with the right password. */
  isShutOut(accountId: string): boolean
  appId: string
  /** Called for every refused login. */
  onFailed(failed: { network: string; name: string; isHeldOff: boolean }): void
  /** The network of an address, for counting attempts. */
  networkOf(address: string): string
}

export interface SignOnService {
  /** The interface that the portal uses, like that of any sign-on service. */
  gateway: SignOn
  /**
   * Creates an account unless the name is taken; the answer is the same either way. `spend` consumes the captcha in the same transaction, so a
   * fault costs the visitor nothing.
   */
  register(given: Registration, address: string, spend: (tx: Db) => Promise<void>): Promise<void>
  /** Checks a password and issues a code for the application, as the authorise page does; `spend` as above. */
  authorize(
    given: { loginName: string; password: string },
    address: string,
    spend: (tx: Db) => Promise<void>,
  ): Promise<string>
  /** Checks a password and returns the identity without redirects, for the portal's own login form. */
  identify(given: { loginName: string; password: string }, address: string): Promise<Identity | undefined>
  /** Verification of accounts by staff. */
  verification: ReturnType<typeof createSignOnVerification>
  /** Changes of passwords and contacts, connected to the portal and to outgoing messages. */
  credentialsWith(outside: Pick<CredentialDependencies, 'portal' | 'ways' | 'showsCodes' | 'post'>): Credentials
  /** Current pauses after failed attempts. */
  locks: LoginAttempts['locks']
  sweep(): Promise<void>
  /** Erases an account; its login name stays taken. */
  close(tx: Db, accountId: string): Promise<void>
}

/** The sign-on service bundled with the portal, for installations without a government service. */
export function openSignOnService({
  db,
  seal,
  now,
  isShutOut,
  appId,
  networkOf,
  onFailed,
}: ServiceDependencies): SignOnService {
  const attempts = createLoginAttempts(db, seal, now)
  const accounts = createSignOnAccounts({ db, seal, attempts, isShutOut, now })
  const codes = createSignOnCodes(db, seal, now)

  async function check(given: { loginName: string; password: string }, address: string): Promise<string> {
    const network = networkOf(address)
    try {
      return await accounts.check(given, network)
    } catch (error) {
      if (error instanceof PortalError)
        onFailed({ network, name: given.loginName, isHeldOff: error.kind === 'tooMany' })
      throw error
    }
  }

  return {
    gateway: {
      kind: 'bundled',
      takesArrivals: true,
      appId: () => appId,
      authorizeAddress: async ({ returnTo }) =>
        `/sign-on/authorize?${new URLSearchParams({ appId, returnUrl: returnTo })}`,
      exchange: ({ code }) => codes.exchange(db, code, appId),
      exchangeWithin: (tx, { code }) => codes.exchange(tx, code, appId),
    },
    register: (given, address, spend) => accounts.register(given, { address, network: networkOf(address) }, spend),
    verification: createSignOnVerification(seal),
    credentialsWith: (outside) =>
      createCredentials({ ...{ db, seal, now, attempts, isShutOut, networkOf }, checkPassword: check, ...outside }),
    ...{ sweep: attempts.sweep, locks: attempts.locks },
    authorize: async (given, address, spend) => codes.issue(await check(given, address), appId, spend),
    identify: async (given, address) => readIdentity(db, seal, await check(given, address)),
    async close(tx, accountId) {
      const nothing = {
        nameSealed: seal.seal(''),
        certNoSealed: seal.seal(''),
        phoneSealed: seal.seal(''),
        emailSealed: null,
        rejectionSealed: null,
      }
      await tx.delete(signOnCode).where(eq(signOnCode.accountId, accountId))
      await tx.delete(signOnProof).where(eq(signOnProof.accountId, accountId))
      await tx
        .update(signOnAccount)
        .set({ ...nothing, certNoHash: '', phoneHash: '', enterpriseName: null, creditCode: null, status: 'closed' })
        .where(eq(signOnAccount.id, accountId))
    },
  }
}
