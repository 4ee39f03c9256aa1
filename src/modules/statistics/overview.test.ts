import { describe, expect, it } from 'vitest'
import { createOverview, findSpan, type OverviewDependencies } from './overview.server.ts'

describe('the period of an overview', () => {
  it.each([
    ['week', '2026-11-16'],
    ['month', '2026-11-01'],
    ['quarter', '2026-10-01'],
    ['year', '2026-01-01'],
  ] as const)('%s begins on %s', (span, from) => {
    expect(findSpan(span, '2026-11-18')).toEqual({ from, to: '2026-11-18' })
  })

  it('begins on the same day on a Monday, and six days earlier on a Sunday', () => {
    expect(findSpan('week', '2026-11-16').from).toBe('2026-11-16')
    expect(findSpan('week', '2026-11-22').from).toBe('2026-11-16')
  })
})

describe('the key of a hall screen', () => {
  const seal = {
    seal: (text: string) => Buffer.from(text).toString('base64url'),
    open: (key: string) => Buffer.from(key, 'base64url').toString(),
  }
  let clock = Date.parse('2026-11-18T02:00:00Z')
  let isLeader = true
  const asked = new Error('counted')
  const dependencies = {
    ...{ now: () => clock, seal, isLeader: async () => isLeader },
    cases: async () => {
      throw asked
    },
    ...{ today: async () => ({ came: 0, ended: 0 }), regions: async () => [] },
  } as unknown as OverviewDependencies
  const { screen, screenKey } = createOverview(dependencies)

  it('opens the figures for thirty days', async () => {
    const key = screenKey('lingdao')

    await expect(screen(key)).rejects.toBe(asked)
    clock += 31 * 86_400_000
    await expect(screen(key)).rejects.toThrow('不存在')
  })

  it('is invalid once its owner is no longer a leader, and so is any other text', async () => {
    const key = screenKey('lingdao')
    isLeader = false

    await expect(screen(key)).rejects.toThrow('不存在')
    await expect(screen('x')).rejects.toThrow('不存在')
    await expect(screen(seal.seal('{}'))).rejects.toThrow('不存在')
  })
})
