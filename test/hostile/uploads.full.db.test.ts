import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { engine } from '../database.ts'
import { type InhabitedPortal, openInhabitedPortal } from '../inhabited-portal.ts'
import { formPart } from '../uploading.ts'
import { delaysUntil } from './event-loop-delay.ts'
import { HOSTILE_FILES } from './files.ts'
import { HONEST_FILES } from './honest-files.ts'
import type { Sending } from './upload-sender.ts'

/** The longest delay of other requests by one upload, in milliseconds. The embedded database runs in the same thread. */
const MOST = engine() === 'postgres' ? 50 : 250

const world: InhabitedPortal = await openInhabitedPortal()
const { port } = new URL(await world.portal.listen())
const { session } = (await world.signedOn('person')).cookies
afterAll(() => world.portal.close())

interface Answer {
  status: number
  errors?: { file?: string }
  data: { type: string } | null
}

/** The form in memory that the sending thread can read. */
function formOf(name: string, bytes: Buffer): SharedArrayBuffer {
  const form = Buffer.concat([formPart(`name="file"; filename="${name}"`, bytes), Buffer.from('--x--\r\n')])
  const shared = new SharedArrayBuffer(form.length)
  form.copy(Buffer.from(shared))
  return shared
}

const sender = new Worker(new URL('upload-sender.ts', import.meta.url))
afterAll(() => sender.terminate())

/** Sends the form over the socket, as a browser does. */
async function upload(form: SharedArrayBuffer): Promise<Answer> {
  sender.postMessage({ port, cookie: `session=${session}`, form } satisfies Sending)
  // `once` rejects if the sending thread throws.
  const [answer] = await once(sender, 'message')
  return answer
}

// The first upload loads modules and workers that all uploads need.
await upload(formOf('a.pdf', Buffer.from('%PDF-')))

describe('a hostile file', () => {
  it.each(HOSTILE_FILES)('is refused with the right reason: $what', async ({ name, bytes, why }) => {
    const form = formOf(name, await bytes())
    let answer: Answer | undefined

    const delays = await delaysUntil(MOST, async () => {
      answer = await upload(form)
    })

    expect(answer).toMatchObject({ status: 422, errors: { file: expect.stringMatching(why) } })
    expect(Math.min(...delays)).toBeLessThanOrEqual(MOST)
  })
})

describe('a valid file', () => {
  it.each(HONEST_FILES)('is accepted: $what', async ({ name, bytes }) => {
    const form = formOf(name, await bytes())
    let answer: Answer | undefined

    const delays = await delaysUntil(MOST, async () => {
      answer = await upload(form)
    })

    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 })
    expect(Math.min(...delays)).toBeLessThanOrEqual(MOST)
  })
})
