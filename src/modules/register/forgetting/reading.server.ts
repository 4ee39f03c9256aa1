import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type { LookedAt } from './contract.ts'
import { type Gone, needlesOf, type Output, saysMore } from './outputs.ts'

/** Asks for an address of the portal inside the process, as an anonymous visitor. */
export type Look = (address: string, accept?: string) => Promise<{ status: number; body: Readable }>

/** Longer than any text that is looked for: what begins in one part of an answer and ends in the next is found. */
const OVERLAP = 4096

/** Answers that show something, or say that there is nothing: 409 is a snapshot that is being made again. */
const ANSWERED: ReadonlySet<number> = new Set([200, 301, 302, 303, 304, 400, 404, 409, 410, 422])

/** Reads one output to its end. Throws where the portal did not answer, because then nothing was looked at. */
export async function lookAt(
  look: Look,
  output: Output,
  { gone, now }: { gone: Gone; now(): number },
): Promise<LookedAt> {
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

async function search(stream: Readable, { gone, output }: { gone: Gone; output: Output }) {
  const needles = needlesOf(gone, output)
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

/** Lines of a stream, or the changes of one answer. */
function createEndsReader(gone: Gone) {
  let rest = ''
  let found = false
  const read = (line: string) => {
    if (!line.includes(gone.id)) return
    const parsed: Line & { data?: { changes?: Line[] } } = JSON.parse(line)
    found ||= [parsed, ...(parsed.data?.changes ?? [])].some((one) => saysMore(one, gone))
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

/** Looks through texts of one subject or of many, which have no address. */
export async function lookAtTexts(
  name: string,
  texts: Iterable<string>,
  { gone, now }: { gone: Gone; now(): number },
): Promise<LookedAt> {
  const needles = needlesOf(gone, { name, address: '—', isOfSubject: true })
  let [bytes, found] = [0, false]
  for (const text of texts) {
    bytes += Buffer.byteLength(text)
    found ||= needles?.test(text) ?? false
    await setImmediate()
  }
  return { name, address: '—', at: new Date(now()).toISOString(), bytes, found }
}
