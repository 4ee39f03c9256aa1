import type { KindCases } from '../../submissions/kinds/kind-cases.server.ts'
import type { DeclarationCases } from '../declarations/declarations.server.ts'
import { pointsEnterprise } from './points-enterprise.ts'
import { pointsPerson } from './points-person.ts'

/** Declarations for points, of firms and of persons apart. */
export function createDeclarationCases(casesOf: (codes: readonly string[]) => KindCases): DeclarationCases {
  const cases = { enterprise: casesOf([pointsEnterprise.code]), person: casesOf([pointsPerson.code]) }
  return {
    page: (userId, subject, paging) => cases[subject].page(userId, paging),

    async own(userId, subject, id) {
      const found = await cases[subject].own(userId, id)
      return { ...found, ...(await cases[subject].ownHistory(userId, id)) }
    },
  }
}
