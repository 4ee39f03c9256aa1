import type { Db } from '../../src/kernel/data/db.server.ts'
import type { Seal } from '../../src/kernel/guard/seal.server.ts'
import { type institution, lender } from '../../src/modules/finance/tables.server.ts'
import { DEMO_PREFIX } from '../../src/server/demo-accounts.ts'
import { DEMO_PEOPLE_PASSWORD, demoResidentId, signOnOnce } from '../people.ts'

/** Demo users of three institutions, so that visitors can check that no lender sees another's applications. */
export const demoLenders = [
  { institutionId: 'institution-1', loginName: 'yinhang', name: '方舟行', phone: '13900000003', birth: '19850312' },
  { institutionId: 'institution-2', loginName: 'nongshang', name: '柳映禾', phone: '13900000004', birth: '19880704' },
  { institutionId: 'institution-3', loginName: 'dongyu', name: '秦望舒', phone: '13900000005', birth: '19910520' },
] as const

export async function loadDemoLenders(
  tx: Db,
  { seal, now, institutions }: { seal: Seal; now: Date; institutions: (typeof institution.$inferInsert)[] },
): Promise<void> {
  for (const { institutionId, birth, ...given } of demoLenders) {
    const lending = institutions.find(({ id }) => id === institutionId)
    if (!lending) throw new Error(`${given.loginName} has no institution`)
    const { userId } = await signOnOnce(tx, seal, now, {
      ...{ ...given, kind: 'organisation', enterpriseName: lending.name, creditCode: lending.creditCode },
      ...{ certNo: demoResidentId(birth, '021'), password: DEMO_PEOPLE_PASSWORD, consent: true },
    })
    await tx
      .insert(lender)
      .values({ accountId: userId, institutionId, boundBy: `${DEMO_PREFIX}zhongxin`, boundAt: now })
  }
}
