import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openInhabitedPortal } from '../inhabited-portal.ts'
import { formPart } from '../uploading.ts'
import { HOSTILE_FILES } from './files.ts'
import { HONEST_FILES } from './honest-files.ts'

const world = await openInhabitedPortal()
const as = await world.signedOn('person')

const endingOf = (name: string): string => path.extname(name).toLowerCase()
const firstOf = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.toReversed().map((item) => [keyOf(item), item])).values(),
]

async function upload(name: string, bytes: Buffer) {
  const body = Buffer.concat([formPart(`name="file"; filename="${name}"`, bytes), Buffer.from('--x--\r\n')])
  const answer = await world.ask('POST /filestorage/file/uploadFile', {
    as,
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  return { status: answer.statusCode, ...answer.json() }
}

/** Files that take seconds to make; the full run sends them. Smaller files of the same kind remain here. */
const BULKY = new Set(['a pack of 200 MB', '60 MB of text', 'entries that are too much together'])

// One file for each reason to refuse a type; `uploads.full.db.test.ts` sends all files.
const hostile = firstOf(
  HOSTILE_FILES.filter(({ what }) => !BULKY.has(what)),
  ({ name, why }) => `${endingOf(name)} ${why.source}`,
)
const honest = firstOf(HONEST_FILES, ({ name }) => endingOf(name))

describe('an upload', () => {
  it.each(hostile)('is refused with the right reason: $what', async ({ name, bytes, why }) => {
    expect(await upload(name, await bytes())).toMatchObject({
      status: 422,
      errors: { file: expect.stringMatching(why) },
    })
  })

  it.each(honest)('is accepted: $what', async ({ name, bytes }) => {
    const answer = await upload(name, await bytes())

    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 })
  })
})
