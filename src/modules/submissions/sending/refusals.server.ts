import type { Actor } from '../../../kernel/calls/actor.ts'
import { conflict, forbidden, invalid, notLoggedIn } from '../../../kernel/calls/errors.ts'
import { NOT_VERIFIED } from '../../people/verification-contract.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { DUPLICATE_HOURS, MOST_A_DAY_PER_ACCOUNT, MOST_A_DAY_PER_PHONE } from '../kinds/abuse-limits.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'
import type { IntakeVerdict } from './intake-statement.server.ts'

/** Throws before the captcha is used up, so that the same form can be sent once the account is verified. */
export async function refuseUnverified(
  { needsVerified }: SubmissionKind,
  actor: Actor,
  isVerified: SubmissionDependencies['isVerified'],
): Promise<void> {
  if (!needsVerified) return
  if (actor.kind !== 'user') throw actor.kind === 'anonymous' ? notLoggedIn() : forbidden()
  if (!(await isVerified(actor.userId))) throw conflict(NOT_VERIFIED)
}

/** Throws for values that do not match the sender's organisation. */
export function refuseForeign(kind: SubmissionKind, values: Values, firm: { name: string; code: string } | null): void {
  const problems = Object.entries(kind.hooks.ownRules?.(values, firm) ?? {}).filter(
    (each): each is [string, string] => !!each[1],
  )
  if (problems.length > 0) throw invalid(Object.fromEntries(problems))
}

/** The captcha is checked first, so that without one nobody learns what was sent from a telephone. */
export function refuseByVerdict(
  { isStored, hasTicket, sentToday, sentByOwner, isDuplicate }: IntakeVerdict,
  earlier: string | null,
): void {
  if (sentByOwner >= MOST_A_DAY_PER_ACCOUNT)
    throw conflict(`同一账号每天最多提交 ${MOST_A_DAY_PER_ACCOUNT} 件，请明天再试`)
  if (hasTicket && sentToday >= MOST_A_DAY_PER_PHONE)
    throw conflict(`同一手机号每天最多提交 ${MOST_A_DAY_PER_PHONE} 件，请明天再试`)
  if (hasTicket && isDuplicate)
    throw conflict(
      earlier
        ? `您已提交过相同的内容，受理编号 ${earlier}。请查看它的办理进度，不必再交一次`
        : `相同的内容在 ${DUPLICATE_HOURS} 小时内已提交过，请勿重复提交`,
    )
  if (!isStored) throw invalid({ captchaTicket: '验证码不正确或已失效，请重新验证' })
}
