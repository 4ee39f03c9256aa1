import { API_BASE } from '../../../kernel/calls/contract.ts'
import { listAddress, listPlace, recordAddress } from '../catalogue/addresses.ts'
import { publicDatasets } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'

/** The properties of an ended record by which outputs are chosen and searched. */
export interface EndedRecordKeys {
  dataset: Dataset
  id: string
  documentNo: string | null
  subjectId: string | null
  subjectName: string
  subjectCode: string | null
  /** Texts that only this record contains. */
  texts: readonly string[]
  /** Positions of its entries in the ledger. */
  positions: readonly number[]
}

export interface Output {
  name: string
  address: string
  /** The requested media type, if it is not HTML. */
  accept?: string
  isGzip?: boolean
  /** The output is about this subject alone, so it is also searched for texts that records of other subjects may contain. */
  isOfSubject?: boolean
  /** The address contains the id of the record, which the answer may repeat; only the content of the record is searched for. */
  repeatsId?: boolean
  /** Lines with the id of the record are endings without content, which do not count as found. */
  hasEnds?: boolean
}

const MARKDOWN = 'text/markdown'
const FRONT = `${API_BASE}/cmpinternetportalfront`

/** Lists every output of the portal that could contain the record; `bundles` are the ledger files with its entries. */
export function listOutputs(gone: EndedRecordKeys, bundles: readonly string[]): Output[] {
  return [
    ...[...pagesOf(gone), ...callsOf(gone), ...feedsOf(gone), ...filesOf(gone)],
    ...bundles.map((address) => ({ name: '公开账本的条目', address })),
  ]
}

/** The pattern that must not match an answer: the id as a whole word, and the texts of the record. */
export function buildSearchPattern(
  { id, documentNo, texts }: EndedRecordKeys,
  { repeatsId, hasEnds, isOfSubject }: Output,
): RegExp | null {
  const words = [
    ...(repeatsId || hasEnds ? [] : [`(?<![\\w-])${RegExp.escape(id)}(?![\\w-])`]),
    ...(documentNo ? [RegExp.escape(documentNo)] : []),
    ...(isOfSubject || repeatsId ? texts.map((text) => RegExp.escape(text)) : []),
  ]
  return words.length > 0 ? new RegExp(words.join('|'), 'u') : null
}

/** Whether a line of the change feed contains more about this record than its ending. */
export function hasContent(line: Readonly<Record<string, unknown>>, { dataset, id }: EndedRecordKeys): boolean {
  if (line.dataset !== dataset.code || line.id !== id) return false
  const isEnd = line.type === 'ended' && line.subjectCode === null
  return !isEnd || JSON.stringify(line.fieldsChanged) !== '["endedOn"]'
}

const query = (address: string, asked: Record<string, string>) => `${address}?${new URLSearchParams(asked)}`

function pagesOf({ dataset, id, subjectId, subjectCode, subjectName }: EndedRecordKeys): Output[] {
  const own = recordAddress(dataset, id)
  const archive = subjectId && query('/enterprise-detail', { id: subjectId })
  return [
    { name: '信息页面', address: own, repeatsId: true },
    { name: '信息页面（Markdown）', address: own, accept: MARKDOWN, repeatsId: true },
    ...(dataset.lists || dataset.listedAt
      ? [
          { name: '公示列表', address: listAddress(dataset) },
          { name: '公示列表（按单位）', address: listAddress(dataset, subjectName) },
          { name: '公示列表（Markdown）', address: listPlace(dataset).page, accept: MARKDOWN },
        ]
      : []),
    ...(archive
      ? [
          { name: '信用档案', address: archive, isOfSubject: true },
          { name: '信用档案（本数据集）', address: `${archive}&open=${dataset.code}`, isOfSubject: true },
          { name: '信用档案（Markdown）', address: archive, accept: MARKDOWN, isOfSubject: true },
        ]
      : []),
    ...(subjectCode ? [{ name: '信用码', address: `/c/${subjectCode}`, isOfSubject: true }] : []),
    { name: '全文检索', address: query('/full-text-retrieval', { search: subjectName }) },
  ]
}

function callsOf({ dataset, id, documentNo, subjectId, subjectName }: EndedRecordKeys): Output[] {
  return [
    { name: '接口：全文检索', address: query(`${FRONT}/fullText`, { keyword: subjectName }) },
    ...(documentNo ? [{ name: '接口：按文号检索', address: query(`${FRONT}/fullText`, { keyword: documentNo }) }] : []),
    ...(subjectId
      ? [
          { name: '接口：信用档案', address: `${FRONT}/archives/detail/${subjectId}`, isOfSubject: true },
          {
            name: '接口：档案中的数据集',
            address: `${FRONT}/archives/section/${subjectId}/${dataset.code}`,
            isOfSubject: true,
          },
        ]
      : []),
    {
      name: '接口：变更记录',
      address: query(`${API_BASE}/changes/record`, { dataset: dataset.code, id }),
      repeatsId: true,
    },
    { name: '存证文件', address: query(`${API_BASE}/log/proof`, { dataset: dataset.code, id }), repeatsId: true },
  ]
}

/** The feed is replayed from before the record's first change. */
function feedsOf({ dataset, subjectCode, positions }: EndedRecordKeys): Output[] {
  const before = Math.min(...positions) - 1
  const asked = { dataset: dataset.code, ...(before >= 0 ? { after: String(before) } : {}) }
  return [
    { name: '变更接口（重放）', address: query(`${API_BASE}/changes`, { ...asked, limit: '1000' }), hasEnds: true },
    { name: '变更流（重放）', address: query(`${API_BASE}/changes/stream`, { ...asked, wait: 'no' }), hasEnds: true },
    ...(subjectCode
      ? [
          {
            name: '变更接口（按主体）',
            address: query(`${API_BASE}/changes`, { subject: subjectCode, limit: '1000' }),
          },
        ]
      : []),
  ]
}

function filesOf({ dataset: { code }, id }: EndedRecordKeys): Output[] {
  if (!publicDatasets().some((one) => one.code === code)) return []
  return [
    { name: '开放数据（CSV）', address: `${FRONT}/opendata/${code}/all.csv` },
    { name: '开放数据（JSON Lines）', address: `${FRONT}/opendata/${code}/all.jsonl` },
    { name: '数据快照（当前行）', address: query(`${API_BASE}/snapshots/${code}/rows`, { ids: id }) },
    { name: '数据快照（CSV）', address: `${API_BASE}/snapshots/${code}.csv.gz`, isGzip: true },
    { name: '数据快照（JSON Lines）', address: `${API_BASE}/snapshots/${code}.jsonl.gz`, isGzip: true },
    { name: '数据快照（Parquet）', address: `${API_BASE}/snapshots/${code}.parquet` },
    // A delta lists the ids of ended records without their content.
    {
      name: '数据快照（增量）',
      address: `${API_BASE}/snapshots/${code}.delta.jsonl.gz`,
      isGzip: true,
      repeatsId: true,
    },
  ]
}
