import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from '../kernel/pages/compress.server.ts'
import type { BrowserScripts } from '../kernel/pages/document.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
}

interface Asset {
  type: string
  etag: string
  br: Buffer
  gzip: Buffer
  identity: Buffer
}

/** Addresses of the scripts of the build. */
export const scriptsIn = (buildFolder: string): BrowserScripts =>
  JSON.parse(readFileSync(path.join(buildFolder, 'scripts.json'), 'utf8'))

/** Serves built files, compressed at the first request and cached in memory. Only files of the folder are served. */
export function serveAssets(app: FastifyInstance, clientFolder: string): void {
  const folder = path.join(clientFolder, 'assets')
  const names = new Set(existsSync(folder) ? readdirSync(folder).filter((name) => path.extname(name) in TYPES) : [])
  const loaded = new Map<string, Asset>()

  function assetOf(name: string): Asset | undefined {
    if (!names.has(name)) return undefined
    const asset = loaded.get(name) ?? load(path.join(folder, name))
    loaded.set(name, asset)
    return asset
  }

  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const asset = assetOf(request.params.name)
    if (!asset) return reply.code(404).type('text/plain; charset=utf-8').send('文件不存在')
    // Names contain a hash of the content, so the content under a name never changes.
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: asset.etag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(asset.type).send(asset[encoding])
  })
}

const SCENES = path.resolve(import.meta.dirname, '../ui/scenes')

/** Serves drawings by name (`src/ui/scene.tsx`, empty states). Their names have no hash, so they are cached for one day only. */
export function serveScenes(app: FastifyInstance): void {
  for (const name of readdirSync(SCENES)) {
    let scene: Asset | undefined
    app.get(`/scenes/${name}`, (request, reply) => {
      scene ??= load(path.join(SCENES, name))
      reply.headers({ 'cache-control': 'public, max-age=86400', etag: scene.etag, vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === scene.etag) return reply.code(304).send()
      const encoding = encodingFor(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type(scene.type).send(scene[encoding])
    })
  }
}

function load(file: string): Asset {
  const identity = readFileSync(file)
  return {
    type: TYPES[path.extname(file)]!,
    etag: `"${createHash('sha256').update(identity).digest('hex').slice(0, 24)}"`,
    identity,
    gzip: gzipSync(identity, { level: 9 }),
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  }
}
