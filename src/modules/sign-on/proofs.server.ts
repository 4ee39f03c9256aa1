import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import { conflict, invalid } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { formatDate } from '../../kernel/format/date.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'
import { maskEmail, maskMobile } from '../../kernel/text/masks.ts'
import { type CodeWays, type ContactKind, PROOF_MINUTES, type ProofPurpose, type SentCode } from './contract.ts'
import { signOnProof } from './tables.server.ts'

/** A message by SMS or mail. */
export interface ProofMessage {
  kind: ContactKind
  to: string
  title: string
  text: string
  /** Whether the message is stored like any other but never sent, so that its absence cannot be noticed. */
  isSilent?: boolean
}

export interface ProofDependencies {
  seal: Seal
  now(): number
  /** Configured channels. */
  ways: CodeWays
  /** Shows the code on the page if no channel is configured; for trials, never in production. */
  showsCodes: boolean
  /** Queues messages in the caller's transaction. */
  post(tx: Db, letters: readonly ProofMessage[]): Promise<void>
}

interface Asking {
  purpose: ProofPurpose
  /**
   * The account that requests a code; undefined if there is none. Everything else happens as usual, so the response reveals
   * nothing.
   */
  accountId: string | undefined
  kind: ContactKind
  target: string
}

interface Proven {
  accountId: string
  target: string
}

const WRONG = '验证码不正确或已失效，请核对后重新输入，或重新获取'
/** Five tries among a million codes, and the number of requested codes is limited. */
const MOST_TRIES = 5
const PURPOSES: Readonly<Record<ProofPurpose, string>> = {
  phone: '更换登录账号的手机号码',
  email: '设置登录账号的电子邮箱',
  password: '重设登录密码',
}
const UNCONNECTED: Readonly<Record<ContactKind, string>> = {
  phone: '本网站没有开通短信，不能用手机号码办理',
  email: '本网站没有开通邮件，不能用电子邮箱办理',
}

/** Six-digit codes that prove access to a telephone or mailbox. */
export function createProofs({ seal, now, ways, showsCodes, post }: ProofDependencies) {
  const codeWays: CodeWays = { phone: ways.phone || showsCodes, email: ways.email || showsCodes }
  const hashOf = (id: string, code: string) => seal.mac(`sign-on proof ${id} ${code}`)

  return {
    codeWays,

    /** Creates a code and queues its message. An earlier code becomes invalid. */
    async send(tx: Db, { purpose, accountId, kind, target }: Asking): Promise<SentCode> {
      if (!codeWays[kind]) throw conflict(UNCONNECTED[kind])
      const id = randomBytes(18).toString('base64url')
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const expiresAt = new Date(now() + PROOF_MINUTES * 60_000)
      const earlier = and(eq(signOnProof.accountId, accountId ?? ''), eq(signOnProof.purpose, purpose))
      await tx.delete(signOnProof).where(or(earlier, lt(signOnProof.expiresAt, new Date(now()))))
      await tx.insert(signOnProof).values({
        ...{ id, purpose, accountId: accountId ?? null, targetSealed: seal.seal(target) },
        ...{ codeHash: hashOf(id, code), expiresAt },
      })
      await post(tx, [
        {
          ...{ kind, to: target, title: '验证码' },
          text: `${code}，用于${PURPOSES[purpose]}，${formatDate(expiresAt, 'hh:mm')} 前有效。请勿告诉他人，工作人员不会向您索要。`,
          isSilent: accountId === undefined || !ways[kind],
        },
      ])
      const to = kind === 'phone' ? maskMobile(target) : maskEmail(target)
      return { proof: id, to, shownCode: ways[kind] ? null : code }
    },

    /**
     * Returns the account of a code. The attempt is counted first and outside of any transaction, so that it counts even if later
     * work fails. Unknown, expired and exhausted codes are answered like wrong ones.
     */
    async check(db: Db, given: { proof: string; code: string; purpose: ProofPurpose }): Promise<Proven> {
      const [found] = await db
        .update(signOnProof)
        .set({ tries: sql`${signOnProof.tries} + 1` })
        .where(
          and(
            eq(signOnProof.id, given.proof),
            eq(signOnProof.purpose, given.purpose),
            gt(signOnProof.expiresAt, new Date(now())),
            lt(signOnProof.tries, MOST_TRIES),
          ),
        )
        .returning()
      if (!found?.accountId || !isSame(found.codeHash, hashOf(given.proof, given.code))) throw invalid({ code: WRONG })
      return { accountId: found.accountId, target: seal.open(found.targetSealed) }
    },

    /** Uses up the code in the transaction of its purpose; of several requests with one code, one succeeds. */
    async spend(tx: Db, proof: string): Promise<void> {
      const spent = await tx.delete(signOnProof).where(eq(signOnProof.id, proof)).returning({ id: signOnProof.id })
      if (spent.length === 0) throw invalid({ code: WRONG })
    },
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
