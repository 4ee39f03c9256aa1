import { LEAST_COUNTED, type Performance, type ServiceFigures } from './performance-contract.ts'

/** Promised time of a service that depends on others: lenders decide whether and when they accept a demand. */
export const NO_PROMISE = '无'

/** A service as the public knows it; several kinds of form may belong to one. */
export interface KnownService {
  name: string
  href: string
  promise: string
  kinds: readonly string[]
}

export interface FormRow {
  kind: string
  step: 'opened' | 'text' | 'review' | 'sent'
  minutes: number
  count: number
}

export interface AnsweredCases {
  rows: readonly { kind: string; days: number; count: number; late: number; lateDays: number }[]
  ratings: readonly { kind: string; rated: number; stars: number }[]
}

/** One row per service that was used, the busiest first. */
export function listServices(
  known: readonly KnownService[],
  forms: readonly FormRow[],
  answered: AnsweredCases,
): ServiceFigures[] {
  return known
    .map((service) => serviceOf(service, forms, answered))
    .filter(({ opened, answered: ended }) => opened + ended > 0)
    .toSorted((one, other) => other.opened - one.opened || other.answered - one.answered)
}

function serviceOf(
  { name, href, promise, kinds }: KnownService,
  forms: readonly FormRow[],
  answered: AnsweredCases,
): ServiceFigures {
  const own = <Row extends { kind: string }>(rows: readonly Row[]) => rows.filter(({ kind }) => kinds.includes(kind))
  const steps = own(forms)
  const at = (step: FormRow['step']) => sum(steps.filter((row) => row.step === step))
  // A step counted without the previous one, for example across midnight, is also counted for the previous one.
  const sent = at('sent')
  const review = Math.max(at('review'), sent)
  const text = at('text') === 0 ? review : Math.max(at('text'), review)
  const opened = Math.max(at('opened'), text)
  const rows = own(answered.rows)
  const ended = sum(rows)
  const late = rows.reduce((all, row) => all + row.late, 0)
  const hasPromise = promise !== NO_PROMISE
  const ratings = own(answered.ratings)
  const rated = ratings.reduce((all, row) => all + row.rated, 0)
  return {
    ...{ name, href, promise, opened, sent, answered: ended, late, rated },
    sentShare: share(sent, opened),
    stopped: { form: opened - text, text: text - review, review: review - sent },
    minutes: median(
      steps.filter(({ step, minutes }) => step === 'sent' && minutes > 0).map(({ minutes, count }) => [minutes, count]),
    ),
    days: median(rows.map(({ days, count }) => [days, count])),
    lateDays: late === 0 ? null : oneDecimal(rows.reduce((all, row) => all + row.lateDays, 0) / late),
    keptShare: hasPromise ? share(ended - late, ended) : null,
    stars: rated < LEAST_COUNTED ? null : oneDecimal(ratings.reduce((all, row) => all + row.stars, 0) / rated),
  }
}

/**
 * Totals of all services; ratings are those of answered cases. Services without a promised time count as begun and sent, but not
 * as answered.
 */
export function sumServices(
  services: readonly ServiceFigures[],
  { ratings }: Pick<AnsweredCases, 'ratings'>,
): Performance['total'] {
  const all = (of: (service: ServiceFigures) => number) => services.reduce((total, service) => total + of(service), 0)
  const promised = (count: 'answered' | 'late') => all((row) => (row.promise === NO_PROMISE ? 0 : row[count]))
  const [opened, sent, answered, late] = [
    all((row) => row.opened),
    all((row) => row.sent),
    promised('answered'),
    promised('late'),
  ]
  const rated = ratings.reduce((total, row) => total + row.rated, 0)
  const stars = ratings.reduce((total, row) => total + row.stars, 0)
  return {
    ...{ opened, sent, answered, late, rated },
    sentShare: share(sent, opened),
    keptShare: share(answered - late, answered),
    stars: rated < LEAST_COUNTED ? null : oneDecimal(stars / rated),
  }
}

const sum = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0)
const share = (part: number, of: number): number | null => (of < LEAST_COUNTED ? null : part / of)
const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** The median of values with their frequencies; the mean of the two middle values for an even number. */
function median(counted: readonly (readonly [value: number, count: number])[]): number | null {
  const number = counted.reduce((all, [, count]) => all + count, 0)
  if (number < LEAST_COUNTED) return null
  const sorted = counted.toSorted(([one], [other]) => one - other)
  const nth = (place: number) => {
    let seen = 0
    for (const [value, count] of sorted) {
      seen += count
      if (seen > place) return value
    }
    return 0
  }
  return oneDecimal((nth(Math.floor((number - 1) / 2)) + nth(Math.floor(number / 2))) / 2)
}
