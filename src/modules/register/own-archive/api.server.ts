import type { Doors } from '../../../kernel/calls/implement.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { ownArchive } from './contract.ts'
import { type CountedSubject, readCountedRecords } from './counted-records.server.ts'
import { createOwnArchive, type OwnArchiveNeeds } from './own-archive.server.ts'

export function openOwnArchive(doors: Doors, needs: OwnArchiveNeeds) {
  const own = createOwnArchive(needs)
  doors.implement(ownArchive, {
    archive: ({ caller }) => own.archive(caller.actor.userId),
    records: ({ params, query, caller }) => own.records(caller.actor.userId, params.dataset, query),
    record: ({ params, caller }) => own.record(caller.actor.userId, params.dataset, params.id),
  })
  return {
    countedOf: (from: Db, subjects: readonly CountedSubject[]) => readCountedRecords(from, needs.seal, subjects),
  }
}
