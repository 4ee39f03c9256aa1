import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, describe, expect, it } from 'vitest'
import { folderStorage, readBytes, type Storage, s3Storage } from './storage.server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'storage-'))
const s3rver = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'portal' }],
})
const { port } = await s3rver.run()
afterAll(async () => {
  await s3rver.close()
  rmSync(folder, { recursive: true })
})

const s3 = s3Storage({
  endpoint: `http://127.0.0.1:${port}/portal`,
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  region: 'us-east-1',
})

/** A storage key that is not in use. */
const newKey = () => createHash('sha1').update(randomBytes(16)).digest('hex')

describe.each<[string, Storage]>([
  ['a folder', folderStorage(path.join(folder, 'files'))],
  ['an S3 server', s3],
])('%s', (_, storage) => {
  const bytes = randomBytes(100_000)

  it('returns what was stored', async () => {
    const key = newKey()

    await storage.put(key, bytes, 'application/pdf')

    expect((await readBytes(await storage.read(key))).equals(bytes)).toBe(true)
  })

  it.each([
    [0, 1],
    [0, 99],
    [500, 1499],
    [99_999, 99_999],
    [0, 99_999],
  ])('returns the bytes from %i to %i, both included', async (first, last) => {
    const key = newKey()
    await storage.put(key, bytes, 'application/pdf')

    const part = await readBytes(await storage.read(key, { first, last }))

    expect(part.equals(bytes.subarray(first, last + 1))).toBe(true)
  })

  it('reports whether a key exists', async () => {
    const key = newKey()
    const before = await storage.exists(key)

    await storage.put(key, bytes, 'application/pdf')

    expect([before, await storage.exists(key)]).toEqual([false, true])
  })

  it('replaces existing bytes', async () => {
    const key = newKey()
    await storage.put(key, bytes, 'application/pdf')

    await storage.put(key, Buffer.from('新的内容'), 'text/plain')

    expect((await readBytes(await storage.read(key))).toString()).toBe('新的内容')
  })

  it('removes bytes', async () => {
    const key = newKey()
    await storage.put(key, bytes, 'application/pdf')

    await storage.remove(key)

    expect(await storage.exists(key)).toBe(false)
    await expect(storage.read(key)).rejects.toThrow()
  })

  it('ignores the removal of a missing key', async () => {
    await expect(storage.remove(newKey())).resolves.toBeUndefined()
  })

  it('refuses to read a missing key before the first byte', async () => {
    await expect(storage.read(newKey())).rejects.toThrow()
    await expect(storage.read(newKey(), { first: 0, last: 1 })).rejects.toThrow()
  })

  it('handles many requests at the same time, also for the same key', async () => {
    const keys = Array.from({ length: 10 }, newKey)

    await Promise.all([...keys, ...keys].map((key) => storage.put(key, Buffer.from(key), 'text/plain')))

    const read = await Promise.all(keys.map(async (key) => (await readBytes(await storage.read(key))).toString()))
    expect(read).toEqual(keys)
  })
})

describe('a folder', () => {
  it('returns a single byte', async () => {
    const storage = folderStorage(path.join(folder, 'files'))
    await storage.put('single', Buffer.from('abc'), 'text/plain')

    expect((await readBytes(await storage.read('single', { first: 0, last: 0 }))).toString()).toBe('a')
  })

  it('is readable by the portal’s account only', async () => {
    const own = path.join(folder, 'private/files')
    const modeOf = (name: string) => (statSync(path.join(folder, name)).mode & 0o777).toString(8)

    await folderStorage(own).put('abcdef', Buffer.from('x'), 'text/plain')

    const modes = ['private', 'private/files', 'private/files/ab', 'private/files/ab/abcdef'].map(modeOf)
    expect(modes).toEqual(['700', '700', '700', '600'])
  })

  it('contains no partial file after an upload', async () => {
    const own = path.join(folder, 'whole')
    const storage = folderStorage(own)

    await storage.put('abcdef', Buffer.from('x'), 'text/plain')

    expect(readdirSync(own, { recursive: true }).sort()).toEqual(['ab', 'ab/abcdef'])
  })
})

describe('an S3 server', () => {
  it('that rejects our credentials stores nothing, and the error says so', async () => {
    const endpoint = `http://127.0.0.1:${port}/portal`
    const stranger = s3Storage({ endpoint, accessKey: 'stranger', secretKey: 'x', region: 'us-east-1' })
    const key = newKey()

    await expect(stranger.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow()

    expect(await s3.exists(key)).toBe(false)
  })
})
