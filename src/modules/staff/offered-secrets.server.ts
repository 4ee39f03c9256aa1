import { openJson, type Seal } from '../../kernel/guard/seal.server.ts'
import type { OfferedSecret } from './activation-contract.ts'
import { newTotpSecret } from './secrets.server.ts'
import { totpAddress, writeBase32 } from './totp.server.ts'

interface Sealed {
  /** What the secret was offered for; it is valid for nothing else. */
  purpose: string
  secret: string
}

/** Secrets that a page offers for a new authenticator. The page carries them sealed, so that nobody can choose their own. */
export function createOffers({ seal, issuer }: { seal: Pick<Seal, 'seal' | 'open'>; issuer: string }) {
  return {
    make({ purpose, login }: { purpose: string; login: string }): OfferedSecret {
      const secret = newTotpSecret()
      return describeOffer({ purpose, login, secret })
    },

    /** Returns the same offer for a form that is shown again; undefined for a forged one. */
    again(sealed: string, { purpose, login }: { purpose: string; login: string }): OfferedSecret | undefined {
      const secret = open(sealed, purpose)
      return secret && describeOffer({ purpose, login, secret })
    },

    open,
  }

  function open(sealed: string, purpose: string): Buffer | undefined {
    try {
      const opened = openJson<Sealed>(seal, sealed)
      return opened.purpose === `offer ${purpose}` ? Buffer.from(opened.secret, 'base64') : undefined
    } catch {
      return undefined
    }
  }

  function describeOffer({ purpose, login, secret }: { purpose: string; login: string; secret: Buffer }) {
    const offered: Sealed = { purpose: `offer ${purpose}`, secret: secret.toString('base64') }
    return {
      sealed: seal.seal(JSON.stringify(offered)),
      ...{ secret: writeBase32(secret), address: totpAddress(secret, login, issuer) },
    }
  }
}
