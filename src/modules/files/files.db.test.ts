import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../test/portal.ts'
import { testFolder } from '../../../test/setup/at-end.ts'
import { PICTURE_WIDTHS } from './contract.ts'
import { type NewFile, storeFile } from './register.server.ts'
import { folderStorage } from './storage.server.ts'

const folder = testFolder('files')
const storage = folderStorage(folder)
const portal = await openTestPortal({ RATE_LIMIT: 'off' }, { storage })

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"><script>alert(1)</script></svg>'
const file = (id: string, originalName: string, mime: string, bytes: Buffer | string): NewFile => ({
  id,
  originalName,
  mime,
  bytes: Buffer.from(bytes),
  accessLevel: 'public',
})
const FILES: NewFile[] = [
  file('report', '信用报告（2026年）.pdf', 'application/pdf', '0123456789'),
  file('page', 'page.html', 'text/html', '<script>alert(1)</script>'),
  file('template', '模板.csv', 'text/csv', '名称,代码'),
  file('photo', 'photo.png', 'image/png', await png(3000, 1500)),
  file('drawing', 'drawing.svg', 'image/svg+xml', SVG),
  { ...file('private', 'id-card.png', 'image/png', await png(20, 10)), accessLevel: 'private' },
]
for (const one of FILES) await storeFile(portal.database.db, storage, one)

const download = (id: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  portal.app.inject({ method, url: `/credit/filestorage/file/downloadFile/${id}`, headers })
const picture = (id: string, query = '', headers: Record<string, string> = {}) =>
  portal.app.inject({ url: `/credit/filestorage/file/readImage/${id}${query}`, headers })

describe('a download', () => {
  it.each(['GET', 'POST'] as const)('by %s is the whole file as an attachment under its own name', async (method) => {
    const answer = await download('report', {}, method)

    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789'])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="_____2026__.pdf"; filename*=UTF-8''${encodeURIComponent('信用报告（2026年）.pdf')}`,
    })
  })

  it.each(['report', 'page', 'drawing', 'photo', 'template'])('of %s is never opened inside the site', async (id) => {
    const { headers } = await download(id)

    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  it('of text states its character encoding', async () => {
    expect((await download('page')).headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await download('template')).headers['content-type']).toBe('text/csv; charset=utf-8')
  })

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ])('answers the range %s', async (range, body, contentRange) => {
    const answer = await download('report', { range })

    expect([answer.statusCode, answer.body]).toEqual([206, body])
    expect(answer.headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(body.length) })
  })

  it.each(['bytes=10-', 'bytes=5-2', 'bytes=-0'])('refuses the range %s', async (range) => {
    const answer = await download('report', { range })

    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([416, '', 'bytes */10'])
  })

  it('is resumed only if the file is unchanged', async () => {
    const { etag } = (await download('report')).headers

    const same = await download('report', { range: 'bytes=5-', 'if-range': String(etag) })
    const other = await download('report', { range: 'bytes=5-', 'if-range': '"another"' })
    const dated = await download('report', { range: 'bytes=5-', 'if-range': 'Sun, 15 Nov 2026 00:00:00 GMT' })

    expect([same.statusCode, other.statusCode, dated.statusCode]).toEqual([206, 200, 200])
    expect(other.body).toBe('0123456789')
  })

  it('is not repeated for a client with a current copy', async () => {
    const { etag } = (await download('report')).headers

    const again = await download('report', { 'if-none-match': String(etag) })

    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each(['private', 'never-was'])('of %s is answered as not found, with the same message', async (id) => {
    const answer = await download(id)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 4040, msg: '文件不存在或已下线', data: null })
  })
})

describe('a picture', () => {
  it.each([
    ['', 800],
    ['?width=1', 80],
    ['?width=80', 80],
    ['?width=81', 160],
    ['?width=500', 640],
    ['?width=1200', 1200],
    ['?width=1999', 1200],
  ])('requested with %j is %i wide', async (query, width) => {
    const answer = await picture('photo', query)

    const made = await sharp(answer.rawPayload).metadata()
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(made).toMatchObject({ format: 'webp', width, height: width / 2 })
  })

  it('is generated in a few widths only', async () => {
    const widths = new Set<number>()
    for (let width = 1; width <= 2000; width += 61) {
      widths.add((await sharp((await picture('drawing', `?width=${width}`)).rawPayload).metadata()).width)
    }

    expect([...widths].sort((a, b) => a - b)).toEqual([...PICTURE_WIDTHS])
  })

  it('uploaded as SVG is never sent as SVG', async () => {
    const answer = await picture('drawing')

    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    expect(answer.body).not.toContain('<svg')
  })

  it('contains no camera metadata', async () => {
    const { exif, xmp, iptc } = await sharp((await picture('photo')).rawPayload).metadata()

    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  })

  it('is cached for ever', async () => {
    const first = await picture('photo', '?width=160')

    const again = await picture('photo', '?width=160', { 'if-none-match': String(first.headers.etag) })
    const larger = await picture('photo', '?width=320', { 'if-none-match': String(first.headers.etag) })

    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(larger.statusCode).toBe(200)
  })

  it('opened directly may not run anything', async () => {
    const { headers } = await picture('photo')

    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['private', '文件不存在或已下线'],
    ['never-was', '文件不存在或已下线'],
    ['report', '图片不存在或已下线'],
    ['page', '图片不存在或已下线'],
  ])('%s is not found', async (id, msg) => {
    const answer = await picture(id)

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 4040, msg, data: null })
  })

  it.each([
    ['0', '宽度最小为 1'],
    ['-5', '宽度最小为 1'],
    ['2001', '宽度最大为 2000'],
    ['1.5', '宽度应为整数'],
    ['abc', '宽度应为数字'],
    ['1e3', '宽度应为数字'],
  ])('cannot be %s wide', async (width, message) => {
    const answer = await picture('photo', `?width=${width}`)

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 202, errors: { width: message } })
  })
})

/** A photograph with camera metadata. */
function png(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#185aae' } })
    .withExif({ IFD0: { Copyright: 'someone', Software: 'camera' } })
    .png()
    .toBuffer()
}
