import { createPrivateKey, X509Certificate } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../../test/inhabited-portal.ts'
import { examplePaper } from '../../../../test/papers.ts'
import { makeSelfSigned } from '../signing/certificates.server.ts'
import { signFile } from '../signing/signature.server.ts'
import { prepareSignature, RANGE_BLANK, SIGNATURE_BYTES } from '../signing/signature-place.server.ts'
import type { FileVerdict } from '../verify-contract.ts'
import { extractFilePrint } from './file-print.server.ts'

const DAY = 24 * 3_600_000
const at = Date.parse('2026-11-16T01:42:18Z')
let now = at
const world = await openInhabitedPortal({ now: () => now })
const { portal } = world
const { papers } = portal
const { db } = portal.database
papers.define({ code: 'test', name: '测试报告', series: 'CS', validDays: 30, isVerifiable: true, purposes: [] })
papers.define({ code: 'inner', name: '内部文书', series: 'NB', validDays: null, isVerifiable: false, purposes: [] })
afterAll(() => portal.close())

const order = (definition = 'test') => ({
  ...{ definition, paper: examplePaper(), subject: { name: '榕屿恒岳建设工程有限公司', code: '91350099MA00003F99' } },
})

async function issue(definition?: string): Promise<{ number: string; file: Buffer }> {
  const drawn = await papers.draw(order(definition))
  await db.transaction((tx) => drawn.register(tx))
  return { number: drawn.number, file: await papers.read(drawn.number) }
}

const CALL = { method: 'POST', path: '/cmpinternetportalfront/archives/verifyFile' } as const

const ask = async (print: object, isPaid: boolean) => {
  const as = world.newVisitor()
  const captchaTicket = isPaid ? await world.ticket(as, 'paper-verify') : undefined
  return world.ask(CALL, { as, body: { ...print, captchaTicket } })
}

async function judge(file: Buffer, isPaid = true): Promise<FileVerdict> {
  return (await ask(extractFilePrint(file), isPaid)).json().data
}

let paper: Awaited<ReturnType<typeof issue>>
let other: typeof paper
beforeAll(async () => {
  paper = await issue()
  other = await issue()
})

const another = makeSelfSigned('信用榕屿')
const stranger = { key: createPrivateKey(another.key), certificate: new X509Certificate(another.certificate) }

const flip = (file: Buffer, at: number): Buffer => {
  const copy = Buffer.from(file)
  copy[at] = copy[at]! ^ 1
  return copy
}
/** Replaces text by text of the same length, so that no offset changes. */
const swap = (file: Buffer, from: string, to: string): Buffer =>
  Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1')
/** An offset in the middle of the text of page one. */
function inText(file: Buffer): number {
  for (let from = file.indexOf('stream\n'); from >= 0; from = file.indexOf('stream\n', from + 7)) {
    const end = file.indexOf('\nendstream', from)
    try {
      if (inflateSync(file.subarray(from + 7, end)).includes(' Tj ET')) return Math.floor((from + end) / 2)
    } catch {
      // An uncompressed stream is not a page.
    }
  }
  throw new Error('no page')
}
const placeOfSignature = (file: Buffer) => file.indexOf('/Contents <') + '/Contents <'.length
const rangeOf = (file: Buffer) => /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\] */.exec(file.toString('latin1'))!
const withRange = (file: Buffer, values: readonly number[]): Buffer => {
  const [whole] = rangeOf(file)
  return swap(file, whole, `/ByteRange [${values.join(' ')}]`.padEnd(whole.length))
}
const resigned = async (file: Buffer): Promise<Buffer> => {
  const place = placeOfSignature(file)
  const blank = Buffer.from(file)
  blank.fill('0', place, place + SIGNATURE_BYTES * 2)
  const again = withRange(blank, [0, RANGE_BLANK, RANGE_BLANK, RANGE_BLANK])
  await signFile(again, prepareSignature(again), stranger, new Date(at))
  return again
}
const appended = Buffer.from(
  '\n99 0 obj\n<</Type /Page>>\nendobj\nxref\n0 0\ntrailer\n<</Prev 1>>\nstartxref\n1\n%%EOF\n',
)

