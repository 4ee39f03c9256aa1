import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type { SearchedOutput } from './contract.ts'
import { buildSearchPattern, type EndedRecordKeys, hasContent, type Output } from './outputs.ts'

/** Requests an address of the portal inside the process, as an anonymous visitor. */
export type RequestOutput = (address: string, accept?: string) => Promise<{ status: number; body: Readable }>

/** Overlap between two parts of an answer, longer than any searched text, so that a text across the border is found. */
const OVERLAP = 4096

/** Statuses of complete answers. 409 means that the snapshot is being made again. */
const ANSWERED: ReadonlySet<number> = new Set([200, 301, 302, 303, 304, 400, 404, 409, 410, 422])

/** Reads one output to its end. Throws if the portal did not answer, because then nothing was searched. */
export async function searchOutput(
  look: RequestOutput,
  output: Output,
  { gone, now }: { gone: EndedRecordKeys; now(): number },
): Promise<SearchedOutput> {
  const { name, address, accept, isGzip } = output
  const { status, body } = await look(address, accept)
  if (!ANSWERED.has(status)) {
    body.resume()
    throw new Error(`${address} answered ${status}`)
  }
  const text = isGzip && status === 200 ? body.pipe(createGunzip()) : body
  if (text !== body) body.on('error', (error) => text.destroy(error))
  const { bytes, found } = await search(text, { gone, output })
  return { name, address, at: new Date(now()).toISOString(), bytes, found }
}

async function search(stream: Readable, { gone, output }: { gone: EndedRecordKeys; output: Output }) {
  const needles = buildSearchPattern(gone, output)
  const decoder = new StringDecoder('utf8')
  const ends = output.hasEnds ? createEndsReader(gone) : null
  let [bytes, found, rest] = [0, false, '']
  for await (const part of stream) {
    bytes += part.length
    const text = decoder.write(part)
    ends?.add(text)
    const window = rest + text
    found ||= needles?.test(window) ?? false
    rest = window.slice(-OVERLAP)
    await setImmediate()
  }
  return { bytes, found: found || (ends?.end() ?? false) }
}

/** The lines of a stream, or the changes in a single answer. */
function createEndsReader(gone: EndedRecordKeys) {
  let rest = ''
  let found = false
  const read = (line: string) => {
    if (!line.includes(gone.id)) return
    const parsed: Line & { data?: { changes?: Line[] } } = JSON.parse(line)
    found ||= [parsed, ...(parsed.data?.changes ?? [])].some((one) => hasContent(one, gone))
  }
  return {
    add(text: string) {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!
      lines.forEach(read)
    },
    end() {
      if (rest) read(rest)
      return found
    },
  }
}

type Line = Readonly<Record<string, unknown>>

/** Searches texts that have no address, about one subject or several. */
export async function searchTexts(
  name: string,
  texts: Iterable<string>,
  { gone, now }: { gone: EndedRecordKeys; now(): number },
): Promise<SearchedOutput> {
  const needles = buildSearchPattern(gone, { name, address: '—', isOfSubject: true })
  let [bytes, found] = [0, false]
  for (const text of texts) {
    bytes += Buffer.byteLength(text)
    found ||= needles?.test(text) ?? false
    await setImmediate()
  }
  return { name, address: '—', at: new Date(now()).toISOString(), bytes, found }
}
