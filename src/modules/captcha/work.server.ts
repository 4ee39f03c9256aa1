import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { WorkChallenge } from './contract.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
/** Rounds of one attempt: enough that the browser spends its time on hashing and not on passing messages. */
const ROUNDS = 2000

const Payload = z.object({
  challenge: WorkChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(64) }),
})

/**
 * Proof of work that takes a browser some time and the server none to check: the key is drawn and signed when the
 * challenge is set.
 */
export function createWork(seal: Seal) {
  const secrets = {
    hmacSignatureSecret: seal.mac('captcha work'),
    hmacKeySignatureSecret: seal.mac('captcha work key'),
  }

  return {
    /** Draws work of at most `attempts` attempts, half of them on average. Solving it yields the signature. */
    async draw(attempts: number, counter = randomInt(attempts)) {
      const made = await createChallenge({ algorithm: ALGORITHM, cost: ROUNDS, counter, deriveKey, ...secrets })
      const challenge = WorkChallenge.parse(made)
      return { challenge, signature: challenge.signature }
    },

    /** Verifies solved work and returns its signature. */
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
