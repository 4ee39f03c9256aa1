import { Tag } from '../../../../ui/facts/tag.tsx'
import type { BenefitSummary } from '../credit-plus-contract.ts'
import { benefitPage } from '../credit-plus-pages.ts'
import styles from './credit-plus.module.css'

/** The offer, the offering body and the beneficiaries. */
export function BenefitCards({ records }: { records: readonly BenefitSummary[] }) {
  return (
    <ul className={styles.benefits}>
      {records.map((record) => (
        <li key={record.id} className="card">
          <h3>
            <a href={benefitPage(record)}>{record.title}</a>
          </h3>
          <p>{record.benefit}</p>
          <p className={styles.condition}>适用：{record.condition}</p>
          <p className={styles.place}>
            <Tag>{record.schemeTitle}</Tag> {record.merchantName}
          </p>
        </li>
      ))}
    </ul>
  )
}
