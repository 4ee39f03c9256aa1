import { attachment, SANDBOXED } from '../../../kernel/calls/attachment.server.ts'
import type { CallRegistry, RawAnswer } from '../../../kernel/calls/call-registry.server.ts'
import { API_BASE } from '../../../kernel/calls/contract.ts'
import { notFound } from '../../../kernel/calls/errors.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { DefineJob } from '../../jobs/contract.ts'
import { expectDataset, publicDatasets } from '../catalogue/catalogue.ts'
import type { Providers } from '../catalogue/providers.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { listArchives } from './archives.server.ts'
import { writeCatalog } from './catalog.server.ts'
import { type DatasetSnapshot, snapshotCalls } from './contract.ts'
import { createSnapshotDownloads } from './downloads.server.ts'
import { type CurrentSnapshot, fileName, storedManifest, storeManifest, writeManifest } from './manifest.server.ts'
import { createPartStore, type PartStorage } from './part-store.server.ts'
import { updateSnapshots } from './pass.server.ts'
import { readStoredRows } from './reading.server.ts'
import { createRowPresenter } from './snapshot-row.server.ts'

interface SnapshotDependencies extends Basics {
  storage: PartStorage
  changes: Changes
  define: DefineJob
  site: { portalName: string; publicUrl: string }
  providers: Providers
  ledger: { write(): Promise<unknown>; sign(text: string): Buffer; publicKeyPem(): string }
}

const FILES = `${API_BASE}/snapshots`
/** Interval at which the job reports that it is alive; after two minutes of silence it counts as dead. */
const PROCEED_MS = 20_000

export function openSnapshots(registry: CallRegistry, dependencies: SnapshotDependencies): void {
  const { db, now, storage, changes, define, site, providers, ledger } = dependencies
  const { origin } = new URL(site.publicUrl)
  const store = createPartStore(storage)
  const serving = createSnapshotDownloads({ db, now }, store)

  async function manifest(): Promise<{ text: string; signature: Buffer }> {
    const stored = await storedManifest(db)
    if (stored) return stored
    const text = await writeManifest(db, { origin, publisher: site.portalName, at: null }, [])
    return { text, signature: ledger.sign(text) }
  }

  async function publish(): Promise<void> {
    const at = new Date(now())
    const text = await writeManifest(db, { origin, publisher: site.portalName, at }, await listArchives(db, store))
    await db.transaction(async (tx) => {
      await storeManifest(tx, { at, text, signature: ledger.sign(text) })
      await changes.announce(tx, REGISTER_TOPIC)
    })
    changes.noticed(REGISTER_TOPIC)
  }

  const small = (body: string | Buffer, type: string, name: string): RawAnswer =>
    attachment(body, { type, name }, { ...SANDBOXED, 'cache-control': 'no-cache' })

  async function file(name: string, headers: Record<string, string | undefined>): Promise<RawAnswer> {
    if (name === 'manifest.json') return small((await manifest()).text, 'application/json; charset=utf-8', name)
    if (name === 'manifest.json.sig') return small((await manifest()).signature, 'application/octet-stream', name)
    if (name === 'key.pem') return small(ledger.publicKeyPem(), 'application/x-pem-file', name)
    if (name !== 'catalog.jsonld') return serving.file(name, headers)
    const about = { origin, base: origin + FILES, portalName: site.portalName, providers }
    return small(JSON.stringify(writeCatalog(await serving.fresh(), about)), 'application/ld+json', name)
  }

  registry.implement(snapshotCalls, {
    snapshots: async () => {
      const archives = (await serving.archives()).map((archive) => ({
        ...archive,
        address: `${FILES}/${archive.name}`,
      }))
      return { datasets: (await serving.fresh()).map(presentSnapshot), archives }
    },
    async snapshotRows({ params, query: { ids } }) {
      const dataset = publicDatasets().find(({ code }) => code === params.dataset)
      if (!dataset) throw notFound('数据集')
      const asked = { dataset: dataset.code, ids: ids.split(',') }
      return { rows: (await readStoredRows(db, asked, dateKey(now()))).map(createRowPresenter(dataset)) }
    },
    snapshotFile: ({ params, caller }) => file(params.name, caller.headers),
  })

  define<null>({
    ...{ code: 'snapshots', title: '开放数据快照', every: { minutes: 5 } },
    async run({ step, signal }) {
      let done = 0
      let said = performance.now()
      const proceed = async (): Promise<void> => {
        signal.throwIfAborted()
        if (performance.now() - said < PROCEED_MS) return
        said = performance.now()
        done += 1
        await step(async () => {}, { done })
      }
      await updateSnapshots({ db, store, now, writeLedger: ledger.write, publish, proceed })
    },
  })
}

const presentSnapshot = ({ row, files }: CurrentSnapshot): DatasetSnapshot => ({
  ...{ dataset: row.dataset, name: expectDataset(row.dataset).name, asOf: row.asOf },
  ...{ madeAt: row.madeAt.toISOString(), position: row.position, deltaFrom: row.deltaFrom, rows: row.rows },
  files: files.map(({ format, size, sha256 }) => {
    const name = fileName(row.dataset, format)
    return { format, name, address: `${FILES}/${name}`, bytes: size, sha256 }
  }),
})