describe('a file identical to the issued one', () => {
  it('is genuine, and valid until its last day is over', async () => {
    const verdict = await judge(paper.file)

    expect(verdict).toMatchObject({
      verdict: 'valid',
      failures: [],
      paper: { number: paper.number, stateName: '有效' },
    })
    expect(verdict.paper).toMatchObject({ subjectName: '榕屿恒岳建设工程有限公司', pages: expect.any(Number) })
    now = at + 30 * DAY
    expect((await judge(paper.file)).verdict).toBe('valid')
    now = at + 31 * DAY
    expect(await judge(paper.file)).toMatchObject({ verdict: 'expired', paper: { stateName: '已失效' } })
    now = at
  })

  it('is reported as withdrawn, even if it has also expired', async () => {
    const { number, file } = await issue()

    await db.transaction((tx) => papers.withdraw(tx, number, '内容有更正'))
    now = at + 40 * DAY

    expect(await judge(file)).toMatchObject({
      ...{ verdict: 'withdrawn', failures: [] },
      paper: { stateName: '已撤回', withdrawnReason: '内容有更正' },
    })
    now = at
  })

  it('is unknown if it was drawn but not issued, or is of a sort that cannot be verified', async () => {
    const seen: Buffer[] = []
    const { put } = portal.storage
    portal.storage.put = async (key, bytes, mime) => {
      seen.push(bytes)
      return put(key, bytes, mime)
    }
    await papers.draw(order())
    portal.storage.put = put

    expect((await judge(seen[0]!)).verdict).toBe('unknown')
    expect((await judge((await issue('inner')).file)).verdict).toBe('unknown')
  })
})

