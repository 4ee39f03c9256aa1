import type { Db } from '../../../kernel/data/db.server.ts'
import type { KindCases } from '../../submissions/kinds/kind-cases.server.ts'
import type { DeclarationCases } from '../declarations/declarations.server.ts'
import { pointsEnterprise } from './points-enterprise.ts'
import { pointsPerson } from './points-person.ts'

/** Access to the declarations of enterprises and persons. */
export function createDeclarationCases(
  casesOf: (codes: readonly string[]) => KindCases,
): DeclarationCases & { forget(tx: Db, account: number): Promise<number> } {
  const cases = { enterprise: casesOf([pointsEnterprise.code]), person: casesOf([pointsPerson.code]) }
  const all = casesOf([pointsEnterprise.code, pointsPerson.code])
  return {
    page: (userId, subject, paging) => cases[subject].page(userId, paging),

    async own(userId, subject, id) {
      const found = await cases[subject].own(userId, id)
      return { ...found, ...(await cases[subject].ownHistory(userId, id)) }
    },

    /** Deletes all declarations of a subject that withdraws, with the points granted for them. */
    forget: (tx, account) => all.forget(tx, account, { action: 'delete-declarations', entityId: 'points' }),
  }
}
