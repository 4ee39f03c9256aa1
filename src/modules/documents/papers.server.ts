import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { startOfDay } from '../../kernel/format/date.ts'
import { openJson } from '../../kernel/guard/seal.server.ts'
import { qrCode } from '../../kernel/pages/qr-code.server.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { PaperEntries } from '../ledger/contract.ts'
import type { IssuedPaper, PaperDefinition, PaperOrder, Papers } from './contract.ts'
import type { Drawers } from './drawing/drawers.server.ts'
import { lastValidMoment, withIssueFacts, withStatedFacts } from './issue-facts.ts'
import { verifyUrl } from './layouts.ts'
import type { Paper } from './paper-contract.ts'
import { makePaperCode, makePaperNumber } from './paper-number.server.ts'
import { formatPaperCode } from './paper-number.ts'
import { certificateId, type SigningKeys } from './signing/certificates.server.ts'
import type { Timestamp } from './signing/cms.server.ts'
import { signFile } from './signing/signature.server.ts'
import { paper } from './tables.server.ts'

export interface PaperDependencies extends SealedBasics {
  profile: SiteProfile
  storage: {
    put(key: string, bytes: Buffer, mime: string): Promise<void>
    read(key: string): Promise<Readable>
    remove(key: string): Promise<void>
  }
  draw: Drawers['draw']
  keys(): SigningKeys
  /** Appends an entry to the public ledger for each paper that is issued or withdrawn. */
  ledger: PaperEntries
  /** Set if a time-stamping authority is configured. */
  timestamp?: Timestamp | undefined
}

/** The stored facts of a paper: its subject, its purpose and the receiving unit. */
export interface PaperFacts {
  subject: { name: string; code: string }
  purpose?: string
  receivingUnit?: string
}

export type PaperRow = typeof paper.$inferSelect

/** A paper that is not issued within this time is deleted. */
const UNISSUED_MS = 24 * 3_600_000

