import type { CollectedFrom, CollectedRule, DeclaredRule, PointsSubject, TabCode } from './indicators.ts'

/** The day the city's rules took effect. */
const FIRST_DAY = '2024-01-01'

/** Points as the city's rules state them: 6.5, or a range [6, 30]. */
type Given = number | readonly [number, number]

interface Said {
  code: string
  tab: TabCode
  name: string
  points: Given
  cap: number
  months: number | null
  about: string
  version?: number
  from?: string
}

const hundredths = (points: number): number => Math.round(points * 100)

const common = (subject: PointsSubject, { code, tab, name, points, cap, months, about, version, from }: Said) => ({
  ...{ code, tab, name, about, subject, version: version ?? 1, from: from ?? FIRST_DAY },
  direction: tab === 'broken' ? ('minus' as const) : ('plus' as const),
  points: typeof points === 'number' ? hundredths(points) : { from: hundredths(points[0]), to: hundredths(points[1]) },
  cap: hundredths(cap),
  validMonths: months,
})

export const collectedIndicator =
  (subject: PointsSubject) =>
  (said: Said, countedFrom: CollectedFrom): CollectedRule => ({
    ...common(subject, said),
    source: 'collected',
    countedFrom,
  })

export const declaredIndicator =
  (subject: PointsSubject) =>
  (
    said: Said,
    evidence: string,
    template: readonly string[],
    dependencies: { issuer?: boolean; certNo?: boolean } = {},
  ): DeclaredRule => ({
    ...common(subject, said),
    ...{ source: 'declared', evidence, template },
    ...{ needsIssuer: dependencies.issuer ?? false, needsCertNo: dependencies.certNo ?? false },
  })
