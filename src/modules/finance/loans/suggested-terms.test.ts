import { describe, expect, it } from 'vitest'
import { readRate, readWan } from '../money.ts'
import { suggestSteps } from './suggested-terms.ts'

const wanted = { amountMax: readWan('300')!, rateMin: readRate('3.65')!, termMax: 24 }
const apply = { amount: readWan('60')!, duration: 12, creditAmount: null }
const today = '2026-11-18'

describe('initial values of the form of a step', () => {
  it('are the requested terms at the lowest rate of the product', () => {
    expect(suggestSteps({ apply, wanted, answer: {}, today })['give-credit']).toEqual({
      ...{ creditAmount: '60', creditRate: '3.65', creditTerm: '12', creditUntil: '2027-02-16' },
    })
  })

  it('never exceed the range of the product', () => {
    const asked = { ...apply, amount: readWan('500')!, duration: 60 }

    expect(suggestSteps({ apply: asked, wanted, answer: {}, today })['give-credit']).toMatchObject({
      ...{ creditAmount: '300', creditTerm: '24' },
    })
  })

  it('are the whole grant when it is paid out', () => {
    const credited = { ...apply, creditAmount: readWan('50')! }

    expect(suggestSteps({ apply: credited, wanted, answer: {}, today })['pay-out']).toEqual({ loanAmount: '50' })
  })

  it('name the officer of the last application, if there is one', () => {
    const answer = { officer: '方舟行', officerPhone: '0599-1234567', creditAmount: '9' }

    expect(suggestSteps({ apply, wanted, answer, today }).accept).toEqual({
      ...{ officer: '方舟行', officerPhone: '0599-1234567' },
    })
    expect(suggestSteps({ apply, wanted, answer: {}, today }).accept).toEqual({})
  })
})
