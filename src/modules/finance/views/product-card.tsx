import type { ReactNode } from 'react'
import { shortNumber } from '../../../kernel/format/number.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { amountSpan, rateSpan } from '../comparison.ts'
import type { ProductSummary } from '../contract.ts'
import { spanText } from '../money.ts'
import { rateName } from '../product-words.ts'
import styles from './finance.module.css'
import listStyles from './products.module.css'

interface Props {
  product: ProductSummary
  href: string
  /** Buttons and links for actions on the product. */
  children?: ReactNode
}

/** A product in a list; all lenders are shown in the same layout. */
export function ProductCard({ product, href, children }: Props) {
  const { name, category, institutionName, institutionKind, termMin, termMax, approveDays } = product
  const figures: [string, string, string][] = [
    [amountSpan(product), '万元', '额度'],
    [rateSpan(product), '', rateName(product)],
    [spanText(String(termMin), String(termMax)), '个月', '期限'],
    ...(approveDays === null ? [] : [[String(approveDays), '个工作日', '审批'] satisfies [string, string, string]]),
  ]
  return (
    <article className={`card ${listStyles.card}`}>
      <div className={listStyles.about}>
        <h2 className={styles.name}>
          <a href={href}>{name}</a>
          <Tag>{category}</Tag>
        </h2>
        <p className={styles.lender}>{`${institutionName}，${institutionKind}`}</p>
        <p className={styles.lender}>
          {product.guaranteeModes.join('、')}，浏览 {shortNumber(product.viewCount)} 次
        </p>
      </div>
      <dl className={`${styles.figures} ${listStyles.figures}`}>
        {figures.map(([value, unit, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {unit && <small> {unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {children && <div className={`${listStyles.actions} no-print`}>{children}</div>}
    </article>
  )
}
