import { expectKind, type KindCode } from '../../src/modules/submissions/kinds/kind-list.ts'
import { captchaPurpose, listFileFields } from '../../src/modules/submissions/kinds/submission-kind.ts'
import type { Receipt } from '../../src/modules/submissions/sending/contract.ts'
import { testSeal } from '../database.ts'
import type { Asking, InhabitedPortal, Visitor } from '../inhabited-portal.ts'
import { EXAMPLES } from '../kind-examples.ts'
import { AGREED } from '../points/recipes.ts'
import { readRecords } from '../register/disputed-records.ts'
import { claimsOf } from './claims.ts'

let sendings = 0

type Sending = Record<string, unknown> & { captchaTicket: string }

/** A request that sends a case of this kind and succeeds: with a solved captcha, uploaded files and no duplicate. */
export async function sending(
  world: InhabitedPortal,
  code: KindCode,
  as: Visitor,
): Promise<Asking & { body: Sending }> {
  const kind = expectKind(code)
  sendings += 1
  const captchaTicket = await world.ticket(as, captchaPurpose(kind))
  const body: Sending = { ...EXAMPLES[code], captchaTicket, idempotencyKey: `sending-${sendings}` }
  body[kind.contentField] = `${body[kind.contentField]}（第 ${sendings} 件）`
  const { phone } = kind.contact
  // A new telephone number each time, because one number may send only a few cases a day.
  if (phone && body[phone]) body[phone] = String(13_900_000_000 + sendings)
  const claims = claimsOf(code)
  if (claims) {
    // Enrols the caller in the points; the claimed event is a new one.
    await world.ask('POST /points/join', { as, body: AGREED })
    body[claims.number] = `N${sendings}`
  }
  if (kind.linesField) body[kind.linesField] = await ownLines(world, code, body[kind.linesField] as object[])
  for (const [field, { types }] of Object.entries(listFileFields(kind)))
    if (body[field]) body[field] = [await world.upload(as, types.includes('pdf') ? 'pdf' : 'png')]
  return { as, body }
}

/** Lines about records of the person who objects. */
async function ownLines(world: InhabitedPortal, code: KindCode, lines: readonly object[]) {
  // A record of its own, because a record under application cannot be applied for again.
  const recordId = `about-${code}-${sendings}`
  await readRecords(world.db, testSeal(), code, [recordId])
  return lines.map((line) => ({ ...line, recordId }))
}

/** Sends a case and returns its receipt. */
export async function sentCase(world: InhabitedPortal, code: KindCode, as: Visitor): Promise<Receipt> {
  return world.get<Receipt>(`POST ${expectKind(code).callPath}`, await sending(world, code, as))
}

export const UNIT = '榕屿市市场监督管理局'

const act = (world: InhabitedPortal, by: 'accepting' | 'reviewing', id: string, action: string, given: object = {}) =>
  world.get('POST /submissions/staff/{id}/act', { as: world.actors[by], params: { id }, body: { action, given } })

/** A complaint, new or given, that was forwarded to the unit of the `concerned` member of staff. */
export async function forwardedCase(world: InhabitedPortal, as: Visitor, sent?: Receipt): Promise<Receipt> {
  const receipt = sent ?? (await sentCase(world, 'complaint', as))
  await act(world, 'accepting', receipt.id, 'accept')
  await act(world, 'accepting', receipt.id, 'forward', { unit: UNIT })
  return receipt
}

/** A message published on the board. */
export async function publishedCase(world: InhabitedPortal, as: Visitor): Promise<Receipt> {
  const receipt = await sentCase(world, 'message', as)
  await act(world, 'reviewing', receipt.id, 'approve')
  await act(world, 'accepting', receipt.id, 'reply', { reply: '请准备身份证明和已履行义务的证明。' })
  await act(world, 'reviewing', receipt.id, 'publish')
  return receipt
}
