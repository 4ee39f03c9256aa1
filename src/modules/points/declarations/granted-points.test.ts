import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDeclarable } from '../declaring-contract.ts'
import { writePoints } from '../indicators.ts'
import { readPoints, refuseGrant } from './granted-points.ts'

const fixed = { ...findDeclarable('P452', 'person', '2026-11-16')!, points: 800, cap: 1600 }
const ranged = { ...fixed, points: { from: 600, to: 3000 }, cap: 3000 }

describe('typed points', () => {
  it('are parsed to the value they were formatted from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (points) => {
        expect(readPoints(` ${writePoints(points)} `)).toBe(points)
      }),
    )
  })

  it.each(['', '-1', '1e3', '6.555', '六', '0x10', '6,5', 'NaN'])('reject %j', (typed) => {
    expect(readPoints(typed)).toBeNull()
  })
})

describe('what is granted', () => {
  it('has the points of the rule', () => {
    expect(refuseGrant(fixed, { points: 1600 }, 800)).toBeNull()
    expect(refuseGrant(fixed, { points: 1600 }, 799)).toBe('核定分值应为 8 分')
    expect(refuseGrant(ranged, { points: 3000 }, 1250)).toBeNull()
    expect(refuseGrant(ranged, { points: 3000 }, 3100)).toBe('核定分值应在 6 至 30 分之间')
  })

  it('has the remaining points if the cap leaves less', () => {
    const room = { points: 300, why: '还能计 3 分' }

    expect(refuseGrant(fixed, room, 300)).toBeNull()
    expect(refuseGrant(fixed, room, 800)).toBe('核定分值应为 3 分（还能计 3 分）')
    expect(refuseGrant(fixed, { points: 0, why: '不能再计' }, 800)).toBe('不能再计')
  })

  it('never exceeds the cap', () => {
    const amount = fc.integer({ min: 0, max: 4000 })
    fc.assert(
      fc.property(fc.constantFrom(fixed, ranged), amount, amount, (rule, room, points) => {
        if (refuseGrant(rule, { points: room }, points) === null) expect(points).toBeLessThanOrEqual(room)
      }),
    )
  })
})
