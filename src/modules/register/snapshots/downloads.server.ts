import { Readable } from 'node:stream'
import { attachment, SANDBOXED } from '../../../kernel/calls/attachment.server.ts'
import { readRange } from '../../../kernel/calls/byte-range.ts'
import type { RawAnswer } from '../../../kernel/calls/call-registry.server.ts'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { ARCHIVE_FORMATS, archiveName, formatContentType, writeArchive } from './archives.server.ts'
import { FORMAT_FACTS, SNAPSHOT_FORMATS } from './contract.ts'
import { type CurrentSnapshot, currentSnapshots, fileName } from './manifest.server.ts'
import type { PartStore } from './part-store.server.ts'
import { staleDatasets } from './reading.server.ts'

type Headers = Record<string, string | undefined>

/** Read for each request, because a snapshot with an ended record must not be sent. */
const FRESH = { 'cache-control': 'no-cache' }

/**
 * Serves the files of snapshots. Each download checks whether the snapshot contains a record that is no longer public, so nobody gets the files
 * between the end of a record and their removal.
 */
export function createSnapshotDownloads({ db, now }: Basics, store: PartStore) {
  async function freshSnapshots(): Promise<{ fresh: CurrentSnapshot[]; stale: Set<string> }> {
    const [current, stale] = [await currentSnapshots(db), await staleDatasets(db, dateKey(now()))]
    return { fresh: current.filter(({ row }) => !stale.has(row.dataset)), stale }
  }

  async function datasetFile(name: string, headers: Headers): Promise<RawAnswer | null> {
    const [dataset, format] = splitName(name)
    if (!format) return null
    const { fresh, stale } = await freshSnapshots()
    if (stale.has(dataset)) throw beingRenewed()
    const found = fresh.find(({ row }) => row.dataset === dataset)
    const file = found?.files.find((one) => one.format === format)
    const stored = found && file && { storageKey: found.row.storageKey, format, size: file.size }
    // A restored database may list files that were not restored; the next pass makes them again.
    if (!stored || !(await store.has(stored))) return null
    const etag = `"${file.sha256.slice(0, 32)}"`
    const common = { ...FRESH, ...SANDBOXED, etag, 'accept-ranges': 'bytes', 'x-position': String(found.row.position) }
    if (headers['if-none-match'] === etag) return { raw: true, status: 304, headers: common, body: null }
    const isOther = headers['if-range'] && headers['if-range'] !== etag
    const wanted = isOther ? 'whole' : readRange(headers.range, file.size)
    if (wanted === 'unsatisfiable') {
      const range = { 'content-range': `bytes */${file.size}` }
      return { raw: true, status: 416, headers: { ...common, ...range }, body: null }
    }
    const range = wanted === 'whole' ? { first: 0, last: file.size - 1 } : wanted
    const body = Readable.from(store.read(stored, range), { objectMode: false })
    const answer = attachment(body, { type: formatContentType(format), name }, common)
    const length = { 'content-length': String(range.last - range.first + 1) }
    if (wanted === 'whole') return { ...answer, headers: { ...answer.headers, ...length } }
    const part = { ...length, 'content-range': `bytes ${range.first}-${range.last}/${file.size}` }
    return { ...answer, status: 206, headers: { ...answer.headers, ...part } }
  }

  async function wholeFile(name: string): Promise<RawAnswer | null> {
    const format = ARCHIVE_FORMATS.find((one) => archiveName(one) === name)
    if (!format) return null
    const { fresh, stale } = await freshSnapshots()
    if (stale.size > 0) throw beingRenewed()
    const { size, bytes } = writeArchive(fresh, format, store)
    if (fresh.length === 0 || size === null) return null
    const body = Readable.from(bytes(), { objectMode: false })
    const headers = { ...FRESH, ...SANDBOXED, 'content-length': String(size) }
    return attachment(body, { type: 'application/zip', name }, headers)
  }

  return {
    fresh: async () => (await freshSnapshots()).fresh,
    /** Empty while the snapshot of a dataset is being renewed. */
    async archives() {
      const { fresh, stale } = await freshSnapshots()
      if (stale.size > 0 || fresh.length === 0) return []
      return ARCHIVE_FORMATS.flatMap((format) => {
        const { size } = writeArchive(fresh, format, store)
        return size === null ? [] : [{ name: archiveName(format), formatName: FORMAT_FACTS[format].name, bytes: size }]
      })
    },
    async file(name: string, headers: Headers): Promise<RawAnswer> {
      const answer = (await wholeFile(name)) ?? (await datasetFile(name, headers))
      if (!answer) throw notFound('快照文件')
      return answer
    },
  }
}

const beingRenewed = () => conflict('其中有信息刚刚结束公示，快照已停止下载，正在重新生成，请稍后再试')

function splitName(name: string) {
  const [dataset = ''] = name.split('.')
  return [dataset, SNAPSHOT_FORMATS.find((format) => fileName(dataset, format) === name)] as const
}
