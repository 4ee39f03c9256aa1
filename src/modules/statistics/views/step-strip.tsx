import type { ServiceFigures } from '../performance-contract.ts'
import styles from './performance.module.css'

/** Steps at which forms were abandoned, in order. */
export const ABANDONED_STEPS = [
  { name: '办成', look: 'sent', of: ({ sent }: ServiceFigures) => sent },
  { name: '停在填写', look: 'form', of: ({ stopped }: ServiceFigures) => stopped.form },
  { name: '停在签署', look: 'text', of: ({ stopped }: ServiceFigures) => stopped.text },
  { name: '停在核对', look: 'review', of: ({ stopped }: ServiceFigures) => stopped.review },
] as const

/** A strip with the share of each step; all strips have the same length. */
export function StepStrip({ service }: { service: ServiceFigures }) {
  const { opened } = service
  if (opened === 0) return <>—</>
  const parts = ABANDONED_STEPS.map(({ name, look, of }) => ({ name, look, count: of(service) })).filter(
    ({ count }) => count > 0,
  )
  const before = (at: number) => parts.slice(0, at).reduce((sum, { count }) => sum + count, 0)
  const share = (count: number) => `${Math.round((10_000 * count) / opened) / 100}%`
  return (
    <svg
      width="100%"
      height="16"
      role="img"
      aria-label={parts.map(({ name, count }) => `${name} ${count}`).join('，')}
      className={styles.strip}
    >
      {parts.map(({ name, look, count }, at) => (
        <rect key={name} x={share(before(at))} width={share(count)} height="16" className={styles[look]}>
          <title>{`${name} ${count}`}</title>
        </rect>
      ))}
    </svg>
  )
}
