import { Icon } from '../../../../ui/icon.tsx'
import type { CaseDetail } from '../../cases/case-view.ts'
import type { Refused } from '../case-action.ts'
import { CaseActions } from './case-actions.tsx'
import styles from './case-aside.module.css'

export interface Office {
  name: string
  phone: string
  hours: string | null
}

interface Props {
  shown: CaseDetail
  refused: Refused | null
  office: Office
}

/** Beside a case: what its sender can do, whom to ask, and who can see it. */
export function CaseAside({ shown, refused, office }: Props) {
  return (
    <div className={`${styles.aside} no-print`}>
      <CaseActions shown={shown} refused={refused} />
      <section className={`card ${styles.office}`} aria-label="咨询电话">
        <Icon name="phone" size={24} />
        <div>
          <p>想问进展，请拨电话，报受理编号</p>
          <p className={styles.phone}>
            <a href={`tel:${office.phone}`}>{office.phone}</a>
          </p>
          <p>{office.name}</p>
          {office.hours && <p>{office.hours}</p>}
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
