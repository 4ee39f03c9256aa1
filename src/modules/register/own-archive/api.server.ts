import { notLoggedIn } from '../../../kernel/calls/errors.ts'
import type { Caller, Doors } from '../../../kernel/calls/implement.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { ownArchive } from './contract.ts'
import { type CountedSubject, readCountedRecords } from './counted-records.server.ts'
import { createOwnArchive, type OwnArchiveNeeds } from './own-archive.server.ts'

export function openOwnArchive(doors: Doors, needs: OwnArchiveNeeds) {
  const own = createOwnArchive(needs)
  doors.implement(ownArchive, {
    archive: ({ caller }) => own.archive(userOf(caller)),
    records: ({ params, query, caller }) => own.records(userOf(caller), params.dataset, query),
    record: ({ params, caller }) => own.record(userOf(caller), params.dataset, params.id),
  })
  return {
    countedOf: (from: Db, subjects: readonly CountedSubject[]) => readCountedRecords(from, needs.seal, subjects),
  }
}

/** Access has been checked already; this only tells the types so. */
function userOf({ actor }: Caller): string {
  if (actor.kind !== 'user') throw notLoggedIn()
  return actor.userId
}
