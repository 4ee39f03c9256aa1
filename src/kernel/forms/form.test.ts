import { Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MOST_FIELDS, MOST_OF_ONE_NAME, readFields, readForm } from './form.ts'
import { readMultipart } from './multipart.server.ts'

const CROWDED = '提交的内容过多，请减少后重新提交'
const UNREADABLE = '提交的表单无法读取，请重新填写后提交'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, 'x'] as [string, string])
const repeated = (count: number) => Array.from({ length: count }, () => ['name', 'x'] as [string, string])
const asText = (fields: [string, string][]) => new URLSearchParams(fields).toString()

async function multipart(fields: [string, string | File][], cut = 0) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const sent = new Response(form)
  const bytes = Buffer.from(await sent.arrayBuffer())
  const body = bytes.subarray(0, bytes.length - cut)
  return readMultipart(Readable.from([body]), { 'content-type': sent.headers.get('content-type')! }, 1024 * 1024)
}

describe('a urlencoded form', () => {
  it('is read in order, with characters of every kind', () => {
    expect(readForm('b=%E6%9E%97+%26&a=1&b=2&c').texts).toEqual([
      ['b', '林 &'],
      ['a', '1'],
      ['b', '2'],
      ['c', ''],
    ])
  })

  it('has the first value of a repeated field, and cannot change Object.prototype', () => {
    const fields = readFields(readForm('a=1&a=2&__proto__=x'))

    expect(fields.a).toBe('1')
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  })

  it('may have as many fields, and as many of one name, as the largest form of the portal', () => {
    expect(readForm(asText(numbered(MOST_FIELDS))).texts).toHaveLength(MOST_FIELDS)
    expect(readForm(asText(repeated(MOST_OF_ONE_NAME))).texts).toHaveLength(MOST_OF_ONE_NAME)
  })

  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['more fields', asText(numbered(MOST_FIELDS + 1))],
    ['a megabyte of separators', '&'.repeat(1024 * 1024)],
    ['a megabyte of names', 'a&'.repeat(512 * 1024)],
  ])('with %s than any form has is refused before it is parsed', (_, text) => {
    const parser = vi.spyOn(globalThis, 'URLSearchParams')

    expect(() => readForm(text)).toThrow(CROWDED)
    expect(parser).not.toHaveBeenCalled()
  })

  it('is refused with more fields of one name than any form has', () => {
    expect(() => readForm(asText(repeated(MOST_OF_ONE_NAME + 1)))).toThrow(CROWDED)
  })
})

describe('a multipart form', () => {
  it('is read in order, without fields for files that were not chosen', async () => {
    const chosen = new File(['text'], '材料.pdf')

    const { texts, files } = await multipart([
      ['b', '林'],
      ['a', '1'],
      ['evidences', chosen],
      ['evidences', new File([], '')],
    ])

    expect(texts).toEqual([
      ['b', '林'],
      ['a', '1'],
    ])
    expect(files.map(({ field, file }) => [field, file.name, file.size])).toEqual([['evidences', '材料.pdf', 4]])
  })

  it.each([
    ['more fields', numbered(MOST_FIELDS + 1)],
    ['more of one name', repeated(MOST_OF_ONE_NAME + 1)],
    ['more files', Array.from({ length: 41 }, (_, at) => [`f${at}`, new File(['x'], 'x')] as [string, File])],
    ['a longer text', [['a', 'x'.repeat(400_000)]] as [string, string][]],
  ])('with %s than any form has is refused', async (_, fields) => {
    await expect(multipart(fields)).rejects.toThrow(CROWDED)
  })

  it('is refused if it is larger than allowed', async () => {
    await expect(multipart([['a', new File(['x'.repeat(2 * 1024 * 1024)], 'x')]])).rejects.toThrow('不能超过 1 MB')
  })

  it('is refused if it breaks off', async () => {
    const file = new File(['text'], 'x.pdf')

    for (const cut of [6, 20, 60, 120]) await expect(multipart([['a', file]], cut)).rejects.toThrow(UNREADABLE)
  })

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'text/plain', ''])(
    'is not read from a body of the type %j',
    async (type) => {
      const body = Readable.from([Buffer.from('--x\r\n\r\n--x--')])

      await expect(readMultipart(body, { 'content-type': type }, 1000)).rejects.toThrow(UNREADABLE)
    },
  )
})
