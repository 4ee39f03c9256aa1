import { describe, expect, it } from 'vitest'
import { findLikeness, readSounds } from './alike.server.ts'
import { measureLikelyDistance } from './likely-distance.server.ts'

const NAME = [...'榕屿蚝爷餐饮有限公司']
const of = (word: string, weights = [...word].map(() => 1)) => measureLikelyDistance(NAME, [...word], weights)

describe('how far a word is from a name', () => {
  it.each([
    ['蚝爷餐饮', 0, null, 'is in it'],
    ['豪爷餐饮', 0.3, 'sound', 'has a character that is read alike'],
    ['蚝爷餐钦', 0.4, 'shape', 'has a character that looks alike'],
    ['豪爷餐钦', 0.7, 'shape', 'has one of each'],
    ['蚝爷爷餐饮', 0.4, null, 'has one typed twice'],
    ['爷蚝餐饮', 0.5, null, 'has two in each other’s place'],
    ['蚝餐饮', 0.8, null, 'has one missing'],
    ['蚝爷大餐饮', 1, null, 'has one too many'],
    ['蚝爷餐大', 1, null, 'has one that is alike in nothing'],
  ])('%s: %d, because it %s%s', (word, cost, by, _why) => {
    const found = of(word)

    expect(found.cost).toBeCloseTo(cost)
    expect(found.by).toBe(by)
  })

  it('is less where the character tells less', () => {
    expect(of('豪爷餐饮', [0.5, 1, 1, 1]).cost).toBeCloseTo(0.15)
  })
})

describe('two characters', () => {
  it.each([
    ['蚝', '豪', 'sound'],
    ['长', '常', 'sound'],
    ['长', '张', 'sound'],
    ['未', '末', 'shape'],
    ['饮', '钦', 'shape'],
    ['蚝', '大', null],
    ['A', 'B', null],
  ])('%s and %s are alike in %s', (one, other, likeness) => {
    expect(findLikeness(one, other)).toBe(likeness)
  })

  it('have all the sounds that they can have', () => {
    expect(readSounds('长')).toEqual(['chang', 'zhang'])
  })
})
