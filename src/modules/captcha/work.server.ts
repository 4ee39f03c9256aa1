import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { WorkChallenge } from './contract.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
/** Rounds of one attempt: so many that a browser spends its time on the work and not on handing it over. */
const ROUNDS = 2000

const Payload = z.object({
  challenge: WorkChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(64) }),
})

/** Work that takes a browser a while and us no time to check: the key was drawn and signed when it was set. */
export function openWork(seal: Seal) {
  const secrets = {
    hmacSignatureSecret: seal.mac('captcha work'),
    hmacKeySignatureSecret: seal.mac('captcha work key'),
  }

  return {
    /** At most so many attempts, half of them on average. The signature is what the right solution leads to. */
    async draw(attempts: number, counter = randomInt(attempts)) {
      const made = await createChallenge({ algorithm: ALGORITHM, cost: ROUNDS, counter, deriveKey, ...secrets })
      const challenge = WorkChallenge.parse(made)
      return { challenge, signature: challenge.signature }
    },

    /** The signature of a challenge whose work was done. */
    async read(text: string): Promise<string | undefined> {
      const payload = Payload.safeParse(parsed(text))
      if (!payload.success) return undefined
      const { verified } = await verifySolution({ ...payload.data, deriveKey, ...secrets })
      return verified ? payload.data.challenge.signature : undefined
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
