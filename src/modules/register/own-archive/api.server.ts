import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { ownArchive } from './contract.ts'
import { type CountedSubject, readCountedRecords } from './counted-records.server.ts'
import { createOwnArchive, type OwnArchiveDependencies } from './own-archive.server.ts'

export function openOwnArchive(registry: CallRegistry, dependencies: OwnArchiveDependencies) {
  const own = createOwnArchive(dependencies)
  registry.implement(ownArchive, {
    archive: ({ caller }) => own.archive(caller.actor.userId),
    records: ({ params, query, caller }) => own.records(caller.actor.userId, params.dataset, query),
    record: ({ params, caller }) => own.record(caller.actor.userId, params.dataset, params.id),
  })
  return {
    /** Throws where the record is not one of the account's own. */
    recordOf: own.record,
    countedOf: (from: Db, subjects: readonly CountedSubject[]) => readCountedRecords(from, dependencies.seal, subjects),
  }
}