export function openPapers(dependencies: PaperDependencies) {
  const { db, seal, now, profile, storage } = dependencies
  const known = createDefinitions()
  const { definitions } = known
  const paperRegister = createPaperRegister(dependencies)
  const { findRow, issued, rowOf, contentOf } = paperRegister
  const { draw } = createDrawing(dependencies, known, paperRegister)

  const papers: Papers = {
    define(definition) {
      if (!/^[A-Z]{2}$/.test(definition.series))
        throw new RangeError(`${definition.code} needs a series of two letters`)
      definitions.set(definition.code, definition)
    },
    draw,
    async find(from, number) {
      const row = await findRow(from, number)
      return row ? { ...issued(row), ownerId: row.ownerId, withdrawnAt: row.withdrawnAt } : null
    },
    async read(number) {
      const chunks: Buffer[] = []
      for await (const chunk of await storage.read((await rowOf(number)).storageKey)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    drawQr: ({ number, code }) => qrCode(verifyUrl(profile.publicUrl, number, code)),
    content: async (number) => contentOf(await rowOf(number)),
    async withdraw(tx, number, reason) {
      const [row] = await tx
        .update(paper)
        .set({ withdrawnAt: new Date(now()), withdrawnReason: reason })
        .where(and(eq(paper.number, number), isNotNull(paper.issuedAt), isNull(paper.withdrawnAt)))
        .returning({ id: paper.id })
      // Already withdrawn: the first date and reason are not overwritten.
      if (!row) return
      await dependencies.ledger.withdrawn(tx, { number, at: new Date(now()) })
      await audit(tx, {
        ...{ actor: { kind: 'system' }, action: 'withdraw', entity: 'paper', entityId: row.id },
        detail: { number },
      })
    },
  }

  return {
    papers,
    /** Undefined if no room defines this sort any more. */
    definitionOf: (code: string) => definitions.get(code),
    findRow,
    factsOf: (row: PaperRow) => openJson<PaperFacts>(seal, row.factsSealed),
    contentOf,
    /** The number and the ledger view of the issued paper with this file; null if there is none or it was withdrawn. */
    async ledgerEntryOf(sha256: string): Promise<{ number: string; view: string } | null> {
      const isIssued = and(eq(paper.sha256, sha256), isNotNull(paper.issuedAt), isNull(paper.withdrawnAt))
      const [row] = await db.select().from(paper).where(isIssued)
      return row ? { number: row.number, view: ledgerView(row) } : null
    },
    /** Deletes papers that were drawn but never issued. */
    async sweep(): Promise<void> {
      const before = new Date(now() - UNISSUED_MS)
      const left = await db
        .select({ id: paper.id, storageKey: paper.storageKey })
        .from(paper)
        .where(and(isNull(paper.issuedAt), lt(paper.drawnAt, before)))
        .limit(500)
      for (const { id, storageKey } of left) {
        const [gone] = await db
          .delete(paper)
          .where(and(eq(paper.id, id), isNull(paper.issuedAt)))
          .returning({ id: paper.id })
        if (gone) await storage.remove(storageKey)
      }
    },
  }
}

/** The registry of paper definitions. */
function createDefinitions() {
  const definitions = new Map<string, PaperDefinition>()

  function definitionOf(code: string): PaperDefinition {
    const definition = definitions.get(code)
    if (!definition) throw new RangeError(`No paper ${code}`)
    return definition
  }

  return { definitionOf, definitions }
}

/** Reads and registers issued papers. */
function createPaperRegister({ db, seal, ledger }: PaperDependencies) {
  const issued = (row: PaperRow, issuedAt = row.issuedAt!): IssuedPaper => ({
    id: row.id,
    number: row.number,
    code: makePaperCode(seal, row.number),
    title: row.title,
    issuedAt,
    validUntil: row.validUntil,
    pages: row.pages,
    bytes: row.bytes,
    sha256: row.sha256,
  })

  async function findRow(from: Db, number: string): Promise<PaperRow | undefined> {
    const [row] = await from
      .select()
      .from(paper)
      .where(and(eq(paper.number, number), isNotNull(paper.issuedAt)))
    return row
  }

  async function rowOf(number: string): Promise<PaperRow> {
    const row = await findRow(db, number)
    if (!row) throw notFound('文件')
    return row
  }

  const contentOf = (row: PaperRow): Paper =>
    JSON.parse(inflateRawSync(Buffer.from(seal.open(row.contentSealed), 'base64')).toString())

  async function register(tx: Db, row: PaperRow): Promise<IssuedPaper> {
    const [taken] = await tx
      .update(paper)
      .set({ issuedAt: row.drawnAt })
      .where(and(eq(paper.id, row.id), isNull(paper.issuedAt)))
      .returning({ id: paper.id })
    if (!taken) throw new Error('a paper is issued once, and within a day')
    await ledger.issued(tx, { number: row.number, view: ledgerView(row), at: row.drawnAt })
    await audit(tx, {
      ...{ actor: { kind: 'system' }, action: 'issue', entity: 'paper', entityId: row.id },
      detail: { number: row.number, definition: row.definition, sha256: row.sha256 },
    })
    return issued(row, row.drawnAt)
  }

  return { register, findRow, issued, rowOf, contentOf }
}

/** The ledger entry of a paper as its owner can show it: the file only by its hash, and nothing of its content. */
const ledgerView = ({ number, definition, title, drawnAt, validUntil, sha256 }: PaperRow): string =>
  JSON.stringify({
    ...{ number, definition, title, issuedAt: drawnAt.toISOString() },
    ...{ validUntil: validUntil?.toISOString() ?? null, sha256 },
  })

/** Draws, signs and stores one paper. */
function createDrawing(
  dependencies: PaperDependencies,
  { definitionOf }: ReturnType<typeof createDefinitions>,
  { register }: ReturnType<typeof createPaperRegister>,
) {
  const { db, seal, now, profile, storage } = dependencies

  async function draw(order: PaperOrder): ReturnType<Papers['draw']> {
    const definition = definitionOf(order.definition)
    const drawnAt = new Date(now())
    const number = makePaperNumber(definition.series, drawnAt)
    const code = makePaperCode(seal, number)
    const numberLabel = definition.numberLabel ?? '报告编号'
    const validUntil = lastValidMoment(drawnAt, definition.validDays, startOfDay)
    const content = withIssueFacts(withStatedFacts(order.paper, order.stated), {
      number,
      numberLabel,
      issuedAt: drawnAt,
      validUntil,
    })
    const { bytes, pages, place, packed } = await dependencies.draw({
      ...{ content: JSON.stringify(content), number, numberLabel },
      ...(definition.isVerifiable && {
        check: { code: formatPaperCode(code), address: verifyUrl(profile.publicUrl, number, code) },
      }),
      ...{ portalName: profile.portalName, issuer: profile.organiser, isDemo: profile.demo },
      ...{ themeColour: profile.themeColour, ownLogo: profile.ownLogo },
      isTimestamped: dependencies.timestamp !== undefined,
      issuedAt: drawnAt.getTime(),
    })
    const keys = dependencies.keys()
    const signed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    await signFile(signed, place, keys, drawnAt, dependencies.timestamp)
    // WebCrypto hashes in a thread of its own; the synchronous hash would block the event loop.
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
    const facts: PaperFacts = {
      subject: order.subject,
      purpose: order.purpose,
      receivingUnit: order.receivingUnit,
    }
    const row: PaperRow = {
      ...{ id: randomUUID(), number, definition: definition.code, title: order.paper.title },
      factsSealed: seal.seal(JSON.stringify(facts)),
      contentSealed: seal.seal(packed),
      ...{ ownerId: order.ownerId ?? null, caseId: order.caseId ?? null },
      ...{ drawnAt, issuedAt: null, validUntil, withdrawnAt: null, withdrawnReason: null },
      ...{ pages, bytes: signed.length, sha256 },
      certificate: certificateId(keys.certificate),
      storageKey: randomUUID(),
    }
    // The row is inserted before the file is stored: a stored file without a row would never be deleted.
    await db.insert(paper).values(row)
    await storage.put(row.storageKey, signed, 'application/pdf')
    return { number, register: (tx) => register(tx, row) }
  }

  return { draw }
}
