/** Upper bounds of the histogram in seconds; Prometheus counts cumulatively. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A value that is read when the metrics are scraped. */
export interface Gauge {
  name: string
  help: string
  labels?: Readonly<Record<string, string>>
  value: number
}

interface Histogram {
  buckets: number[]
  sum: number
  count: number
}

export interface Metrics {
  /** Records an answered request in the aggregates. */
  answered(route: string, status: number, seconds: number): void
  count(name: CounterName, label?: string): void
  /** All metrics in the text format of Prometheus. */
  text(gauges: readonly Gauge[]): string
}

/** Counters with their description and label name. */
const COUNTERS = {
  portal_page_cache_total: ['Pages asked for by anonymous visitors, by whether they came from the cache', 'result'],
  portal_limits_refused_total: ['Requests that a limit has refused', undefined],
  portal_storage_operations_total: ['Operations on stored files', 'result'],
  portal_messages_trouble_total: ['Mails and short messages that were not sent', 'kind'],
} as const
type CounterName = keyof typeof COUNTERS

export function createMetrics(): Metrics {
  const requests = new Map<string, Map<number, number>>()
  const histograms = new Map<string, Histogram>()
  const counters = new Map<CounterName, Map<string, number>>()

  function histogramOf(route: string): Histogram {
    const known = histograms.get(route)
    if (known) return known
    const fresh = { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
    histograms.set(route, fresh)
    requests.set(route, new Map())
    return fresh
  }

  return {
    answered(route, status, seconds) {
      const histogram = histogramOf(route)
      histogram.sum += seconds
      histogram.count += 1
      const bucket = BUCKETS.findIndex((most) => seconds <= most)
      if (bucket >= 0) histogram.buckets[bucket]! += 1
      const statuses = requests.get(route)!
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
    count(name, label = '') {
      const labels = counters.get(name) ?? new Map<string, number>()
      labels.set(label, (labels.get(label) ?? 0) + 1)
      counters.set(name, labels)
    },
    text(gauges) {
      const lines = [...heading('portal_http_requests_total', 'counter', 'Requests by route and status')]
      for (const [route, statuses] of requests)
        for (const [status, number] of statuses)
          lines.push(line('portal_http_requests_total', { route, status: String(status) }, number))
      lines.push(...heading('portal_http_request_seconds', 'histogram', 'Time until a request was answered, by route'))
      for (const [route, histogram] of histograms) lines.push(...histogramLines(route, histogram))
      for (const [name, [help, label]] of Object.entries(COUNTERS)) {
        lines.push(...heading(name, 'counter', help))
        for (const [value, number] of counters.get(name as CounterName) ?? (label ? [] : [['', 0] as const]))
          lines.push(line(name, label ? { [label]: value } : {}, number))
      }
      for (const [name, some] of Map.groupBy(gauges, (gauge) => gauge.name)) {
        lines.push(...heading(name, 'gauge', some[0]!.help))
        for (const { labels = {}, value } of some) lines.push(line(name, labels, value))
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function histogramLines(route: string, { buckets, sum, count }: Histogram): string[] {
  const name = 'portal_http_request_seconds'
  let below = 0
  const lines = BUCKETS.map((most, index) => {
    below += buckets[index]!
    return line(`${name}_bucket`, { route, le: String(most) }, below)
  })
  lines.push(line(`${name}_bucket`, { route, le: '+Inf' }, count))
  return [...lines, line(`${name}_sum`, { route }, sum), line(`${name}_count`, { route }, count)]
}

const heading = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

function line(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const written = Object.entries(labels).map(([key, text]) => `${key}="${text.replaceAll(/[\\"\n]/g, escaped)}"`)
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}`
}

const escaped = (sign: string): string => (sign === '\n' ? '\\n' : `\\${sign}`)
