import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('aggregates requests by route, status and duration', () => {
  const metrics = createMetrics()
  metrics.answered('/home', 200, 0.004)
  metrics.answered('/home', 200, 0.2)
  metrics.answered('/home', 503, 30)

  const lines = metrics.text([]).split('\n')

  expect(lines).toContain('portal_http_requests_total{route="/home",status="200"} 2')
  expect(lines).toContain('portal_http_requests_total{route="/home",status="503"} 1')
  expect(lines.filter((line) => line.startsWith('portal_http_request_seconds'))).toEqual([
    ...[1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2].map((number, index) => {
      const most = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10][index]
      return `portal_http_request_seconds_bucket{route="/home",le="${most}"} ${number}`
    }),
    'portal_http_request_seconds_bucket{route="/home",le="+Inf"} 3',
    'portal_http_request_seconds_sum{route="/home"} 30.204',
    'portal_http_request_seconds_count{route="/home"} 3',
  ])
})

it('writes counters with and without label, and gauges, each with its type', () => {
  const metrics = createMetrics()
  metrics.count('portal_page_cache_total', 'hit')
  metrics.count('portal_page_cache_total', 'hit')

  const text = metrics.text([{ name: 'portal_x', help: 'An x', value: 1.5, labels: { of: 'a "b"\\\n' } }])

  expect(text).toContain('# TYPE portal_page_cache_total counter\nportal_page_cache_total{result="hit"} 2\n')
  expect(text).toContain('\nportal_limits_refused_total 0\n')
  expect(text).toContain('# HELP portal_x An x\n# TYPE portal_x gauge\nportal_x{of="a \\"b\\"\\\\\\n"} 1.5\n')
  // Every line is a comment or a sample.
  for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/^# (HELP|TYPE) \w+ |^\w+(\{.*\})? [\d.e+-]+$/)
})
