import { describe, expect, it } from 'vitest'
import { trialNotice } from './trial.ts'

const embedded = { dataDir: '/data' }

describe('the notice that a set-up is for trying out', () => {
  it.each(['0.0.0.0', '::', '10.0.0.7', 'portal.example'])('is printed in two languages on %s', (host) => {
    expect(trialNotice({ host, database: embedded })).toEqual([
      expect.stringContaining('仅供试用'),
      expect.stringContaining('for trying out only'),
    ])
  })

  it.each(['127.0.0.1', '::1', 'localhost'])('is left out on %s, which only this machine reaches', (host) => {
    expect(trialNotice({ host, database: embedded })).toEqual([])
  })

  it('is left out on PostgreSQL', () => {
    expect(trialNotice({ host: '0.0.0.0', database: { ...embedded, url: 'postgres://x' } })).toEqual([])
  })
})
