import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../calls/messages.ts'
import { createArrivals, createLoopYielding } from './event-loop-yielding.server.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('renders', () => {
  it('run one after another, each in its own turn of the event loop', async () => {
    const loopTurn = createLoopYielding()
    const done: string[] = []
    const all = ['a', 'b', 'c'].map((name) => loopTurn().then(() => done.push(name)))
    const seen: string[] = []

    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn()
      seen.push(done.join(''))
    }
    await Promise.all(all)

    expect(seen).toEqual(['a', 'ab', 'abc'])
  })
})

describe('renders that give way', () => {
  it('run after other renders, but do run', async () => {
    const loopTurn = createLoopYielding()
    const done: string[] = []
    const heavy = ['a', 'b'].map((name) => loopTurn(() => true).then(() => done.push(name)))
    await nextTurn()
    const light = loopTurn().then(() => done.push('light'))

    await Promise.all([...heavy, light])

    expect(done[0]).toBe('light')
    expect(done).toEqual(['light', 'a', 'b'])
  })
})

describe('arriving requests', () => {
  it('enter at once if they are few', () => {
    const arrivals = createArrivals(1000)
    const entered: string[] = []
    for (const name of ['a1', 'a2', 'b1']) arrivals.come(name[0]!, () => entered.push(name))

    expect(entered).toEqual(['a1', 'a2', 'b1'])
  })

  it('enter a few per turn during a burst, and those of another network are next', async () => {
    const arrivals = createArrivals(1000)
    const entered: string[] = []
    for (let number = 0; number < 200; number += 1) arrivals.come('flood', () => entered.push('flood'))
    expect(entered).toHaveLength(4)

    arrivals.come('visitor', () => entered.push('visitor'))
    await nextTurn()

    expect(entered).toHaveLength(8)
    expect(entered.indexOf('visitor')).toBeLessThan(6)
    for (let turn = 0; turn < 50; turn += 1) await nextTurn()
    expect(entered).toHaveLength(201)
  })

  it('are refused for one network if too many of it wait, except patient ones', async () => {
    const arrivals = createArrivals(10)
    const refused: string[] = []
    const come = (name: string, network: string, isPatient = false) =>
      arrivals.come(network, (refusal) => void (refusal && refused.push(`${name} ${refusal.message}`)), isPatient)
    for (let number = 0; number < 14; number += 1) come('early', 'flood')

    come('late', 'flood')
    come('sent', 'flood', true)
    come('other', 'visitor')

    expect(refused).toEqual([`late ${MESSAGES.busy}`])
  })
})
