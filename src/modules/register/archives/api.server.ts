import { type CallRegistry, declareShown } from '../../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import { createOwnRecords } from '../records/own-records.server.ts'
import { createProofRecords } from '../records/proof-records.server.ts'
import { REGISTER_TOPIC, type Records } from '../records/records.server.ts'
import { registerPart } from '../records/register-parts.server.ts'
import { createArchives } from './archives.server.ts'
import { archive } from './contract.ts'
import { createRelations } from './relations.server.ts'
import { type DecisionPeriod, readSituations } from './standing.server.ts'
import { createWholeArchives } from './whole-archive.server.ts'

interface Dependencies {
  records: Records
  seal: Seal
  repairWindow(): RepairWindow
}

export function openArchives(registry: CallRegistry, db: Db, { records, seal, repairWindow }: Dependencies) {
  const archives = createArchives(db, records)
  const relations = createRelations(db, archives)
  registry.implement(archive, {
    archiveDetail: declareShown(
      REGISTER_TOPIC,
      ({ params }) => archives.detail(params.id),
      ({ id }) => [registerPart.subject(id)],
    ),
    archiveSection: declareShown(
      REGISTER_TOPIC,
      ({ params }) => archives.section(params.id, params.dataset),
      ({ subjectId }) => [registerPart.subject(subjectId)],
    ),
    // Related subjects appear by name only, and names change only with an import.
    relations: declareShown(
      REGISTER_TOPIC,
      ({ params }) => relations(params.id),
      ({ subject: { subjectId } }) => (subjectId ? [registerPart.subject(subjectId)] : []),
    ),
  })
  return {
    standing: (ids: readonly string[], period: DecisionPeriod) => readSituations(db, ids, period, records.today()),
    whole: createWholeArchives({
      ...{ archives, records, seal, repairWindow },
      ofOwner: createOwnRecords(db, records.today),
      forProof: createProofRecords(db),
    }),
  }
}