describe('a file that was changed', () => {
  const CASES: Record<string, [change: (file: Buffer) => Buffer | Promise<Buffer>, failures: string[]]> = {
    'a byte of the text flipped': [(file) => flip(file, inText(file)), ['content']],
    'its last byte flipped': [(file) => flip(file, file.length - 2), ['content']],
    'its first byte flipped': [(file) => flip(file, 1), ['content']],
    'a page taken out of the list': [(file) => swap(file, '/Kids [', '/Kinds['), ['content']],
    'the number of pages changed': [(file) => swap(file, '/Count ', '/Count\t'), ['content']],
    'the day in its metadata changed': [(file) => swap(file, '(D:2026', '(D:2027'), ['content']],
    'the number of another paper': [(file) => swap(file, paper.number, other.number), ['content']],
    'a number that does not exist': [
      (file) => swap(file, paper.number, `${paper.number.slice(0, -3)}222`),
      ['content'],
    ],
    'an update appended': [(file) => Buffer.concat([file, appended]), ['appended']],
    'one byte appended': [(file) => Buffer.concat([file, Buffer.from('\n')]), ['appended']],
    'signed by another key': [(file) => resigned(file), ['other-key']],
    'changed and signed by another key': [(file) => resigned(flip(file, inText(file))), ['other-key']],
    'the signature of another paper': [
      (file) => {
        const copy = Buffer.from(file)
        const [from, to] = [placeOfSignature(other.file), placeOfSignature(file)]
        other.file.copy(copy, to, from, from + SIGNATURE_BYTES * 2)
        return copy
      },
      ['content'],
    ],
    'its signature flipped': [(file) => swap(file, '/Contents <3082', '/Contents <3182'), ['broken-signature']],
    'its signature blanked': [
      (file) => {
        const place = placeOfSignature(file)
        return Buffer.from(file).fill('0', place, place + SIGNATURE_BYTES * 2)
      },
      ['broken-signature'],
    ],
    'its signature stripped': [(file) => swap(file, '/ByteRange', '/XyteRange'), ['no-signature']],
    'its whole signature cut out': [
      (file) => {
        const from = file.indexOf('/Type /Sig')
        return Buffer.concat([file.subarray(0, from), file.subarray(file.indexOf('endobj', from))])
      },
      ['no-signature'],
    ],
    'half of it': [(file) => file.subarray(0, file.length / 2), ['content', 'truncated']],
    'all but its last byte': [(file) => file.subarray(0, -1), ['content', 'truncated']],
    'its range shortened': [
      (file) => {
        const [, , length, next, rest] = rangeOf(file).map(Number)
        return withRange(file, [0, length!, next!, rest! - 100])
      },
      ['content', 'partial'],
    ],
    'its range beginning later': [
      (file) => {
        const [, , length, next, rest] = rangeOf(file).map(Number)
        return withRange(file, [9, length! - 9, next!, rest!])
      },
      ['content', 'partial'],
    ],
    'a range with a hole around the signature': [
      (file) => {
        const [, , length, next, rest] = rangeOf(file).map(Number)
        return withRange(file, [0, length! - 50, next! + 50, rest! - 50])
      },
      ['broken-signature', 'partial'],
    ],
    'a range of nothing': [(file) => withRange(file, [0, 0, 0, 0]), ['broken-signature', 'partial']],
  }

  it.each(Object.entries(CASES))(
    '%s: is reported as changed, with the kind of change',
    async (_, [change, failures]) => {
      const file = await change(paper.file)
      expect(file.equals(paper.file)).toBe(false)

      const { verdict, paper: told, failures: found } = await judge(file)

      expect({ verdict, told, failures: found.map(({ code }) => code) }).toEqual({
        verdict: 'changed',
        told: null,
        failures,
      })
      expect(found.every(({ name }) => name.length > 5)).toBe(true)
    },
  )

  it('gets the same answer as a foreign file until a captcha is solved', async () => {
    const files = [
      flip(paper.file, inText(paper.file)),
      Buffer.concat([paper.file, appended]),
      Buffer.from(`%PDF-1.7 /PaperNumber (${paper.number})`),
      Buffer.from('%PDF-1.7 nothing'),
    ]

    const answers = await Promise.all(files.map((file) => ask(extractFilePrint(file), false)))
    const forged = await world.ask(CALL, {
      as: world.newVisitor(),
      body: { ...extractFilePrint(files[0]!), captchaTicket: 'none' },
    })

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]!.json().data).toEqual({ verdict: 'unmatched', paper: null, failures: [] })
    expect(forged.statusCode).toBe(422)
    expect((await judge(paper.file, false)).verdict).toBe('valid')
  })

  it('is unknown if both its number and its signature are gone', async () => {
    const strange = swap(await resigned(paper.file), paper.number, '20200101000000XX222222')

    for (const file of [strange, Buffer.from('%PDF-1.7 nothing'), Buffer.alloc(0), Buffer.from('/ByteRange [0 1 2 3]')])
      expect(await judge(file)).toEqual({ verdict: 'unknown', paper: null, failures: [] })
  })

  it('gets a verdict or a refusal for any print that is sent', async () => {
    const good = extractFilePrint(paper.file)
    const [sha256, contents] = ['a'.repeat(64), '30'.repeat(9000)]
    const prints = [
      { ...good, sha256, signature: { ...good.signature, contents } },
      { ...good, sha256, signature: { ...good.signature, contents: '3082ffff' } },
      { ...good, sha256, signature: { ...good.signature, contents: '3080'.repeat(500) } },
      { ...good, sha256, signature: { ...good.signature, range: [1e10, 1e10, 1e10, 1e10] } },
      { ...good, sha256, signature: { ...good.signature, range: [0] } },
      { ...good, sha256, number: "' or 1=1 --" },
      { sha256: 'x' },
      {},
      [],
    ]
    for (const payload of prints) {
      const answer = await (Array.isArray(payload)
        ? world.ask(CALL, { as: world.newVisitor(), body: payload })
        : ask(payload, true))

      expect([200, 422]).toContain(answer.statusCode)
      if (answer.statusCode === 200) expect(answer.json().data.verdict).toMatch(/changed|unknown/)
    }
  })
})
