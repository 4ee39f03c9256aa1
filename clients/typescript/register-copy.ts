import { type Client, pause, Refused } from './client.ts'
import type { Operations } from './operations.ts'

export type Change = Operations['get-changes']['data']['changes'][number]
/** A public record by the column names of its dataset; `id` is its key. */
export type Row = Operations['get-snapshots-dataset-rows']['data']['rows'][number]

/**
 * Where a copy is stored. `apply` must store rows, removals and position together or not at all: the copy continues from the stored position, and
 * applying a change twice does no harm.
 */
export interface CopyStore {
  /** The position up to which changes are applied; null for an empty store. */
  position(): Promise<number | null>
  /** Replaces the whole content by the rows of a snapshot. */
  replace(rows: AsyncIterable<Row>, position: number): Promise<void>
  apply(step: { rows: readonly Row[]; removed: readonly string[]; position: number }): Promise<void>
}

export interface CopyOptions {
  client: Client
  dataset: string
  store: CopyStore
  signal?: AbortSignal
  /** Whether to wait for new changes after the existing ones; the default. */
  isWaiting?: boolean
  /** Called after each stored step, with its changes. */
  onStep?(changes: readonly Change[], position: number): void
}

/** The portal returns at most so many rows at once. */
const ROWS_AT_ONCE = 100
/** Without a line for longer than two heartbeats a stream counts as broken. */
const SILENCE_MS = 35_000

/**
 * Keeps a copy of one dataset: loads its newest snapshot if the store is empty, then follows the changes. A broken stream is opened again from the
 * stored position. A record that has ended is removed.
 */
export async function copyDataset({ isWaiting = true, ...options }: CopyOptions): Promise<void> {
  const { client, dataset, store, signal } = options
  for (;;) {
    signal?.throwIfAborted()
    try {
      if ((await store.position()) === null) await loadSnapshot(options)
      const after = (await store.position()) ?? undefined
      const wait = isWaiting ? 'yes' : 'no'
      await applyStream(await client.open('get-changes-stream', { query: { after, dataset, wait } }), options)
      if (!isWaiting) return
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof NotStored || (error instanceof Refused && !error.isPassing)) throw error
      await pause(error instanceof Refused ? 10 : 0.1, signal)
    }
  }
}

/** The store failed, which opening the stream again would not mend. */
class NotStored extends Error {}

async function loadSnapshot({ client, dataset, store, signal }: CopyOptions): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const { datasets } = await client.call('get-snapshots')
    const found = datasets.find((one) => one.dataset === dataset)
    const file = found?.files.find(({ format }) => format === 'jsonl')
    if (!found || !file) {
      // There is none while it is made again after an ending. A feed that still has its first change replaces it.
      const { changes } = await client.call('get-changes', { query: { limit: 1 } })
      if (changes[0]?.position === 0) return
      await pause(30, signal)
      continue
    }
    try {
      const bytes = await readBytes(await client.open('get-snapshots-name', { path: { name: file.name } }))
      // A snapshot that was replaced between the two requests has another hash.
      if ((await sha256(bytes)) !== file.sha256) continue
      await stored(store.replace(rowsOf(bytes), found.position))
      return
    } catch (error) {
      // 409: a record has ended, and the snapshot is not given any more.
      if (!(error instanceof Refused && error.status === 409)) throw error
      await pause(5, signal)
    }
  }
}

async function applyStream(answer: Response, options: CopyOptions): Promise<void> {
  let changes: Change[] = []
  for await (const { line, isLast } of linesOf(answer)) {
    const read: Change | { heartbeat: true; position: number } = JSON.parse(line)
    if ('heartbeat' in read) {
      await applyChanges(changes, options)
      changes = []
      await stored(options.store.apply({ rows: [], removed: [], position: read.position }))
      options.onStep?.([], read.position)
      continue
    }
    changes.push(read)
    if (isLast || changes.length >= ROWS_AT_ONCE) {
      await applyChanges(changes, options)
      changes = []
    }
  }
  await applyChanges(changes, options)
}

/** Reads the changed records as they are now, so that each is at least as new as its last change here. */
async function applyChanges(
  changes: readonly Change[],
  { client, dataset, store, onStep }: CopyOptions,
): Promise<void> {
  const last = changes.at(-1)
  if (!last) return
  const ids = [...new Set(changes.map(({ id }) => id))]
  const { rows } = await client.call('get-snapshots-dataset-rows', { path: { dataset }, query: { ids: ids.join(',') } })
  const shown = new Set(rows.map(({ id }) => id))
  await stored(store.apply({ rows, removed: ids.filter((id) => !shown.has(id)), position: last.position }))
  onStep?.(changes, last.position)
}

async function stored(work: Promise<void>): Promise<void> {
  await work.catch((cause: unknown) => {
    throw new NotStored('the copy could not be stored', { cause })
  })
}

/** The complete lines of a stream; `isLast` at the end of what has arrived so far. */
async function* linesOf(answer: Response): AsyncGenerator<{ line: string; isLast: boolean }> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await withinSilence(reader.read())
      if (done) return
      const lines = (rest + value).split('\n')
      rest = lines.pop()!
      for (const [place, line] of lines.entries()) yield { line, isLast: place === lines.length - 1 }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function withinSilence<Value>(reading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the stream is silent')), SILENCE_MS)
  })
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer))
}

const readBytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function* rowsOf(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Row> {
  const text = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')))
  for await (const { line } of linesOf(text)) yield JSON.parse(line)
}
