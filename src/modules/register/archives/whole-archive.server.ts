import { PortalError } from '../../../kernel/calls/errors.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import type { RepairWindow } from '../../../kernel/profile.ts'
import { maskPersonalData, maskResidentId } from '../../../kernel/text/masks.ts'
import { listDatasetsOfBlock } from '../catalogue/catalogue.ts'
import { type Dataset, headingForSubject, type Item, publicItems, writeHeadline } from '../catalogue/dataset.ts'
import { findRepairChannel } from '../publicity/repair-channel-contract.ts'
import { firstRepairDay } from '../publicity/status.ts'
import { isAboutSubject, plainLabel } from '../records/item-groups.ts'
import type { createOwnRecords } from '../records/own-records.server.ts'
import type { createProofRecords } from '../records/proof-records.server.ts'
import { ENDLESS, presentDetail, presentValues } from '../records/public-record.server.ts'
import type { Records } from '../records/records.server.ts'
import type { StoredRecord } from '../records/shown-records.server.ts'
import { ARCHIVE_BLOCKS, type createArchives, type SubjectRow, subjectFacts } from './archives.server.ts'
import type { ProofArchive, WholeArchive, WholeItem, WholeRecord, WholeSection } from './contract.ts'
import { chooseLabels } from './labels.ts'
import { proofRecord } from './proof.server.ts'

/** Maximum of printed records per dataset; each section states the total. */
const MOST_OF_EACH = 200

type OwnRecord = StoredRecord & { sealed?: string | null }

interface Dependencies {
  archives: ReturnType<typeof createArchives>
  records: Records
  ofOwner: ReturnType<typeof createOwnRecords>
  /** Reads all records for the report in place of certificates. */
  forProof: ReturnType<typeof createProofRecords>
  seal: Seal
  repairWindow(): RepairWindow
}

/** Composes complete archives of one subject from the same rows, items and masks as the public archive. */
export function createWholeArchives({ archives, records, ofOwner, forProof, seal, repairWindow }: Dependencies) {
  /** The public data and, with `own`, also what the law shows only to the subject. Null if the register has no such subject. */
  async function ofOrganisation(code: string, { own }: { own: boolean }): Promise<WholeArchive | null> {
    const row = await found(code)
    if (!row) return null
    const [rows, totals]: [OwnRecord[], Map<string, number>] = await Promise.all([
      own ? ofOwner({ subjectId: row.id }, MOST_OF_EACH) : records.ofSubject(row.id, MOST_OF_EACH),
      archives.totalsOf(row.id),
    ])
    return {
      name: row.name,
      code: row.creditCode,
      labels: chooseLabels(row.registerStatus, totals),
      facts: subjectFacts(row),
      blocks: blocksOf(rows, totals, own),
    }
  }

  /** A person has no archive: the records are found by the number of the identity document. */
  async function ofPerson({ name, certNo }: { name: string; certNo: string }): Promise<WholeArchive> {
    const rows = await ofOwner({ personHashes: seal.hashes(certNo.toUpperCase()) }, MOST_OF_EACH)
    const code = maskResidentId(certNo)
    return {
      name,
      code,
      labels: [],
      facts: [
        { key: 'name', label: '姓名', value: name },
        { key: 'certNo', label: '证件号码', value: code },
      ],
      blocks: blocksOf(rows, new Map(), true),
    }
  }

  /** The records for the report in place of certificates, including those that are no longer or never public. */
  async function ofProof(code: string): Promise<ProofArchive> {
    const row = await found(code)
    const rows = await forProof({ subjectId: row?.id ?? null, code: (row?.creditCode ?? code).toUpperCase() })
    const totals = row ? await archives.totalsOf(row.id) : new Map<string, number>()
    const today = records.today()
    return {
      subject: row && {
        ...{ name: row.name, code: row.creditCode, facts: subjectFacts(row) },
        labels: chooseLabels(row.registerStatus, totals),
      },
      records: rows.flatMap((each) => proofRecord(each, today, repairWindow()) ?? []),
    }
  }

  async function found(code: string): Promise<SubjectRow | null> {
    try {
      return await archives.find(code)
    } catch (refusal) {
      if (refusal instanceof PortalError && refusal.kind === 'notFound') return null
      throw refusal
    }
  }

  function blocksOf(rows: readonly OwnRecord[], totals: ReadonlyMap<string, number>, own: boolean) {
    const byDataset = Map.groupBy(rows, ({ dataset }) => dataset)
    return ARCHIVE_BLOCKS.map(({ block, name }) => ({
      block,
      name,
      sections: listDatasetsOfBlock(block).map((dataset): WholeSection => {
        const given = byDataset.get(dataset.code) ?? []
        return {
          dataset: dataset.code,
          name: dataset.name,
          provider: records.providers[dataset.provider].name,
          basis: dataset.basis,
          isLocal: dataset.level !== '全国基础目录',
          isNegative: dataset.nature === 'negative',
          total: Math.max(given.length, totals.get(dataset.code) ?? 0),
          records: given.map((row) => wholeRecord(row, dataset, own)),
        }
      }),
    }))
  }

  function wholeRecord(row: OwnRecord, dataset: Dataset, own: boolean): WholeRecord {
    const detail = presentDetail(row)
    const { id, title, documentNo, authority, decisionDate, publicityUntil, flag } = detail
    const items = publicItems(dataset)
    const values = presentValues(row, dataset, items)
    return {
      ...{ id, title, documentNo, authority, decisionDate, publicityUntil, flag },
      repairableFrom: firstRepairDay(detail),
      door: findRepairChannel(dataset, row, repairWindow()),
      validUntil: row.validUntil === ENDLESS ? null : row.validUntil,
      items: items.map((item) => wholeItem(item, row, dataset, values)),
      ...writtenOf(dataset, values),
      ownItems: own && row.sealed ? ownItems(row, dataset, openJson<Record<string, string>>(seal, row.sealed)) : [],
    }
  }

  return { ofOrganisation, ofPerson, ofProof }
}

const writtenOf = (dataset: Dataset, values: Readonly<Record<string, string>>) => ({
  headline: writeHeadline(dataset, values),
  fined: Number((dataset.fined && values[dataset.fined.amount]) || 0),
})

const wholeItem = (
  item: Item,
  { subjectType }: OwnRecord,
  dataset: Dataset,
  values: Readonly<Record<string, string>>,
): WholeItem => ({
  label: plainLabel(headingForSubject(item, subjectType)),
  value: values[item.key] ?? '',
  ...(isAboutSubject(item.key, dataset) && { isSubject: true as const }),
})

// Items with file numbers, which are meaningless on paper.
const FILE_NUMBERS = /^文件编号/

/** Only items of the class `subject`; id numbers stay masked, because papers are handed on. */
const ownItems = (row: OwnRecord, dataset: Dataset, opened: Record<string, string>): WholeRecord['ownItems'] =>
  dataset.items.flatMap((item) => {
    const value = opened[item.key]
    if (item.visibility !== 'subject' || !value || FILE_NUMBERS.test(item.remark ?? '')) return []
    return [{ label: headingForSubject(item, row.subjectType), value: maskPersonalData(value) }]
  })
