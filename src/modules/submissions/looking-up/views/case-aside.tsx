import type { Office } from '../../../../kernel/offices.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { CaseDetail } from '../../cases/case-view.ts'
import type { RefusedAct } from '../case-action.ts'
import { CaseActions } from './case-actions.tsx'
import styles from './case-aside.module.css'

interface Props {
  shown: CaseDetail
  refused: RefusedAct | null
  /** Units that have the case now, and the centre. */
  offices: readonly Office[]
}

/** Beside a case: steps for the sender, contacts, and who can see the case. */
export function CaseAside({ shown, refused, offices }: Props) {
  return (
    <div className={`${styles.aside} no-print`}>
      <CaseActions shown={shown} refused={refused} />
      <section className={`card ${styles.office}`} aria-label="咨询电话">
        <Icon name="phone" size={24} />
        <div>
          <p>想问进展，请拨电话，报受理编号</p>
          {offices.map(({ name, phone, hours }) => (
            <div key={name} className={styles.number}>
              <p className={styles.phone}>
                <a href={`tel:${phone}`}>{phone}</a>
              </p>
              <p>{name}</p>
              {hours && <p>{hours}</p>}
            </div>
          ))}
        </div>
      </section>
      <section className={`card ${styles.seen}`} aria-label="谁能看到本页">
        <p>
          <Icon name="lock" size={18} />
          本页只有您本人和承办人员能看到
        </p>
        {shown.remark && (
          <p>
            <Icon name="eye" size={18} />
            {shown.remark}
          </p>
        )}
      </section>
    </div>
  )
}
