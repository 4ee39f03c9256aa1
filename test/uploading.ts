import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { type Actor, ANONYMOUS } from '../src/kernel/calls/actor.ts'
import { createCallRegistry, type RawAnswer } from '../src/kernel/calls/call-registry.server.ts'
import type { Envelope } from '../src/kernel/calls/envelope.ts'
import type { Db } from '../src/kernel/data/db.server.ts'
import { unlimited } from '../src/kernel/guard/rate-limit.server.ts'
import { type FilesDependencies, openFiles } from '../src/modules/files/api.server.ts'
import type { UploadedFile } from '../src/modules/files/contract.ts'
import { inspect } from '../src/modules/files/inspection/inspect.server.ts'
import { FileRefusal } from '../src/modules/files/inspection/refusal.ts'
import { refusedFile } from '../src/modules/files/refusal.ts'
import { readBytes, type Storage } from '../src/modules/files/storage.server.ts'
import { NO_SCANNER } from '../src/modules/files/virus-scanner.server.ts'
import { testSeal } from './database.ts'
import { pdfFile } from './register/archives.ts'

/** A storage in memory whose next operations can be made to fail. */
export function memoryStorage() {
  const kept = new Map<string, Buffer>()
  const failing = new Set<keyof Storage>()
  const step = (name: keyof Storage) => {
    if (failing.has(name)) throw new Error(`storage cannot ${name}`)
  }
  const storage: Storage = {
    async put(key, bytes) {
      step('put')
      kept.set(key, bytes)
    },
    async read(key, range) {
      step('read')
      if (!kept.has(key)) throw new Error('not there')
      return Readable.from([kept.get(key)!.subarray(range?.first ?? 0, range ? range.last + 1 : undefined)])
    },
    exists: async (key) => kept.has(key),
    async remove(key) {
      step('remove')
      kept.delete(key)
    },
  }
  return { storage, kept, failing }
}

export interface Visitor {
  actor?: Actor
  browser?: string
  address?: string
}

export const person = (userId: string): Visitor => ({
  actor: { kind: 'user', userId, userType: 1, name: '陈一', sessionId: `s-${userId}` },
})
export const staffMember = (staffId: string): Visitor => ({
  actor: { kind: 'staff', staffId, roles: ['handle'], name: '林二', sessionId: `s-${staffId}` },
})

interface Sent {
  name?: string
  bytes?: Buffer
}

/** The files room with a clock and a storage that the test controls. */
export function openUploading(db: Db, dependencies: Partial<FilesDependencies> = {}) {
  const clock = { now: Date.parse('2026-11-15T04:00:00Z') }
  const memory = memoryStorage()
  const faults: unknown[] = []
  const registry = createCallRegistry({ limiter: unlimited, onFault: (error) => faults.push(error) })
  const room = openFiles(registry, {
    ...{ db, storage: memory.storage, seal: testSeal(), now: () => clock.now },
    browserOf: ({ headers }) => headers.cookie,
    networkOf: (address) => address,
    mayStaffRead: async () => true,
    isOwnWork: () => false,
    inspect: inspectHere,
    scan: NO_SCANNER.scan,
    ...dependencies,
  })
  const callerOf = ({ actor = ANONYMOUS, browser, address = '10.0.0.1' }: Visitor) => ({
    ...{ actor, address, via: 'api' as const },
    headers: { cookie: browser } as Record<string, string | undefined>,
  })

  async function ask(
    method: string,
    path: string,
    visitor: Visitor,
    given: object,
    headers: Record<string, string> = {},
  ) {
    const found = registry.all().find(({ call }) => call.method === method && call.path.startsWith(path))!
    const caller = callerOf(visitor)
    return found.run({ ...caller, headers: { ...caller.headers, ...headers } }, given)
  }

  async function askPlain(...args: Parameters<typeof ask>) {
    const answer = await ask(...args)
    if ('raw' in answer) return expect.fail('bytes instead of an envelope')
    return { status: answer.status, ...(answer.envelope as Envelope<UploadedFile>) }
  }

  const send = (visitor: Visitor, body: Buffer, contentType: string) =>
    askPlain(
      'POST',
      '/filestorage/file/uploadFile',
      visitor,
      { body: Readable.from([body]) },
      {
        'content-type': contentType,
      },
    )

  function upload(visitor: Visitor, { name = '决定书.pdf', bytes = pdfFile() }: Sent = {}) {
    const file = formPart(`name="file"; filename="${name}"`, bytes)
    return send(visitor, Buffer.concat([file, Buffer.from('--x--\r\n')]), 'multipart/form-data; boundary=x')
  }

  return {
    ...{ clock, faults, send, upload, callerOf },
    ...memory,
    room,
    /** Uploads a valid file and returns its id. */
    async uploaded(visitor: Visitor, sent: Sent = {}): Promise<string> {
      const { status, data, msg } = await upload(visitor, sent)
      expect([status, msg]).toEqual([200, '操作成功'])
      return data!.id
    },
    remove: (visitor: Visitor, id: string) =>
      askPlain('DELETE', '/filestorage/file/deleteFile', visitor, { params: { id } }),
    async download(
      visitor: Visitor,
      id: string,
      given: { query?: object; body?: unknown; method?: 'GET' | 'POST' } = {},
    ) {
      const { method = 'GET', ...rest } = given
      const answer = await ask(method, '/filestorage/file/downloadFile', visitor, { params: { id }, ...rest })
      if (!('raw' in answer)) return { status: answer.status, msg: answer.envelope.msg, headers: {}, body: '' }
      return { status: answer.status, msg: '', headers: answer.headers, body: await textOf(answer) }
    },
    picture: (visitor: Visitor, id: string) =>
      askPlain('GET', '/filestorage/file/readImage', visitor, { params: { pictureId: id } }),
  }
}

/** Inspects in this thread; the worker threads have their own tests. */
const inspectHere: FilesDependencies['inspect'] = (name, bytes) =>
  inspect(name, bytes).catch((error) => {
    throw error instanceof FileRefusal ? refusedFile(error.message) : error
  })

export const formPart = (disposition: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])

async function textOf({ body }: RawAnswer): Promise<string> {
  return body instanceof Readable ? (await readBytes(body)).toString('latin1') : String(body ?? '')
}
