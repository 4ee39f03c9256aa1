import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { openUploading, person, staffMember, type Visitor } from '../../../test/uploading.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { TOKEN_MS } from './access-token.server.ts'
import { storedFile, uploadPass } from './tables.server.ts'
import { UNATTACHED_MS } from './uploads.server.ts'

const { database } = await openTestDatabase()
const { db } = database

let portal = openUploading(db)
beforeEach(async () => {
  await db.delete(storedFile)
  await db.delete(uploadPass)
  portal = openUploading(db)
})

const ann = person('ann')
const bob = person('bob')
const browser: Visitor = { browser: 'browser one' }
const MISSING = { status: 404, msg: '文件不存在或已下线' }
const PROBLEM = '有文件已失效或已使用，请删除后重新上传'

/** Attaches files in a transaction that is rolled back when they are refused, like a submission does. */
async function attach(
  visitor: Visitor,
  ids: readonly string[],
  bizId = 'case-1',
  most = 3,
): Promise<string[] | string> {
  const given = { caller: portal.callerOf(visitor), bizType: 'submission', bizId }
  try {
    return await db.transaction(async (tx) => {
      const fields = [{ field: 'evidences', ids, most }]
      const { evidences } = await portal.room.attach(tx, fields, given)
      if (typeof evidences === 'string') throw new Refused(evidences)
      return evidences!.map(({ id }) => id)
    })
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}
class Refused extends Error {}

describe('files of a submission', () => {
  it('are attached in the given order', async () => {
    const [one, two, three] = [await portal.uploaded(ann), await portal.uploaded(ann), await portal.uploaded(ann)]

    const attached = await attach(ann, [three, one, two])

    const kept = await portal.room.attachedTo(db, { bizType: 'submission', bizId: 'case-1' })
    expect(attached).toEqual([three, one, two])
    expect(kept.map(({ id, field, name, type }) => [id, field, name, type])).toEqual(
      [three, one, two].map((id) => [id, 'evidences', '决定书.pdf', 'pdf']),
    )
  })

  it('are refused with the same message, whatever the reason', async () => {
    const own = await portal.uploaded(ann)
    const foreign = await portal.uploaded(bob)
    const used = await portal.uploaded(ann)
    await attach(ann, [used], 'case-0')

    expect(await attach(ann, [own, foreign])).toBe(PROBLEM)
    expect(await attach(ann, [own, used])).toBe(PROBLEM)
    expect(await attach(ann, [own, 'never-was'])).toBe(PROBLEM)
    expect(await attach(ann, [own, own])).toBe(PROBLEM)
    expect(await attach({}, [own])).toBe(PROBLEM)
    portal.clock.now += UNATTACHED_MS
    expect(await attach(ann, [own])).toBe(PROBLEM)
  })

  it('stay unattached when the submission fails', async () => {
    const [own, foreign] = [await portal.uploaded(ann), await portal.uploaded(bob)]

    await attach(ann, [own, foreign])

    expect(await attach(ann, [own])).toEqual([own])
  })

  it('are limited in number', async () => {
    const ids = [await portal.uploaded(ann), await portal.uploaded(ann)]

    expect(await attach(ann, ids, 'case-1', 1)).toBe('最多上传 1 个文件')
    expect(await attach(ann, [], 'case-1', 1)).toEqual([])
  })

  it('still belong to a person who signs in after uploading them', async () => {
    const id = await portal.uploaded(browser)

    expect(await attach({ ...ann, ...browser }, [id])).toEqual([id])
  })

  it('requested by two submissions at once are attached to one of them', async () => {
    const ids = [await portal.uploaded(ann), await portal.uploaded(ann)]

    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => attach(ann, n % 2 ? ids : [...ids].reverse(), `case-${n}`)),
    )

    expect(answers.filter((answer) => typeof answer !== 'string').length).toBe(1)
    expect(answers.filter((answer) => answer === PROBLEM).length).toBe(5)
  })
})

