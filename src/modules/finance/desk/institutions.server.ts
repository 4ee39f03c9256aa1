import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { invalid } from '../../../kernel/calls/errors.ts'
import { containsPattern } from '../../../kernel/data/conditions.server.ts'
import { openJson } from '../../../kernel/guard/seal.server.ts'
import type { DeskBuilding } from '../../desk/dependencies.server.ts'
import { openDesk } from '../../desk/desk.server.ts'
import { countListedProducts } from '../institutions.server.ts'
import { FINANCE_TOPIC } from '../products.server.ts'
import { institution } from '../tables.server.ts'
import { type InstitutionFacts, institutionDesk, REVIEWED_FACTS } from './institutions.ts'

type Row = typeof institution.$inferSelect & { productCount: number }

/** Default position: after all institutions with an explicit one. */
const LAST = 1_000_000

const codeTaken = () => invalid({ 'facts.creditCode': '该统一社会信用代码的机构已经登记' })

/** The contact person is stored sealed and shown to the centre only. */
export const openInstitutionDesk = (registry: CallRegistry, { seal, admitCentre, ...building }: DeskBuilding) =>
  openDesk(registry, institutionDesk, {
    ...{ ...building, admit: admitCentre, topic: FINANCE_TOPIC, table: institution, first: 'pending' },
    stateOf: (row: Row) => row.state,
    storeState: (state) => ({ state }),
    factsOf: () => null,
    async columnsOf({ contactName, contactPhone, ...facts }: InstitutionFacts, row, tx) {
      const columns = {
        ...{ ...facts, creditCode: facts.creditCode.toUpperCase() },
        contactSealed: seal.seal(JSON.stringify({ name: contactName, phone: contactPhone })),
      }
      if (!row) return { ...columns, sort: LAST }
      const moved = REVIEWED_FACTS.filter((name) => columns[name] !== row[name])
      if (row.state === 'admitted' && moved.length > 0)
        throw invalid(Object.fromEntries(moved.map((name) => [`facts.${name}`, '机构已入驻，须先停用再修改这一项'])))
      const others = and(eq(institution.creditCode, columns.creditCode), sql`${institution.id} <> ${row.id}`)
      if ((await tx.$count(institution, others)) > 0) throw codeTaken()
      return columns
    },
    taken: codeTaken,
    async read(db, where, paging) {
      const rows = db
        .select({ row: institution, productCount: countListedProducts(db) })
        .from(institution)
        .where(where)
        .orderBy(desc(institution.updatedAt), asc(institution.sort), asc(institution.id))
        .$dynamic()
      const found = await (paging ? rows.limit(paging.limit).offset(paging.offset) : rows)
      return found.map(({ row, productCount }) => ({ ...row, productCount }))
    },
    searchOf(keyword) {
      const like = containsPattern(keyword)
      return or(sql`${institution.name} ilike ${like}`, sql`${institution.creditCode} ilike ${like}`)
    },
    present({ contactSealed, ...row }, _, whole) {
      const facts = { ...row, uscc: row.creditCode }
      if (!whole) return facts
      const { name, phone } = openJson<{ name: string; phone: string }>(seal, contactSealed)
      return { ...facts, contactName: name, contactPhone: phone }
    },
  })
