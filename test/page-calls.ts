import { DEMO_TOTP_SECRET } from '../demo/staff.ts'
import { type Actor, ANONYMOUS } from '../src/kernel/calls/actor.ts'
import type { Call } from '../src/kernel/calls/contract.ts'
import { findActor, startSession } from '../src/kernel/guard/session.server.ts'
import { addAccount, newSecrets } from '../src/modules/staff/accounts.server.ts'
import { type Activation, activationCalls } from '../src/modules/staff/activation-contract.ts'
import { ownAccountCalls } from '../src/modules/staff/own-account-contract.ts'
import { staffNotice } from '../src/modules/staff/tables.server.ts'
import { bytesOfBase32, codeAt, timeStep } from '../src/modules/staff/totp.server.ts'
import type { Recipe } from './cases/case-recipes.ts'
import { freshCode } from './cases/one-time-code.ts'
import { askedAccount, confirmChange } from './cases/staff-recipes.ts'
import type { Asking, InhabitedPortal, Visitor } from './inhabited-portal.ts'

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** Calls that only pages of the console may make, because staff passwords and keys pass through them. */
export const pageCalls = [...Object.values<Call>(activationCalls), ...Object.values<Call>(ownAccountCalls)].map(
  (call) => ({ name: nameOf(call), call }),
)

/** Actors by visitor, because looking one up during a call would count as a statement of the call. */
const known = new WeakMap<Visitor, Actor>()

async function actorOf(world: InhabitedPortal, as: Visitor): Promise<Actor> {
  const { session } = as.cookies
  return known.get(as) ?? (session ? findActor(world.db, session) : ANONYMOUS)
}

/** Makes such a call as a page does. The answer has the fields that tests read from HTTP answers. */
export async function askAsPage(world: InhabitedPortal, { method, path }: Call, { as, body }: Asking) {
  const caller = { actor: await actorOf(world, as), address: as.address, headers: {}, via: 'page' as const }
  const { status, envelope } = await world.portal.registry.answer(caller, { method, path, body })
  return {
    ...{ statusCode: status, body: JSON.stringify(envelope), cookies: [] as unknown[] },
    headers: { 'content-type': 'application/json' } as Record<string, unknown>,
    json: () => JSON.parse(JSON.stringify(envelope)),
  }
}

const PASSWORD = 'Harbour-wind-7-lanterns'

/** A complete activation code: half from the requesting officer, half from the confirming one. */
async function newCode(world: InhabitedPortal): Promise<string> {
  const { id, handover } = await askedAccount(world, ['edit'])
  return `${handover.code}-${await confirmChange(world, id)}`
}

/** A member of staff with a known password and two sessions. */
async function newMember(world: InhabitedPortal) {
  const login = `own-${world.turn('own account')}`
  const secrets = { ...newSecrets(), totpSecret: bytesOfBase32(DEMO_TOTP_SECRET) }
  const account = { login, name: '方自理', unit: '榕屿市信用信息中心', roles: ['edit'] } as const
  const staffId = await addAccount(world.db, world.seal, account, secrets)
  const logIn = () =>
    startSession(world.db, { kind: 'staff', staffId, roles: ['edit'], name: '方自理' }, 'Test browser')
  await logIn()
  const as = world.newVisitor({ session: await logIn() })
  known.set(as, await actorOf(world, as))
  const factor = { present: secrets.password, oneTimeCode: await freshCode(world.db, world.now()) }
  return { as, staffId, factor }
}

const proofOf = (world: InhabitedPortal, secret: string) => codeAt(bytesOfBase32(secret), timeStep(world.now()))

/** For each writing call, a request that succeeds. */
export const PAGE_WRITING: Readonly<Record<string, Recipe>> = {
  'POST /staff/activation/activate': async (world) => {
    const [as, code] = [world.newVisitor(), await newCode(world)]
    const looked = await askAsPage(world, activationCalls.look, { as, body: { code } })
    const { offer } = looked.json().data as Activation
    const keys = { offer: offer!.sealed, provingCode: proofOf(world, offer!.secret) }
    return { as, body: { code, password: PASSWORD, repeated: PASSWORD, ...keys } }
  },
  'POST /staff/activation/report': async (world) => ({ as: world.newVisitor(), body: { code: await newCode(world) } }),
  'POST /staff/own/password': async (world) => {
    const { as, factor } = await newMember(world)
    return { as, body: { ...factor, password: PASSWORD, repeated: PASSWORD } }
  },
  'POST /staff/own/authenticator': async (world) => {
    const { as, factor } = await newMember(world)
    const offered = (await askAsPage(world, ownAccountCalls.offer, { as, body: {} })).json().data
    return { as, body: { ...factor, offer: offered.sealed, provingCode: proofOf(world, offered.secret) } }
  },
  'POST /staff/own/session/end': async (world) => ({ as: (await newMember(world)).as, body: {} }),
  'POST /staff/own/messages': async (world) => ({
    as: (await newMember(world)).as,
    body: { channel: 'none', address: '', about: 'assigned' },
  }),
  'POST /staff/own/notices/dismiss': async (world) => {
    const { as, staffId } = await newMember(world)
    const notice = { staffId, aboutId: staffId, text: '测试通知', at: new Date(world.now()) }
    const [made] = await world.db.insert(staffNotice).values(notice).returning({ id: staffNotice.id })
    return { as, body: { id: made!.id } }
  },
}
