import { eq } from 'drizzle-orm'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { makeCreditCode } from '../../src/kernel/identity/credit-code.ts'
import { account } from '../../src/modules/people/tables.server.ts'
import type { VerifiedAccount } from '../../src/modules/people/verification-contract.ts'
import { signOnAccount } from '../../src/modules/sign-on/tables.server.ts'
import { openBrowser } from '../browser.ts'
import type { Recipe } from '../cases/case-recipes.ts'
import { freshCode } from '../cases/one-time-code.ts'
import type { InhabitedPortal, Visitor } from '../inhabited-portal.ts'
import { cameBack, PERSON, register } from '../registration.ts'

export interface Applicant {
  loginName: string
  creditCode: string
  as: Visitor
  userId: string
}

let firms = 0

/** A credit code that no other firm has. */
export function newCreditCode(): string {
  firms += 1
  const serial = `MA9${String(firms).padStart(5, '0')}`
  return makeCreditCode({ department: '9', category: '1', region: '350700', serial })
}

/** An account of a firm, registered and logged in but not verified. */
export async function newFirmAccount(
  world: InhabitedPortal,
  creditCode = newCreditCode(),
  name = '周代表',
): Promise<Applicant> {
  const loginName = `firm-${world.turn('firm account')}`
  const { address } = world.newVisitor()
  const browser = openBrowser(world.portal.app, address)
  const { password, phone, consent } = PERSON
  await register(browser, {
    ...{
      kind: 'enterprise',
      enterpriseName: `榕屿${loginName}有限公司`,
      creditCode,
      loginName,
      password,
      phone,
      consent,
    },
    ...{ name, certNo: PERSON.certNo },
  })
  await browser.get(await cameBack(browser, '/user', { ...PERSON, loginName }))
  const [user] = await world.db
    .select({ id: account.id })
    .from(account)
    .innerJoin(signOnAccount, eq(signOnAccount.id, account.subjectId))
    .where(eq(signOnAccount.loginName, loginName))
  if (!user) throw new Error(`${loginName} did not sign on`)
  // Uses the real clock, by which sessions end; a test may have advanced the clock of the portal.
  const who = { kind: 'user', userId: user.id, userType: 2, name: loginName } as const
  const as = world.newVisitor({ session: await startSession(world.db, who, 'Test browser') })
  return { loginName, creditCode, userId: user.id, as }
}

/** An account that has applied for verification. */
export async function newApplicant(world: InhabitedPortal, creditCode?: string): Promise<Applicant> {
  const applicant = await newFirmAccount(world, creditCode)
  await apply(world, applicant)
  return applicant
}

export async function apply(world: InhabitedPortal, { as }: Applicant): Promise<void> {
  await world.get('POST /people/subject/apply', { as, body: { documents: [await world.upload(as)] } })
}

const REASON = '核对营业执照与授权书'

export const look = (world: InhabitedPortal, { loginName }: Applicant, as = world.actors.accepting) =>
  world.get<VerifiedAccount>('GET /people/verification/account', { as, query: { loginName } })

export const propose = (world: InhabitedPortal, { loginName }: Applicant, decision: 'verify' | 'revoke' = 'verify') =>
  world.get<VerifiedAccount>('POST /people/verification/propose', {
    ...{ as: world.actors.accepting, body: { loginName, decision, reason: REASON } },
  })

export const confirm = async (world: InhabitedPortal, { loginName }: Applicant, as = world.actors.reviewing) =>
  world.get<VerifiedAccount>('POST /people/verification/confirm', {
    ...{ as, body: { loginName, oneTimeCode: await freshCode(world.db, world.now()) } },
  })

/** Verification proposed by one clerk and confirmed by another: the account is verified or, if the firm has an owner, waits for the owner. */
export async function settle(world: InhabitedPortal, applicant: Applicant): Promise<VerifiedAccount> {
  await propose(world, applicant)
  return confirm(world, applicant)
}

