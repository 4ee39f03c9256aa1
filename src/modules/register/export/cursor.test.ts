import { describe, expect, it } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

describe('a cursor', () => {
  it('leads back to its position', () => {
    const position = { decisionDate: '2026-03-02', id: 'a-1_b' }

    expect(readCursor(writeCursor(position))).toEqual(position)
  })

  it.each(['', 'x', '2026-03-02', '2026-02-30 a', "2026-03-02 a'", '2026-03-02 ', '2026-03-02 a b'])(
    'that we never gave, such as one of %j, leads nowhere',
    (text) => {
      expect(readCursor(Buffer.from(text).toString('base64url'))).toBeNull()
    },
  )
})
