import { describe, expect, it } from 'vitest'
import { typedKeys } from '../../../kernel/typed-keys.ts'
import type { PublicityDates } from './status.ts'
import { judgeTakeDown } from './take-down.ts'
import { GROUNDS, type GroundCode } from './take-down-contract.ts'

const TODAY = '2026-11-16'
const SHOWN: PublicityDates & { repairableFrom: string | null } = {
  ...{ publicityFrom: '2026-01-10', publicityUntil: '2027-01-10', repairableFrom: '2026-04-11' },
  ...{ endedOn: null, endedReason: null, blocked: false, shareScope: 1 },
}
const judge = (change: Partial<typeof SHOWN>, ground: GroundCode = 'repair', on = TODAY) =>
  judgeTakeDown({ ...SHOWN, ...change }, ground, on, TODAY)

describe('whether a record can be taken down', () => {
  it.each<[string, GroundCode, Partial<typeof SHOWN>, string | undefined, object]>([
    ['past its shortest time', 'repair', {}, undefined, { sort: 'ready', before: '公示中', after: '已修复终止' }],
    ['on the first day of repair', 'repair', { repairableFrom: TODAY }, undefined, { sort: 'ready' }],
    [
      'a day before',
      'repair',
      { repairableFrom: '2026-11-17' },
      undefined,
      { words: '2026-11-17 起可修复，还有 1 天' },
    ],
    ['a day before, from tomorrow', 'repair', { repairableFrom: '2026-11-17' }, '2026-11-17', { sort: 'ready' }],
    ['never to be repaired', 'repair', { repairableFrom: null }, undefined, { sort: 'early', after: null }],
    ['for no reason that has a name', 'other', { repairableFrom: '2026-12-18' }, undefined, { sort: 'early' }],
    ['revoked, at any time', 'revoked', { repairableFrom: null }, undefined, { sort: 'ready', after: '已撤销' }],
    ['changed, at any time', 'changed', { repairableFrom: null }, undefined, { sort: 'ready', after: '已撤销' }],
    ['held unlawful, at any time', 'unlawful', { repairableFrom: null }, undefined, { sort: 'ready', after: '已撤销' }],
    ['held void, at any time', 'void', { repairableFrom: null }, undefined, { sort: 'ready', after: '已撤销' }],
    [
      'as a court ruled, at any time',
      'court',
      { repairableFrom: '2026-12-18' },
      undefined,
      { sort: 'ready', after: '已撤销' },
    ],
    ['on its last day', 'expiry', { publicityUntil: TODAY }, undefined, { sort: 'ready', after: '已届满' }],
    ['before its last day', 'expiry', {}, undefined, { sort: 'early', words: '公示到 2027-01-10 为止，还有 55 天' }],
    ['without a last day', 'expiry', { publicityUntil: null }, undefined, { sort: 'early' }],
    ['over', 'repair', { publicityUntil: '2026-11-15' }, undefined, { words: '公示期已于 2026-11-15 届满' }],
    ['ended', 'revoked', { endedOn: '2026-01-20', endedReason: 'repaired' }, undefined, { before: '已修复终止' }],
    ['to end', 'revoked', { endedOn: '2026-12-01', endedReason: 'removed' }, undefined, { sort: 'ended' }],
    ['not published', 'revoked', { shareScope: 3 }, undefined, { sort: 'ended', before: '不予公示' }],
    ['hidden for now', 'repair', { blocked: true }, undefined, { sort: 'ready', before: '异议屏蔽' }],
    ['not yet shown', 'error', { publicityFrom: '2026-12-01' }, undefined, { sort: 'ready', before: '待公示' }],
  ])('%s: %s', (_, ground, change, on, expected) => {
    expect(judge(change, ground, on)).toMatchObject(expected)
  })

  it.each(typedKeys(GROUNDS))('leaves nothing in public once it is taken down for %s', (ground) => {
    const { sort, after } = judge({ publicityUntil: TODAY }, ground)

    expect(sort).toBe('ready')
    expect(['已修复终止', '已撤销', '已届满']).toContain(after)
  })
})
