import { expect, it } from 'vitest'
import { csvStream } from './csv-stream.server.ts'

async function* parts(...given: (string[][] | Error)[]): AsyncGenerator<string[][]> {
  for (const part of given) {
    if (part instanceof Error) throw part
    yield part
  }
}
const heads = [['编号', '名称']]
async function textOf(stream: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of stream) text += part
  return text
}

it('sends one part after the other', async () => {
  const stream = await csvStream(heads, parts([['1', '甲']], [['2', '乙,丙']]), async () => {})

  expect(await textOf(stream)).toBe('\ufeff编号,名称\r\n1,甲\r\n2,"乙,丙"\r\n')
})

it('has a header line if there are no rows', async () => {
  expect(await textOf(await csvStream(heads, parts(), async () => {}))).toBe('\ufeff编号,名称\r\n')
})

it('fails before the side effect if the first part fails', async () => {
  let happened = false
  const failing = csvStream(heads, parts(new Error('no database')), async () => {
    happened = true
  })

  await expect(failing).rejects.toThrow('no database')
  expect(happened).toBe(false)
})

it('sends nothing if the side effect fails', async () => {
  const failing = csvStream(heads, parts([['1', '甲']]), () => Promise.reject(new Error('no record')))

  await expect(failing).rejects.toThrow('no record')
})

it('breaks off if a later part fails', async () => {
  const stream = await csvStream(heads, parts([['1', '甲']], new Error('database is gone')), async () => {})

  await expect(textOf(stream)).rejects.toThrow('database is gone')
})
