import type { Office } from '../../../kernel/offices.ts'
import { ElderHelp } from '../../../ui/frames/elder-help.tsx'
import type { PlainService } from '../services.ts'
import styles from './elder-home.module.css'
import { ElderTile } from './elder-tile.tsx'

interface Props {
  title: string
  tiles: readonly PlainService[]
  office: Office
}

/** A hub in elder mode: a few large tiles and a telephone number. */
export const ElderHub = ({ title, tiles, office }: Props) => (
  <div className={styles.home}>
    <section>
      <h1>{title}</h1>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.href}>
            <ElderTile {...tile} />
          </li>
        ))}
      </ul>
    </section>
    <ElderHelp question="不知道选哪个？" office={office}>
      说出您要办的事就行。
    </ElderHelp>
  </div>
)
