import type { Paging } from '../../../kernel/calls/paging.ts'
import type { PointsSubject } from '../../points/declaring-contract.ts'
import type { SubmissionNeeds } from '../cases/needs.server.ts'
import { KINDS } from '../kinds/kind-list.ts'
import type { inquiring } from './inquiries.server.ts'
import { createOwnedCases } from './owned-cases.server.ts'

/** Declarations for points, for the room that keeps the points. */
export function createDeclaredCases(needs: SubmissionNeeds, inquiry: Pick<ReturnType<typeof inquiring>, 'myCase'>) {
  const of = (subject: PointsSubject) =>
    createOwnedCases(
      needs,
      KINDS.filter(({ claims }) => claims?.subject === subject).map(({ code }) => code),
    )
  const casesOf = { enterprise: of('enterprise'), person: of('person') }

  return {
    page: (userId: string, subject: PointsSubject, paging: Paging) => casesOf[subject].page(userId, paging),

    async own(userId: string, subject: PointsSubject, id: string) {
      const found = await casesOf[subject].own(userId, id)
      const { files, events } = await inquiry.myCase(userId, id)
      return { ...found, files, events }
    },
  }
}
