import type { Db } from '../../../kernel/data/db.server.ts'
import type { KindCases } from '../../submissions/kinds/kind-cases.server.ts'
import type { DeclarationCases } from '../declarations/declarations.server.ts'
import { pointsEnterprise } from './points-enterprise.ts'
import { pointsPerson } from './points-person.ts'

/** Declarations for points, of firms and of persons apart. */
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

    /** Deletes every declaration of somebody who gives up their points, with what was granted for it. */
    forget: (tx, account) => all.forget(tx, account, { action: 'delete-declarations', entityId: 'points' }),
  }
}
