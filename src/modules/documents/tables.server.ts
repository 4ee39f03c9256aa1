import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/data/columns.server.ts'

/** The register of papers: what was drawn, what was issued, and what its verdict says. Its bytes lie in the storage. */
export const paper = pgTable(
  'paper',
  {
    id: text('id').primaryKey(),
    /** Number printed on it. */
    number: text('number').notNull(),
    /** Sort of paper, by the code of its room. */
    definition: text('definition').notNull(),
    title: text('title').notNull(),
    /** Whom it is about, what it is for and who it is for, encrypted. */
    factsSealed: text('facts_sealed').notNull(),
    /** Everything that is on it, deflated and encrypted: what its page shows, and nobody makes anew. */
    contentSealed: text('content_sealed').notNull(),
    /** Account that it was issued to. @loose papers outlive accounts, whose room comes later */
    ownerId: text('owner_id'),
    /** Case that it was made in. @loose papers outlive their case */
    caseId: text('case_id'),
    drawnAt: moment('drawn_at').notNull(),
    /** Null until it is registered: nobody can fetch or verify it before. */
    issuedAt: moment('issued_at'),
    validUntil: moment('valid_until'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
    pages: integer('pages').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Fingerprint of the certificate that it is signed with. */
    certificate: text('certificate').notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (table) => [
    uniqueIndex('paper_number').on(table.number),
    uniqueIndex('paper_sha256').on(table.sha256),
    index('paper_owner').on(table.ownerId, table.issuedAt.desc().nullsFirst()),
    index('paper_case').on(table.caseId),
    index('paper_drawn').on(table.issuedAt, table.drawnAt),
  ],
)