/** The verified account of a new firm, which becomes its owner. */
export async function newOwner(world: InhabitedPortal): Promise<Applicant> {
  const applicant = await newApplicant(world)
  await settle(world, applicant)
  return applicant
}

/** A second account whose application waits for the owner of the firm. */
export async function newAsking(world: InhabitedPortal, owner: Applicant): Promise<Applicant> {
  const asking = await newApplicant(world, owner.creditCode)
  await settle(world, asking)
  return asking
}

interface Own {
  asking: { id: string; seen: string }[]
  accounts: { id: string; isOwner: boolean; isSelf: boolean }[]
  acts: { id: string; title: string; dueOn: string }[]
  isVerified: boolean
  isOwner: boolean
}

export const own = (world: InhabitedPortal, { as }: Applicant) => world.get<Own>('GET /people/subject/own', { as })

export async function answer(world: InhabitedPortal, owner: Applicant, agrees: 'yes' | 'no'): Promise<void> {
  const { asking } = await own(world, owner)
  const { id, seen } = asking[0]!
  await world.get('POST /people/subject/answer', { as: owner.as, body: { id, seen, agrees, reason: '不是本单位人员' } })
}

/** The owner and a second verified account of one firm. */
export async function newPair(world: InhabitedPortal): Promise<{ owner: Applicant; second: Applicant }> {
  const owner = await newOwner(world)
  const second = await newAsking(world, owner)
  await answer(world, owner, 'yes')
  return { owner, second }
}

/** The request of a clerk, with the version the clerk has read. */
const named = async (world: InhabitedPortal, applicant: Applicant, as = world.actors.accepting) => ({
  ...{ loginName: applicant.loginName, seen: (await look(world, applicant, as)).seen },
})

/** For each writing call about verification, a request that succeeds. */
export const verificationWriting: Readonly<Record<string, Recipe>> = {
  'POST /people/subject/apply': async (world) => {
    const { as } = await newFirmAccount(world)
    return { as, body: { documents: [await world.upload(as)] } }
  },
  'POST /people/subject/answer': async (world) => {
    const owner = await newOwner(world)
    await newAsking(world, owner)
    const { asking } = await own(world, owner)
    return { as: owner.as, body: { ...asking[0]!, agrees: 'yes' } }
  },
  'POST /people/subject/end': async (world) => {
    const { owner, second } = await newPair(world)
    return { as: owner.as, body: { id: second.userId } }
  },
  'POST /people/subject/handOver': async (world) => {
    const { owner, second } = await newPair(world)
    return { as: owner.as, body: { id: second.userId } }
  },
  'POST /people/subject/cancel': async (world) => {
    const { owner, second } = await newPair(world)
    await world.get('POST /people/subject/end', { as: owner.as, body: { id: second.userId } })
    const { acts } = await own(world, second)
    return { as: second.as, body: { id: acts[0]!.id } }
  },
  'GET /people/verification/account': async (world) => ({
    as: world.actors.accepting,
    query: { loginName: 'shimin' },
  }),
  'POST /people/verification/propose': async (world) => ({
    as: world.actors.accepting,
    body: { ...(await named(world, await newApplicant(world))), decision: 'verify', reason: REASON },
  }),
  'POST /people/verification/reject': async (world) => ({
    as: world.actors.accepting,
    body: { ...(await named(world, await newApplicant(world))), reason: '营业执照照片不清楚' },
  }),
  'POST /people/verification/confirm': async (world) => {
    const applicant = await newApplicant(world)
    await propose(world, applicant)
    const oneTimeCode = await freshCode(world.db, world.now())
    return {
      as: world.actors.reviewing,
      body: { ...(await named(world, applicant, world.actors.reviewing)), oneTimeCode },
    }
  },
  'POST /people/verification/overrule': async (world) => ({
    as: world.actors.accepting,
    body: { ...(await named(world, await newAsking(world, await newOwner(world)))), reason: '原经办人离职，无法登录' },
  }),
}
