import { request } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { type InhabitedPortal, openInhabitedPortal } from '../inhabited-portal.ts'
import { formPart } from '../uploading.ts'
import { HOSTILE_FILES } from './files.ts'
import { HONEST_FILES } from './honest-files.ts'
import { turnsUntil } from './longest-turn.ts'

/** Milliseconds for which one upload may keep all others waiting. */
const LONGEST_TURN = 50

const world: InhabitedPortal = await openInhabitedPortal()
const { port } = new URL(await world.portal.listen())
const { session } = (await world.signedOn('person')).cookies
afterAll(() => world.portal.close())

interface Answer {
  status: number
  errors?: { file?: string }
  data: { type: string } | null
}

const formOf = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([formPart(`name="file"; filename="${name}"`, bytes), Buffer.from('--x--\r\n')])

/** The sender works in the same thread here: what it hands over at once must not be taken for a turn of the portal's. */
function* piecesOf(form: Buffer): Generator<Buffer> {
  for (let at = 0; at < form.length; at += 65_536) yield form.subarray(at, at + 65_536)
}

/** Through the socket, as a browser sends it. */
function upload(form: Buffer): Promise<Answer> {
  const headers = {
    cookie: `session=${session}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': form.length,
  }
  const path = '/credit/filestorage/file/uploadFile'
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, ...JSON.parse(Buffer.concat(chunks).toString()) }),
      )
    })
    sent.on('error', reject)
    Readable.from(piecesOf(form)).pipe(sent)
  })
}

// The first upload loads what all of them need.
await upload(formOf('a.pdf', Buffer.from('%PDF-')))

describe('a hostile file', () => {
  it.each(HOSTILE_FILES)('is refused for what it is: $what', async ({ name, bytes, why }) => {
    const form = formOf(name, await bytes())
    let answer: Answer | undefined

    const turns = await turnsUntil(LONGEST_TURN, async () => {
      answer = await upload(form)
    })

    expect(answer).toMatchObject({ status: 422, errors: { file: expect.stringMatching(why) } })
    expect(Math.min(...turns)).toBeLessThanOrEqual(LONGEST_TURN)
  })
})

describe('an honest file', () => {
  it.each(HONEST_FILES)('is taken: $what', async ({ name, bytes }) => {
    const form = formOf(name, await bytes())
    let answer: Answer | undefined

    const turns = await turnsUntil(LONGEST_TURN, async () => {
      answer = await upload(form)
    })

    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 })
    expect(Math.min(...turns)).toBeLessThanOrEqual(LONGEST_TURN)
  })
})
