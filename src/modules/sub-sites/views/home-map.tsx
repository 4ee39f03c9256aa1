import { PressableMap } from '../../../ui/charts/pressable-map.tsx'
import { Unbroken } from '../../../ui/facts/unbroken.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { MAP_MEASURES } from '../../register/figures/credit-map-contract.ts'
import { CREDIT_MAP } from '../../register/figures/layouts.ts'
import type { HomeMap } from '../home-data.ts'
import styles from './home.module.css'

const [{ label, unit, key: first }] = MAP_MEASURES

/** Map of the districts by the first measure, each linked to its records. The map page has the other measures and the table. */
export function HomeMapPanel({ map: { shapes, sentence } }: { map: HomeMap }) {
  const addressOf = (code: string) => `${CREDIT_MAP}?region=${code}#region`
  return (
    <Panel title="信用地图" more={{ href: CREDIT_MAP, text: '表格' }}>
      <ul className={`row ${styles.measures}`}>
        {MAP_MEASURES.map((measure) => (
          <li key={measure.key}>
            {measure.key === first ? (
              <b>{label}</b>
            ) : (
              <a href={`${CREDIT_MAP}?measure=${measure.key}`}>{measure.label}</a>
            )}
          </li>
        ))}
      </ul>
      {shapes && (
        <div className={styles.map}>
          <PressableMap
            title={`${label}（每千户）`}
            {...shapes}
            hrefOf={addressOf}
            meaning={`${unit}，${label}每千户`}
          />
        </div>
      )}
      <p className={styles.sentence}>
        <Unbroken text={sentence} />
      </p>
    </Panel>
  )
}
