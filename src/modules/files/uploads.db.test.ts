import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfFile } from '../../../test/archives.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { formPart, openUploading, person, type Visitor } from '../../../test/uploading.ts'
import type { Db } from '../../kernel/db.server.ts'
import { conflict } from '../../kernel/errors.ts'
import { auditRecord } from '../../kernel/tables.server.ts'
import { refused } from './refusal.ts'
import { storedFile, uploadPass } from './tables.server.ts'
import { OF_NETWORK, OF_VISITOR, PASS_MS } from './upload-limits.server.ts'

const { database, drop } = await openTestDatabase()
const { db } = database
afterAll(() => drop())

let portal = openUploading(db)
beforeEach(async () => {
  await db.delete(storedFile)
  await db.delete(uploadPass)
  portal = openUploading(db)
})

const ann = person('ann')
const browser: Visitor = { browser: 'browser one' }
const rows = () => db.select().from(storedFile)

describe('an upload', () => {
  it('is answered with what is kept of it', async () => {
    const bytes = pdfFile()

    const answer = await portal.upload(ann, { name: '../决定书.pdf', bytes })

    const [row] = await rows()
    expect(answer).toMatchObject({
      status: 200,
      data: { id: row!.id, name: '决定书.pdf', size: bytes.length, type: 'pdf' },
    })
    expect(row).toMatchObject({ accessLevel: 'private', state: 'kept', uploaderId: 'ann', bizId: null })
    expect(portal.kept.get(row!.storageKey)?.equals(bytes)).toBe(true)
  })

  it('leaves a record without the name of the file', async () => {
    const id = await portal.uploaded(ann, { name: '陈一的身份证.pdf' })

    const [record] = await db.select().from(auditRecord).where(eq(auditRecord.entityId, id))

    expect(record).toMatchObject({ action: 'file.upload', actorId: 'ann', detail: { type: 'pdf' } })
    expect(JSON.stringify(record)).not.toContain('陈一')
  })

  it('of the same bytes lies there twice', async () => {
    await portal.uploaded(ann)
    await portal.uploaded(person('bob'))

    expect(portal.kept.size).toBe(2)
  })

  it('that is refused leaves nothing', async () => {
    const answer = await portal.upload(ann, { name: 'a.exe' })

    expect(answer).toMatchObject({ status: 422, errors: { file: expect.stringContaining('只能上传') } })
    expect([portal.kept.size, (await rows()).length]).toEqual([0, 0])
  })

  it.each([
    ['without a file', Buffer.from('--x--\r\n'), 'multipart/form-data; boundary=x', '请选择'],
    [
      'with a file under another name',
      Buffer.concat([formPart('name="other"; filename="a.pdf"', pdfFile()), Buffer.from('--x--')]),
      'multipart/form-data; boundary=x',
      '请选择',
    ],
    [
      'cut short',
      formPart('name="file"; filename="a.pdf"', pdfFile()).subarray(0, 90),
      'multipart/form-data; boundary=x',
      '不完整',
    ],
    [
      'with a boundary that is looked for long',
      Buffer.from('--x--\r\n'),
      `multipart/form-data; boundary=${'a'.repeat(8000)}`,
      '格式不正确',
    ],
    ['without its boundary', Buffer.from('--x--\r\n'), 'multipart/form-data', '格式不正确'],
    ['of another kind', Buffer.from('{}'), 'application/json', '格式不正确'],
  ])('%s is told so', async (_, body, type, message) => {
    expect(await portal.send(ann, body, type)).toMatchObject({
      status: 422,
      errors: { file: expect.stringContaining(message) },
    })
  })
})

describe('a browser in which nobody is signed on', () => {
  it('needs a captcha', async () => {
    const wanted = { status: 422, errors: { captchaTicket: '请先完成验证，再上传文件' } }

    expect(await portal.upload({})).toMatchObject(wanted)
    expect(await portal.upload({}, { ticket: 'solved' })).toMatchObject(wanted)
    expect(await portal.upload(browser)).toMatchObject(wanted)
    expect(await portal.upload(browser, { ticket: 'made up' })).toMatchObject(wanted)
    expect([portal.kept.size, (await rows()).length]).toEqual([0, 0])
  })

  it('then sends for an hour', async () => {
    const first = await portal.upload(browser, { ticket: 'solved' })
    portal.clock.now += PASS_MS - 1
    const within = await portal.upload(browser)
    portal.clock.now += 1
    const after = await portal.upload(browser)
    const other = await portal.upload({ browser: 'browser two' })

    expect([first.status, within.status, after.status, other.status]).toEqual([200, 200, 422, 422])
  })

  it('keeps its ticket when the file was wrong', async () => {
    let taken = 0
    portal = openUploading(db, { takeTicket: async () => ++taken > 0 })

    await portal.upload(browser, { name: 'a.exe', ticket: 'solved' })

    expect(taken).toBe(0)
  })

  it('is known by nothing that is stored', async () => {
    await portal.uploaded({ browser: 'secret cookie', address: '203.0.113.9' }, { ticket: 'solved' })

    const stored = JSON.stringify([await rows(), await db.select().from(uploadPass)])

    expect(stored).not.toMatch(/secret cookie|203\.0\.113\.9/)
  })
})

