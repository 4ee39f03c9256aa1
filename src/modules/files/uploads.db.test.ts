import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { pdfFile } from '../../../test/register/archives.ts'
import { formPart, openUploading, person, type Visitor } from '../../../test/uploading.ts'
import { conflict } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { refusedFile } from './refusal.ts'
import { storedFile } from './tables.server.ts'
import {
  DAILY_LIMIT_OF_NETWORK,
  DAILY_LIMIT_OF_VISITOR,
  UNATTACHED_LIMIT_OF_BROWSER,
  UNATTACHED_LIMIT_OF_NETWORK,
} from './upload-limits.server.ts'

const { database } = await openTestDatabase()
const { db } = database

let portal = openUploading(db)
beforeEach(async () => {
  await db.delete(storedFile)
  portal = openUploading(db)
})

const ann = person('ann')
const browser: Visitor = { browser: 'browser one' }
const rows = () => db.select().from(storedFile)

describe('an upload', () => {
  it('is answered with the stored metadata', async () => {
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

  it('is recorded without the name of the file', async () => {
    const id = await portal.uploaded(ann, { name: '陈一的身份证.pdf' })

    const [record] = await db.select().from(auditRecord).where(eq(auditRecord.entityId, id))

    expect(record).toMatchObject({ action: 'file.upload', actorId: 'ann', detail: { type: 'pdf' } })
    expect(JSON.stringify(record)).not.toContain('陈一')
  })

  it('of the same bytes is stored twice', async () => {
    await portal.uploaded(ann)
    await portal.uploaded(person('bob'))

    expect(portal.kept.size).toBe(2)
  })

  it('that is refused leaves nothing behind', async () => {
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
  ])('%s is refused with that reason', async (_, body, type, message) => {
    expect(await portal.send(ann, body, type)).toMatchObject({
      status: 422,
      errors: { file: expect.stringContaining(message) },
    })
  })
})

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

describe('a browser without a signed-in person', () => {
  it('uploads without a captcha after it has opened a form', async () => {
    const unknown = await portal.upload({})
    const known = await portal.upload(browser)

    expect([unknown.status, known.status]).toEqual([422, 200])
    expect(unknown.errors).toEqual({ file: '请先打开要填写的表单，再上传文件' })
  })

  it.each([
    ['files of its own', { files: UNATTACHED_LIMIT_OF_BROWSER.files - 1, size: 1 }, {}],
    ['bytes of its own', { files: 1, size: UNATTACHED_LIMIT_OF_BROWSER.bytes }, {}],
    ['files of its network', { files: UNATTACHED_LIMIT_OF_NETWORK.files - 1, size: 1 }, { ownerHash: 'others' }],
    ['bytes of its network', { files: 1, size: UNATTACHED_LIMIT_OF_NETWORK.bytes }, { ownerHash: 'others' }],
  ] as const)(
    'may have only so many %s lying here for a form; what was sent makes room',
    async (_, { files, size }, change) => {
      await portal.uploaded(browser)
      await fill(files, { size, ...change })

      const over = await portal.upload(browser)
      const signedOn = await portal.upload(ann)
      await db.update(storedFile).set({ bizType: 'submission', bizId: 'case' })
      const after = await portal.upload(browser)

      expect([over.status, signedOn.status, after.status]).toEqual([409, 200, 200])
      expect(over.msg).toContain('尚未提交')
    },
  )

  it('cannot be identified from the stored row', async () => {
    await portal.uploaded({ browser: 'secret cookie', address: '203.0.113.9' })

    const stored = JSON.stringify(await rows())

    expect(stored).not.toMatch(/secret cookie|203\.0\.113\.9/)
  })
})

describe('the daily limit', () => {
  it('applies to the number of files', async () => {
    await portal.uploaded(ann)
    await fill(DAILY_LIMIT_OF_VISITOR.files - 2, {})

    const last = await portal.upload(ann)
    const over = await portal.upload(ann)
    const other = await portal.upload(person('bob'))
    portal.clock.now += 24 * 3600_000
    const tomorrow = await portal.upload(ann)

    expect([last.status, over.status, other.status, tomorrow.status]).toEqual([200, 409, 200, 200])
    expect(over.msg).toContain('已达上限')
  })

  it('applies to the number of bytes', async () => {
    await portal.uploaded(ann)
    await fill(1, { size: DAILY_LIMIT_OF_VISITOR.bytes - pdfFile().length * 2 })

    const last = await portal.upload(ann)
    const over = await portal.upload(ann)

    expect([last.status, over.status]).toEqual([200, 409])
  })

  it('applies to the files of one network, whoever uploads them', async () => {
    await portal.uploaded(ann)
    await fill(DAILY_LIMIT_OF_NETWORK.files - 1, { ownerHash: 'others' })

    const here = await portal.upload(person('bob'))
    const elsewhere = await portal.upload({ ...person('bob'), address: '10.0.0.2' })

    expect([here.status, elsewhere.status]).toEqual([409, 200])
  })

  it('counts concurrent uploads', async () => {
    await portal.uploaded(ann)
    await fill(DAILY_LIMIT_OF_VISITOR.files - 3, {})

    const answers = await Promise.all(Array.from({ length: 8 }, () => portal.upload(ann)))

    expect(answers.filter(({ status }) => status === 200).length).toBe(2)
    expect(portal.kept.size).toBe(3)
  })
})

describe('with a virus scanner', () => {
  it('a clean file is stored as clean', async () => {
    portal = openUploading(db, { scan: async () => 'clean' })

    await portal.uploaded(ann)

    expect(await rows()).toMatchObject([{ virusScan: 'clean' }])
  })

  it.each([
    ['that is infected', refusedFile('文件未通过病毒检查，不能上传'), 422],
    ['that could not be shown', conflict('病毒检查暂时无法进行'), 409],
  ])('a file that is %s leaves nothing behind', async (_, refusal, status) => {
    const scan = async () => {
      throw refusal
    }
    portal = openUploading(db, { scan })

    const answer = await portal.upload(browser)

    expect(answer).toMatchObject({ status, msg: refusal.message })
    expect([portal.kept.size, (await rows()).length]).toEqual([0, 0])
    expect(portal.faults).toEqual([])
  })
})

describe('on failures', () => {
  /** The database with some transactions failing; the first one is number 1. */
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

  it('a storage that refuses the bytes leaves no row', async () => {
    portal.failing.add('put')

    const answer = await portal.upload(ann)

    expect([answer.status, answer.data]).toEqual([500, null])
    expect([portal.kept.size, (await rows()).length]).toEqual([0, 0])
  })

  it.each([
    ['before the bytes', [1]],
    ['after the bytes', [2]],
  ])('a database failing %s leaves no file', async (_, numbers) => {
    portal = openUploading(failingAt(...numbers))

    const answer = await portal.upload(ann)

    expect(answer.status).toBe(500)
    expect([portal.kept.size, (await rows()).length]).toEqual([0, 0])
  })

  it('leftovers are removed by the sweep, and nobody can read them until then', async () => {
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
