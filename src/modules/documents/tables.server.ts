import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/data/columns.server.ts'

/** The register of papers: drawn, issued and withdrawn, with what verification shows. The files are in the object storage. */
export const paper = pgTable(
  'paper',
  {
    id: text('id').primaryKey(),
    /** Number printed on the paper. */
    number: text('number').notNull(),
    /** Code of the paper definition. */
    definition: text('definition').notNull(),
    title: text('title').notNull(),
    /** Subject, purpose and receiving unit, encrypted. */
    factsSealed: text('facts_sealed').notNull(),
    /** Full content, deflated and encrypted; the print page shows it, so that a paper is never composed a second time. */
    contentSealed: text('content_sealed').notNull(),
    /** Account the paper was issued to. @loose papers outlive accounts, whose room comes later */
    ownerId: text('owner_id'),
    /** Case the paper was made for. @loose papers outlive their case */
    caseId: text('case_id'),
    drawnAt: moment('drawn_at').notNull(),
    /** Null until the paper is registered; before that it cannot be downloaded or verified. */
    issuedAt: moment('issued_at'),
    validUntil: moment('valid_until'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
    pages: integer('pages').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** SHA-256 fingerprint of the signing certificate. */
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