describe('what one may send a day', () => {
  async function fill(count: number, change: Partial<typeof storedFile.$inferInsert>): Promise<void> {
    const [row] = await rows()
    const copies = Array.from({ length: count }, (_, n) => ({
      ...row!,
      ...change,
      id: `copy-${n}`,
      storageKey: `copy-${n}`,
    }))
    await db.insert(storedFile).values(copies)
  }

  it('is so many files', async () => {
    await portal.uploaded(ann)
    await fill(OF_VISITOR.files - 2, {})

    const last = await portal.upload(ann)
    const over = await portal.upload(ann)
    const other = await portal.upload(person('bob'))
    portal.clock.now += 24 * 3600_000
    const tomorrow = await portal.upload(ann)

    expect([last.status, over.status, other.status, tomorrow.status]).toEqual([200, 409, 200, 200])
    expect(over.msg).toContain('已达上限')
  })

  it('is so many bytes', async () => {
    await portal.uploaded(ann)
    await fill(1, { size: OF_VISITOR.bytes - pdfFile().length * 2 })

    const last = await portal.upload(ann)
    const over = await portal.upload(ann)

    expect([last.status, over.status]).toEqual([200, 409])
  })

  it('is so many files from one network, whoever sends', async () => {
    await portal.uploaded(ann)
    await fill(OF_NETWORK.files - 1, { ownerHash: 'others' })

    const here = await portal.upload(person('bob'))
    const elsewhere = await portal.upload({ ...person('bob'), address: '10.0.0.2' })

    expect([here.status, elsewhere.status]).toEqual([409, 200])
  })

  it('is counted for those who send at the same time', async () => {
    await portal.uploaded(ann)
    await fill(OF_VISITOR.files - 3, {})

    const answers = await Promise.all(Array.from({ length: 8 }, () => portal.upload(ann)))

    expect(answers.filter(({ status }) => status === 200).length).toBe(2)
    expect(portal.kept.size).toBe(3)
  })
})

describe('where files are shown to a virus scanner', () => {
  it('one that is clean is kept as such', async () => {
    portal = openUploading(db, { scan: async () => 'clean' })

    await portal.uploaded(ann)

    expect(await rows()).toMatchObject([{ virusScan: 'clean' }])
  })

  it.each([
    ['that is infected', refused('文件未通过病毒检查，不能上传'), 422],
    ['that could not be shown', conflict('病毒检查暂时无法进行'), 409],
  ])('one %s leaves nothing, and the captcha can be used again', async (_, refusal, status) => {
    const scan = async () => {
      throw refusal
    }
    portal = openUploading(db, { scan })

    const answer = await portal.upload(browser, { ticket: 'solved' })

    expect(answer).toMatchObject({ status, msg: refusal.message })
    expect([portal.kept.size, (await rows()).length, (await db.select().from(uploadPass)).length]).toEqual([0, 0, 0])
    expect(portal.faults).toEqual([])
  })
})

describe('when something fails', () => {
  /** The database, with some of its transactions failing: the first one is number 1. */
  const failingAt = (...numbers: number[]): Db => {
    let count = 0
    return new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        return async (work: never) => {
          count += 1
          if (numbers.includes(count)) throw new Error('database away')
          return target.transaction(work)
        }
      },
    })
  }

  it('a storage that does not take the bytes leaves no row', async () => {
    portal.failing.add('put')

    const answer = await portal.upload(ann)

    expect([answer.status, answer.data]).toEqual([500, null])
    expect([portal.kept.size, (await rows()).length]).toEqual([0, 0])
  })

  it.each([
    ['before the bytes', [1]],
    ['after the bytes', [2]],
  ])('a database that is away %s leaves no file', async (_, numbers) => {
    portal = openUploading(failingAt(...numbers))

    const answer = await portal.upload(ann)

    expect(answer.status).toBe(500)
    expect([portal.kept.size, (await rows()).length]).toEqual([0, 0])
  })

  it('what could not be cleared away is found by the sweep, and is nobody’s until then', async () => {
    portal = openUploading(failingAt(2, 3))
    const answer = await portal.upload(ann)
    const [row] = await rows()
    const read = await portal.download(ann, row!.id)
    const removed = await portal.remove(ann, row!.id)

    portal.clock.now += 2 * 3600_000
    const swept = await portal.room.sweep()

    expect([answer.status, row!.state, read.status, removed.status, swept]).toEqual([500, 'arriving', 404, 404, 1])
    expect([portal.kept.size, (await rows()).length]).toEqual([0, 0])
  })
})
