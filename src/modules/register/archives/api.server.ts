import type { Doors } from '../../../kernel/calls/implement.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { Records } from '../records/records.server.ts'
import { createArchives } from './archives.server.ts'
import { archive } from './contract.ts'
import { createRelations } from './relations.server.ts'

export function openArchives(doors: Doors, db: Db, records: Records): void {
  const archives = createArchives(db, records)
  const relations = createRelations(db, archives)
  doors.implement(archive, {
    archiveDetail: ({ params }) => archives.detail(params.id),
    relations: ({ params }) => relations(params.id),
  })
}
