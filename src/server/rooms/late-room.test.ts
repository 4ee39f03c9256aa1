import { expect, it } from 'vitest'
import { createLateRoom } from './late-room.ts'

it('returns the functions its room provided', () => {
  const late = createLateRoom<{ code: string }>('cases of loans')

  late.provide({ code: 'a' })

  expect(late.get()).toEqual({ code: 'a' })
})

it('fails with its name if it is used before its room is open', () => {
  const late = createLateRoom<{ code: string }>('cases of loans')

  expect(() => late.get()).toThrow('cases of loans was used before its room was open')
})
