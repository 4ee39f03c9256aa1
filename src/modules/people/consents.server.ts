import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { notFound } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { isKeyOf } from '../../kernel/typed-keys.ts'
import { consent } from './tables.server.ts'

/** Texts that users agree to; changed wording gets a new version. */
const CONSENTS = {
  terms: { name: '用户协议', version: '2026-11', text: '我已阅读并同意《用户协议》。' },
  privacy: {
    name: '隐私政策',
    version: '2026-11',
    text: '我已阅读并同意《隐私政策》，同意本网站为办理业务、核实身份处理我的姓名、证件号码和手机号码。',
  },
} as const

type ConsentKind = keyof typeof CONSENTS

/** Stores consents within the transaction of the submission they were given for. */
export async function giveConsents(
  tx: Db,
  accountId: string,
  kinds: readonly ConsentKind[],
  { address, at }: { address: string; at: Date },
): Promise<void> {
  await tx.insert(consent).values(
    kinds.map((kind) => ({
      id: randomUUID(),
      accountId,
      kind,
      version: CONSENTS[kind].version,
      textHash: createHash('sha256').update(CONSENTS[kind].text).digest('hex'),
      address,
      agreedAt: at,
    })),
  )
}

export async function readConsents(db: Db, accountId: string) {
  const rows = await db.select().from(consent).where(eq(consent.accountId, accountId)).orderBy(desc(consent.agreedAt))
  return rows.map(({ id, kind, version, agreedAt, withdrawnAt }) => ({
    id,
    kind,
    kindName: isKeyOf(CONSENTS, kind) ? CONSENTS[kind].name : kind,
    version,
    agreedAt: agreedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))
}

/** Another user's consent is answered as not found. */
export async function withdrawConsent(tx: Db, accountId: string, id: string, at: Date): Promise<void> {
  const withdrawn = await tx
    .update(consent)
    .set({ withdrawnAt: at })
    .where(and(eq(consent.id, id), eq(consent.accountId, accountId), isNull(consent.withdrawnAt)))
    .returning({ id: consent.id })
  if (withdrawn.length === 0) throw notFound('授权')
}
