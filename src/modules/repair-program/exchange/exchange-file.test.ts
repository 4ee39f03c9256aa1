import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  EXCHANGE_RECEIPT_KEY,
  openPlatform,
  PLATFORM_KEY,
  readSentFile,
  writeReceipt,
} from '../../../../test/repair/platform.ts'
import { isReceiptName, readReceipt, readReceiptKey, writeExchangeFile } from './exchange-file.server.ts'
import type { exchangeRow } from './tables.server.ts'

const AT = new Date('2026-11-16T02:00:00Z')
const HEAD = { sender: '350099', serial: 7, madeAt: AT }
const row = (id: number): typeof exchangeRow.$inferSelect => ({
  ...{ id, action: 'end', dataset: 'penalty', recordId: `record-${id}`, subjectName: '榕屿市海晏食品有限公司' },
  ...{ subjectCode: '91350300MA0000015F', documentNo: '榕罚〔2026〕1号', authority: '榕屿市市场监督管理局' },
  ...{ decisionDate: '2026-05-01', endedOn: '2026-11-16', endedReason: 'repaired', queuedAt: AT },
  ...{ state: 'waiting', serial: null, refusal: null, answeredAt: null },
})
const file = writeExchangeFile(HEAD, [row(1), row(2)])
const { text: receipt, name } = openPlatform(({ key }) => (key.endsWith('-2') ? '文号不存在' : null)).answer(file.text)

describe('a file for the platform', () => {
  it('has a header, rows that identify their records, and a checksum', () => {
    const { head, rows, checksum } = readSentFile(file.text)

    expect(file.name).toBe('CX-350099-00000007.jsonl')
    expect(head).toEqual({
      ...{ format: 'credit-repair-exchange/1', sender: '350099', serial: 7 },
      ...{ madeAt: '2026-11-16T02:00:00.000Z', rows: 2 },
    })
    expect(rows[0]).toEqual({
      ...{ key: '350099-1', action: 'end', dataset: 'penalty', recordId: 'record-1' },
      ...{ subjectName: '榕屿市海晏食品有限公司', subjectCode: '91350300MA0000015F', documentNo: '榕罚〔2026〕1号' },
      ...{ authority: '榕屿市市场监督管理局', decisionDate: '2026-05-01', endedOn: '2026-11-16' },
      ...{ endedReason: 'repaired', at: '2026-11-16T02:00:00.000Z' },
    })
    expect(checksum).toBe(file.checksum)
  })

  it('is identical byte for byte when written again', () => {
    expect(writeExchangeFile(HEAD, [row(1), row(2)]).text).toBe(file.text)
  })
})

describe('a receipt', () => {
  it('answers each row', () => {
    expect(isReceiptName(name)).toBe(true)
    expect(readReceipt(receipt, PLATFORM_KEY)).toMatchObject({
      head: { serial: 7, checksum: file.checksum, rows: 2 },
      answers: [
        { key: '350099-1', result: 'accepted' },
        { key: '350099-2', result: 'refused', reason: '文号不存在' },
      ],
    })
  })

  it('is only accepted with a signature of the platform', () => {
    const of = { sender: '350099', serial: 7, checksum: file.checksum }
    const answers = [{ key: '350099-1', result: 'accepted' as const }]
    const forged = writeReceipt(of, answers, generateKeyPairSync('ed25519').privateKey)
    const { signature: _, ...foot } = JSON.parse(forged.trimEnd().split('\n').at(-1)!)
    const unsigned = forged.slice(0, forged.trimEnd().lastIndexOf('\n') + 1) + JSON.stringify(foot)

    expect([forged, unsigned].map((text) => readReceipt(text, PLATFORM_KEY))).toEqual([undefined, undefined])
    expect(readReceipt(writeReceipt(of, answers), readReceiptKey(EXCHANGE_RECEIPT_KEY))?.answers).toEqual(answers)
  })

  it('is rejected if any part of it is missing or changed', () => {
    const cuts = Array.from({ length: receipt.length - 1 }, (_, at) => receipt.slice(0, at))
    const changes = Array.from(
      { length: receipt.length - 1 },
      (_, at) => `${receipt.slice(0, at)}#${receipt.slice(at + 1)}`,
    )

    // Only one truncation is still valid: the one without the final line break.
    const read = [...cuts, ...changes].filter((text) => readReceipt(text, PLATFORM_KEY))
    expect(read.map((text) => text.length - receipt.length)).toEqual([])
  })
})
