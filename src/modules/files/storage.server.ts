import { createReadStream, mkdirSync } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { writeWholeFile } from '../../kernel/data/whole-file.server.ts'
import { latePackage } from '../../kernel/late-package.server.ts'

export interface ByteRange {
  first: number
  last: number
}

/** Where the bytes of files lie. Keys are made by us, never by a visitor. */
export interface Storage {
  put(key: string, bytes: Buffer, mime: string): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

/** A folder that only the portal's own account can read. A file appears under its name only when it is whole and on the disk. */
export function folderStorage(folder: string): Storage {
  const fileOf = (key: string) => path.join(folder, key.slice(0, 2), key)

  return {
    async put(key, bytes) {
      const file = fileOf(key)
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
      await writeWholeFile(file, bytes, 0o600)
    },
    async read(key, range) {
      await access(fileOf(key))
      return createReadStream(fileOf(key), range ? { start: range.first, end: range.last } : {})
    },
    exists: (key) =>
      access(fileOf(key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(fileOf(key), { force: true }),
  }
}

/** Any server that speaks S3; the endpoint ends with the bucket. */
export function s3Storage(settings: {
  endpoint: string
  accessKey: string
  secretKey: string
  region: string
}): Storage {
  const { S3mini }: typeof import('s3mini') = latePackage('s3mini')
  const client = new S3mini({
    endpoint: settings.endpoint,
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    requestAbortTimeout: 10_000,
  })

  return {
    put: async (key, bytes, mime) => void (await client.putObject(key, bytes, mime)),
    async read(key, range) {
      // The client counts its range end out, HTTP counts it in.
      const response = range
        ? await client.getObjectRaw(key, false, range.first, range.last + 1)
        : await client.getObjectResponse(key)
      if (!response?.ok || !response.body) throw new Error(`object ${key} cannot be read`)
      return Readable.fromWeb(response.body as never)
    },
    exists: async (key) => (await client.objectExists(key)) === true,
    remove: async (key) => void (await client.deleteObject(key)),
  }
}

export async function readBytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
