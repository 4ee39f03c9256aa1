import { describe, expect, it } from 'vitest'
import { trialNotice } from './trial.ts'

const embedded = { dataDir: '/data' }

describe('the notice about a trial set-up', () => {
  it.each(['0.0.0.0', '::', '10.0.0.7', 'portal.example'])('is printed in two languages on %s', (host) => {
    expect(trialNotice({ host, database: embedded })).toEqual([
      expect.stringContaining('仅供试用'),
      expect.stringContaining('for trying out only'),
    ])
  })

  it.each(['127.0.0.1', '::1', 'localhost'])('is omitted on %s, which only this machine can reach', (host) => {
    expect(trialNotice({ host, database: embedded })).toEqual([])
  })

  it('is omitted on PostgreSQL', () => {
    expect(trialNotice({ host: '0.0.0.0', database: { ...embedded, url: 'postgres://x' } })).toEqual([])
  })
})
