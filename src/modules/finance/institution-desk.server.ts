import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { offsetOf, type Page, type Paging, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import { anywhere } from '../../kernel/data/conditions.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { openJson, type Seal } from '../../kernel/guard/seal.server.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import type { Member } from '../desk/desk.server.ts'
import { CHECKERS, MAKERS } from './desk/products.ts'
import {
  INSTITUTION_STEPS,
  type InstitutionState,
  type InstitutionStep,
  stepInstitution,
} from './institution-states.ts'
import { listedProductsOf, PUBLIC_FACTS, withStatus } from './institutions.server.ts'
import {
  type DeskInstitution,
  type InstitutionDetail,
  type InstitutionFacts,
  REVIEWED_FACTS,
} from './institutions-contract.ts'
import { FINANCE_TOPIC } from './products.server.ts'
import { institution } from './tables.server.ts'

interface Needs {
  db: Db
  seal: Pick<Seal, 'seal' | 'open'>
  changes: Changes
  now(): number
}

interface Seen {
  id: string
  version: number
}

type Row = typeof institution.$inferSelect

const ROLES_OF: Readonly<Record<InstitutionStep, readonly string[]>> = {
  save: MAKERS,
  admit: CHECKERS,
  suspend: CHECKERS,
}

/** Institutions are written by one person and admitted by another; every step is one transaction with its audit record. */
export function createInstitutionDesk({ db, seal, changes, now }: Needs) {
  const deskRow = {
    ...PUBLIC_FACTS,
    productCount: listedProductsOf(db),
    ...{ version: institution.version, updatedAt: institution.updatedAt, makerIds: institution.makerIds },
  }

  const columnsOf = ({ contactName, contactPhone, ...facts }: InstitutionFacts) => ({
    ...facts,
    creditCode: facts.creditCode.toUpperCase(),
    contactSealed: seal.seal(JSON.stringify({ name: contactName, phone: contactPhone })),
  })

  async function take(
    { actor, address }: Member,
    { id, version }: Seen,
    step: InstitutionStep,
    changed: (row: Row, tx: Db) => Promise<Partial<Row>>,
    detail?: Record<string, unknown>,
  ) {
    const done = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(institution).where(eq(institution.id, id)).for('update')
      if (!row) throw notFound('金融机构')
      if (row.version !== version) throw conflict('机构信息已被改动，请重新打开后再办理')
      const { to, refusal } = stepInstitution(row.state, step, row.makerIds.includes(actor.staffId))
      if (refusal !== undefined) throw conflict(refusal)
      const next = { id, state: to, version: version + 1 }
      await tx
        .update(institution)
        .set({ ...(await changed(row, tx)), ...next, updatedAt: new Date(now()) })
        .where(eq(institution.id, id))
      await changes.announce(tx, FINANCE_TOPIC)
      await audit(tx, { actor, address, action: step, entity: 'institution', entityId: id, detail })
      return withStatus(next)
    })
    changes.noticed(FINANCE_TOPIC)
    return done
  }

  return {
    async page({ actor }: Member, query: Paging & { status?: InstitutionState; keyword?: string }) {
      const like = query.keyword && anywhere(query.keyword)
      const condition = and(
        query.status && eq(institution.state, query.status),
        like ? or(sql`${institution.name} ilike ${like}`, sql`${institution.creditCode} ilike ${like}`) : undefined,
      )
      const [rows, total] = await Promise.all([
        db
          .select(deskRow)
          .from(institution)
          .where(condition)
          .orderBy(desc(institution.updatedAt), asc(institution.sort), asc(institution.id))
          .limit(query.pageSize)
          .offset(offsetOf(query)),
        db.$count(institution, condition),
      ])
      const records = rows.map((row) => present(row, actor))
      return toPage(records, total, query) satisfies Page<DeskInstitution>
    },

    async detail({ actor }: Member, id: string): Promise<InstitutionDetail> {
      const [row] = await db
        .select({ ...deskRow, contactSealed: institution.contactSealed, decisionNote: institution.decisionNote })
        .from(institution)
        .where(eq(institution.id, id))
      if (!row) throw notFound('金融机构')
      const { contactSealed, decisionNote, ...facts } = row
      const { name, phone } = openJson<{ name: string; phone: string }>(seal, contactSealed)
      return { ...present(facts, actor), decisionNote, contactName: name, contactPhone: phone }
    },

    async create({ actor, address }: Member, { key, facts }: { key: string; facts: InstitutionFacts }) {
      const formKey = `${actor.staffId} ${key}`
      return db.transaction(async (tx) => {
        const [again] = await tx.select().from(institution).where(eq(institution.formKey, formKey))
        if (again) return doneOf(again)
        const [made] = await tx
          .insert(institution)
          .values({
            ...columnsOf(facts),
            ...{ id: randomUUID(), formKey, state: 'pending' as const, makerIds: [actor.staffId] },
            ...{ sort: LAST, updatedAt: new Date(now()) },
          })
          .onConflictDoNothing()
          .returning()
        if (made) {
          await audit(tx, { actor, address, action: 'create', entity: 'institution', entityId: made.id })
          return doneOf(made)
        }
        // Either the same form came twice at once, or the code is another's.
        const [first] = await tx.select().from(institution).where(eq(institution.formKey, formKey))
        if (!first) throw codeTaken()
        return doneOf(first)
      })
    },

    edit: (by: Member, seen: Seen, facts: InstitutionFacts) =>
      take(by, seen, 'save', async (row, tx) => {
        const columns = columnsOf(facts)
        const moved = REVIEWED_FACTS.filter((name) => columns[name] !== row[name])
        if (row.state === 'admitted' && moved.length > 0)
          throw invalid(Object.fromEntries(moved.map((name) => [`facts.${name}`, '机构已入驻，须先停用再修改这一项'])))
        const others = and(eq(institution.creditCode, columns.creditCode), sql`${institution.id} <> ${row.id}`)
        if ((await tx.$count(institution, others)) > 0) throw codeTaken()
        // Who had a hand in what was decided upon before has none in this.
        const before = row.state === 'pending' ? row.makerIds : []
        return { ...columns, decisionNote: null, makerIds: [...new Set([...before, by.actor.staffId])] }
      }),

    admit: (by: Member, seen: Seen) => take(by, seen, 'admit', async () => ({ decisionNote: null })),

    suspend: (by: Member, seen: Seen, reason: string) =>
      take(by, seen, 'suspend', async () => ({ decisionNote: reason }), { reason }),
  }
}

/** After those that have been given a place. */
const LAST = 1_000_000

const codeTaken = () => invalid({ 'facts.creditCode': '该统一社会信用代码的机构已经登记' })

const doneOf = ({ id, state, version }: Row) => withStatus({ id, state, version })

type Shown = Omit<DeskInstitution, 'updatedAt' | 'may' | 'status'> & Pick<Row, 'state' | 'updatedAt' | 'makerIds'>

function present({ makerIds, updatedAt, ...row }: Shown, { staffId, roles }: Member['actor']): DeskInstitution {
  const mayTake = (step: InstitutionStep) =>
    ROLES_OF[step].some((role) => roles.includes(role)) &&
    stepInstitution(row.state, step, makerIds.includes(staffId)).refusal === undefined
  return { ...withStatus(row), updatedAt: updatedAt.toISOString(), may: ownKeys(INSTITUTION_STEPS).filter(mayTake) }
}
