import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { attachment, SANDBOXED } from '../../../kernel/calls/attachment.server.ts'
import type { CallRegistry, RawAnswer } from '../../../kernel/calls/call-registry.server.ts'
import { API_BASE, callPath } from '../../../kernel/calls/contract.ts'
import { invalid, notFound } from '../../../kernel/calls/errors.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { publicDatasets } from '../catalogue/catalogue.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { DEEPEST_ROW } from '../records/contract.ts'
import type { Filter, Records } from '../records/records.server.ts'
import type { StoredRecord } from '../records/shown-records.server.ts'
import { openChangeFeed } from './change-feed.server.ts'
import { openData, WHOLE_DATASETS_PER_MINUTE } from './contract.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { createOpenDatasets } from './open-datasets.server.ts'
import { csvHead, csvRecord, type ExportSource, jsonHead, jsonRecord, LICENCE } from './open-formats.server.ts'
import { allRecords, recordsAfter } from './open-records.server.ts'

interface ExportDependencies extends Basics {
  changes: Changes
  records: Records
  /** Name of the portal, given as the source of exported data. */
  site: { portalName: string }
}

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', head: csvHead, record: csvRecord },
  jsonl: { type: 'application/x-ndjson; charset=utf-8', head: jsonHead, record: jsonRecord },
} as const
type Format = keyof typeof FORMATS

/** Receives the function that ends all streams of changes at shutdown. */
export function openOpenData(registry: CallRegistry, { db, changes, now, records, site }: ExportDependencies) {
  const { closeStreams } = openChangeFeed(registry, { db, now })
  const today = () => dateKey(now())
  const list = createOpenDatasets(db, changes, today, records.providers)
  const editionOf = (code: string): ExportSource => {
    const dataset = openDataset(code)
    const provider = records.providers[dataset.provider].name
    return { dataset, today: today(), portalName: site.portalName, provider }
  }

  async function page(format: Format, code: string, { cursor, limit }: { cursor?: string; limit: number }) {
    const edition = editionOf(code)
    const after = cursor ? readCursor(cursor) : null
    if (cursor && !after) throw invalid({ cursor: '游标不正确' })
    const rows = await recordsAfter(db, edition.dataset, edition.today, after, limit)
    const next = rows.length === limit ? writeCursor(rows.at(-1)!) : null
    const { head, record } = FORMATS[format]
    const body = head(edition) + (await written(rows, (row) => record(edition.dataset, row)))
    return answer(edition, format, body, next ? { cursor: next, limit } : null)
  }

  function whole(format: Format, code: string): RawAnswer {
    const edition = editionOf(code)
    const file = answer(edition, format, Readable.from(textOf(format, db, edition), { objectMode: false }), null)
    return { ...file, headers: { ...file.headers, 'x-ask-again-after': ASK_AGAIN_SECONDS } }
  }

  /** The rows of a list with the same filters and masks, as a file. */
  function filtered(code: string, filter: Filter): RawAnswer {
    const edition = editionOf(code)
    const part = { matching: records.conditions([edition.dataset], filter), most: DEEPEST_ROW }
    return answer(edition, 'csv', Readable.from(textOf('csv', db, edition, part), { objectMode: false }), null)
  }

  registry.implement(openData, {
    openDatasets: list,
    openCsv: ({ params, query }) => page('csv', params.dataset, query),
    openJsonLines: ({ params, query }) => page('jsonl', params.dataset, query),
    filteredCsv: async ({ params, query }) => filtered(params.dataset, query),
    wholeCsv: async ({ params }) => whole('csv', params.dataset),
    wholeJsonLines: async ({ params }) => whole('jsonl', params.dataset),
  })
  return { closeStreams }
}

/** `Retry-After` for a refused request: clients that ask for whole datasets at this pace stay within the limit. */
const ASK_AGAIN_SECONDS = String(60 / WHOLE_DATASETS_PER_MINUTE)

/** Reads one page after another, so that no large dataset is in memory as a whole. */
async function* textOf(
  format: Format,
  db: Db,
  edition: ExportSource,
  part?: Parameters<typeof allRecords>[3],
): AsyncGenerator<string> {
  const { head, record } = FORMATS[format]
  yield head(edition)
  for await (const rows of allRecords(db, edition.dataset, edition.today, part))
    yield await written(rows, (row) => record(edition.dataset, row))
}

/** Records written before other requests are served. */
const AT_ONCE = 100

async function written(rows: readonly StoredRecord[], write: (row: StoredRecord) => string): Promise<string> {
  let text = ''
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await setImmediate()
    text += write(row)
  }
  return text
}

function openDataset(code: string): Dataset {
  const dataset = publicDatasets().find((one) => one.code === code)
  if (!dataset) throw notFound('数据集')
  return dataset
}

function answer(
  { dataset, today }: ExportSource,
  format: Format,
  body: RawAnswer['body'],
  next: { cursor: string; limit: number } | null,
): RawAnswer {
  const links = [`<${LICENCE.address}>; rel="license"`]
  if (next) links.push(`<${nextAddress(format, dataset, next)}>; rel="next"`)
  return attachment(
    body,
    { type: FORMATS[format].type, name: `${dataset.code}-${today}.${format}` },
    {
      ...{ ...SANDBOXED, 'cache-control': 'no-cache', 'x-as-of': today, link: links.join(', ') },
      ...(next ? { 'x-next-cursor': next.cursor } : {}),
    },
  )
}

function nextAddress(format: Format, dataset: Dataset, { cursor, limit }: { cursor: string; limit: number }): string {
  const { path } = format === 'csv' ? openData.openCsv : openData.openJsonLines
  return `${API_BASE}${callPath(path, { dataset: dataset.code })}?cursor=${cursor}&limit=${limit}`
}
