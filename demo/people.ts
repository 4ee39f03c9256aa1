import type { Db } from '../src/kernel/data/db.server.ts'
import type { Seal } from '../src/kernel/guard/seal.server.ts'
import { residentIdCheckCharacter } from '../src/kernel/identity/resident-id.ts'
import { createAccounts } from '../src/modules/people/accounts.server.ts'
import { signOnAccountRow } from '../src/modules/sign-on/accounts.server.ts'
import { readIdentity } from '../src/modules/sign-on/codes.server.ts'
import type { Registration } from '../src/modules/sign-on/contract.ts'
import { signOnAccount } from '../src/modules/sign-on/tables.server.ts'
import { DEMO_PREFIX } from '../src/server/demo-accounts.ts'
import { DEMO_CITIZEN } from './register/notable-persons.ts'
import { DEMO_ENTERPRISE } from './register/notable-subjects.ts'

/** Password of the demo accounts, published in the README. Production refuses it. */
export const DEMO_PEOPLE_PASSWORD = 'Rongyu-Demo-2026'

/** An identity number with a valid check character. Region 350099 does not exist, so it belongs to nobody. */
export const demoResidentId = (birth: string, sequence: string): string => {
  const first17 = `350099${birth}${sequence}`
  return first17 + residentIdCheckCharacter(first17)
}

const shared = { password: DEMO_PEOPLE_PASSWORD, consent: true } as const

/** Demo accounts at the bundled sign-on service. The enterprise is a subject of the demo register. */
export const demoPeople = {
  citizen: {
    ...{ kind: 'person', loginName: 'shimin', phone: '13900000001', ...shared },
    ...DEMO_CITIZEN,
  },
  enterprise: {
    ...{ kind: 'enterprise', loginName: 'qiye', name: '陈海生', phone: '13900000002', ...shared },
    certNo: demoResidentId('19780923', '013'),
    enterpriseName: DEMO_ENTERPRISE,
    creditCode: '91350099MA93HXC055',
  },
} as const satisfies Record<string, Registration>

export type DemoPerson = keyof typeof demoPeople

export interface DemoUser {
  userId: string
  userType: 1 | 2 | 3
  name: string
}

/** Creates the accounts and signs each on once, so that cases can refer to them. */
export async function loadDemoPeople(tx: Db, seal: Seal, now: Date): Promise<Record<DemoPerson, DemoUser>> {
  const { citizen, enterprise } = demoPeople
  return { citizen: await signOnOnce(tx, seal, now, citizen), enterprise: await signOnOnce(tx, seal, now, enterprise) }
}

/** Creates a verified account, as after identification at a counter, and signs it on. */
export async function signOnOnce(tx: Db, seal: Seal, now: Date, given: Registration): Promise<DemoUser> {
  const row = await signOnAccountRow(seal, given, { id: DEMO_PREFIX + given.loginName, at: now, realNameLevel: 1 })
  await tx.insert(signOnAccount).values(row).onConflictDoUpdate({ target: signOnAccount.id, set: row })
  const identity = await readIdentity(tx, seal, row.id)
  if (!identity) throw new Error(`${given.loginName} has no account`)
  const { account } = await createAccounts(tx, seal, () => now.getTime()).signedOn(tx, 'bundled', identity, '')
  return { userId: account.id, userType: identity.userType, name: identity.name }
}
