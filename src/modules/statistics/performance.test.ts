import { expect, it } from 'vitest'
import { listServices, NO_PROMISE, sumServices } from './performance.ts'

const KNOWN = [
  { name: '信用投诉', href: '/credit-complaint', promise: '22 个工作日', kinds: ['complaint'] },
  { name: '异议申诉', href: '/objection', promise: '7 个工作日', kinds: ['objection-person', 'objection-other'] },
  { name: '留言', href: '/message', promise: '5 个工作日', kinds: ['message'] },
]
const NOTHING = { rows: [], ratings: [] }
const form = (kind: string, step: 'opened' | 'text' | 'review' | 'sent', count: number, minutes = 0) => ({
  ...{ kind, step, count, minutes },
})

it('shows at which step forms were abandoned, and how long sent ones took', () => {
  const forms = [
    form('complaint', 'opened', 20),
    form('complaint', 'review', 12),
    form('complaint', 'sent', 4, 5),
    form('complaint', 'sent', 4, 8),
    form('complaint', 'sent', 1),
  ]

  const [complaint] = listServices(KNOWN, forms, NOTHING)

  expect(complaint).toMatchObject({ opened: 20, sent: 9, sentShare: 9 / 20, minutes: 6.5 })
  expect(complaint?.stopped).toEqual({ form: 8, text: 0, review: 3 })
})

it('adds the kinds of one service together, and omits unused services', () => {
  const forms = [form('objection-person', 'opened', 3), form('objection-other', 'opened', 4)]

  const found = listServices(KNOWN, forms, NOTHING)

  expect(found.map(({ name, opened }) => [name, opened])).toEqual([['异议申诉', 7]])
})

it('publishes no share, median or rating of fewer than five', () => {
  const forms = [form('message', 'opened', 4), form('message', 'sent', 4, 3)]
  const answered = {
    rows: [{ kind: 'message', days: 2, count: 4, late: 1, lateDays: 3 }],
    ratings: [{ kind: 'message', rated: 4, stars: 12 }],
  }

  const [message] = listServices(KNOWN, forms, answered)

  expect(message).toMatchObject({ sentShare: null, minutes: null, days: null, keptShare: null, stars: null })
  expect(message).toMatchObject({ opened: 4, answered: 4, late: 1, lateDays: 3 })
})

it('never shows fewer people at a step than at the next one', () => {
  const [message] = listServices(KNOWN, [form('message', 'sent', 6, 2)], NOTHING)

  expect(message).toMatchObject({ opened: 6, sent: 6, sentShare: 1, stopped: { form: 0, text: 0, review: 0 } })
})

it('totals the services', () => {
  const answered = {
    rows: [
      { kind: 'message', days: 2, count: 6, late: 0, lateDays: 0 },
      { kind: 'complaint', days: 30, count: 4, late: 2, lateDays: 6 },
    ],
    ratings: [
      { kind: 'message', rated: 4, stars: 20 },
      { kind: 'complaint', rated: 1, stars: 2 },
    ],
  }

  const total = sumServices(listServices(KNOWN, [], answered), answered)

  expect(total).toMatchObject({ answered: 10, late: 2, keptShare: 0.8, rated: 5, stars: 4.4 })
})

it('compares no case with a promise that was not made', () => {
  const docking = { name: '发布融资需求', href: '/publish', promise: NO_PROMISE, kinds: ['financing-demand'] }
  const answered = {
    rows: [
      { kind: 'financing-demand', days: 3, count: 9, late: 0, lateDays: 0 },
      { kind: 'message', days: 2, count: 5, late: 5, lateDays: 5 },
    ],
    ratings: [],
  }

  const services = listServices([...KNOWN, docking], [form('financing-demand', 'opened', 12)], answered)

  expect(services[0]).toMatchObject({ name: '发布融资需求', opened: 12, days: 3, answered: 9, keptShare: null })
  expect(sumServices(services, answered)).toMatchObject({ opened: 12, answered: 5, keptShare: 0 })
})