describe('deleting an upload', () => {
  it('removes row and bytes, and is recorded', async () => {
    const id = await portal.uploaded(ann)

    const answer = await portal.remove(ann, id)

    const records = await db.select().from(auditRecord).where(eq(auditRecord.entityId, id))
    expect(answer).toMatchObject({ status: 200, data: { deleted: true } })
    expect([portal.kept.size, (await db.select().from(storedFile)).length]).toEqual([0, 0])
    expect(records.map(({ action }) => action)).toEqual(['file.upload', 'file.delete'])
  })

  it('is allowed for its uploader only, and until it is attached', async () => {
    const [free, used] = [await portal.uploaded(ann), await portal.uploaded(ann)]
    await attach(ann, [used])

    const tried = [
      await portal.remove(bob, free),
      await portal.remove({}, free),
      await portal.remove(staffMember('p1'), free),
      await portal.remove(ann, used),
      await portal.remove(ann, 'never-was'),
    ]

    for (const answer of tried) expect(answer).toEqual({ ...MISSING, code: 4040, data: null })
    expect(portal.kept.size).toBe(2)
  })

  it('succeeds although the storage cannot remove the bytes now', async () => {
    const id = await portal.uploaded(ann)
    portal.failing.add('remove')

    const answer = await portal.remove(ann, id)
    const attached = await attach(ann, [id])
    portal.failing.clear()
    portal.clock.now += 3600_000
    await portal.room.sweep()

    expect([answer.status, attached, portal.kept.size]).toEqual([200, PROBLEM, 0])
  })
})

describe('the sweep', () => {
  it('deletes unattached files that have expired, and nothing else', async () => {
    const [used] = [await portal.uploaded(ann), await portal.uploaded(ann)]
    await attach(ann, [used!])

    const early = await portal.room.sweep()
    portal.clock.now += UNATTACHED_MS + 3600_000
    const swept = await Promise.all([portal.room.sweep(), portal.room.sweep()])

    expect([early, swept[0]! + swept[1]!, portal.kept.size]).toEqual([0, 1, 1])
    expect((await db.select().from(storedFile)).map(({ id }) => id)).toEqual([used])
  })

  it('leaves the files of pages alone', async () => {
    const [row] = [await portal.uploaded(ann)]
    await db.update(storedFile).set({ accessLevel: 'public', expiresAt: null }).where(eq(storedFile.id, row!))

    portal.clock.now += 400 * 24 * 3600_000
    await portal.room.sweep()

    expect(portal.kept.size).toBe(1)
  })
})

describe('reading a private file', () => {
  it('is allowed for its uploader, and sent as an uncached attachment', async () => {
    const id = await portal.uploaded(ann)

    const answer = await portal.download(ann, id)

    expect(answer.body).toMatch(/^%PDF/)
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  it('answers anyone else as if the file did not exist', async () => {
    const id = await portal.uploaded(ann)

    for (const visitor of [bob, {}, browser, staffMember('p1')])
      expect(await portal.download(visitor, id)).toMatchObject(MISSING)
    expect(await portal.download(ann, 'never-was')).toMatchObject(MISSING)
    expect(await portal.picture(ann, id)).toMatchObject(MISSING)
  })

  it('is allowed for the browser that uploaded it until the form is submitted', async () => {
    const id = await portal.uploaded(browser)

    const before = await portal.download(browser, id)
    await attach(browser, [id])
    const after = await portal.download(browser, id)

    expect([before.status, after.status]).toEqual([200, 404])
  })

  it('is allowed for staff who handle the case, and logged', async () => {
    portal = openUploading(db, {
      mayStaffRead: async ({ staffId }, { bizId }) => staffId === 'p1' && bizId === 'case-1',
    })
    const id = await portal.uploaded(ann)
    await attach(ann, [id])

    const [own, other] = [await portal.download(staffMember('p1'), id), await portal.download(staffMember('p2'), id)]

    const records = await db.select().from(auditRecord).where(eq(auditRecord.entityId, id))
    expect([own.status, other.status]).toEqual([200, 404])
    expect(records.filter(({ action }) => action === 'file.read').map(({ actorId }) => actorId)).toEqual(['p1'])
  })

  it('is allowed with an access token, by GET and by POST, for five minutes', async () => {
    const [id, other] = [await portal.uploaded(ann), await portal.uploaded(ann)]
    const access_token = portal.room.accessToken(id)

    const opened = [
      await portal.download({}, id, { query: { access_token } }),
      await portal.download({}, id, { query: { access_token }, method: 'POST' }),
      await portal.download({}, id, { body: { access_token }, method: 'POST' }),
      await portal.download({}, id, { body: `access_token=${access_token}`, method: 'POST' }),
    ]
    const closed = [
      await portal.download({}, other, { query: { access_token } }),
      await portal.download({}, id, { query: { access_token: `${access_token}x` } }),
      await portal.download({}, id, { query: {} }),
    ]
    portal.clock.now += TOKEN_MS
    closed.push(await portal.download({}, id, { query: { access_token } }))

    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const answer of closed) expect(answer).toMatchObject(MISSING)
  })

  it('ends after a day without being attached', async () => {
    const id = await portal.uploaded(ann)

    portal.clock.now += UNATTACHED_MS

    expect(await portal.download(ann, id)).toMatchObject(MISSING)
  })
})
