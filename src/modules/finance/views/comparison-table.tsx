import { memo } from 'react'
import { Tag } from '../../../ui/facts/tag.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { comparisonAddress, swapProduct } from '../compared-address.ts'
import {
  type ComparedRow,
  type ComparisonCell,
  computeAll,
  isSameForAll,
  listResults,
  listTerms,
  nameRates,
} from '../comparison.ts'
import type { ProductDetail } from '../contract.ts'
import { applyAddress, productAddress } from '../layouts.ts'
import { type LoanQuestion, RATE_ENDS } from '../loan-question.ts'
import { CollectButton, type Collector } from './collect-form.tsx'
import styles from './finance.module.css'

interface Props {
  products: readonly ProductDetail[]
  question: LoanQuestion
  isDifferentOnly: boolean
  collector: Collector
  collected: readonly string[]
}

/** One column per product: the cost of the same loan, then the conditions. */
export const ComparisonTable = memo(function ComparisonTable(props: Props) {
  const { products, question, isDifferentOnly, collector, collected } = props
  const computed = computeAll(products, question)
  const terms = listTerms(products)
  const shown = isDifferentOnly && products.length > 1 ? terms.filter((row) => !isSameForAll(row)) : terms
  const hidden = terms.length - shown.length
  const ids = products.map(({ id }) => id)
  const compareAddress = (chosen: readonly string[]) => comparisonAddress(chosen, question, isDifferentOnly)
  const { amount, months, by } = question
  const words = nameRates(products)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section id="compared" className={`card ${styles.scroll}`} aria-label="产品对比" tabIndex={0}>
      <table className={styles.compared}>
        <caption className="visually-hidden">{`对比 ${products.map(({ name }) => name).join('、')}`}</caption>
        <thead>
          <tr>
            <td />
            {products.map((product, place) => (
              <th key={product.id} scope="col">
                {place < 2 && products.length > 2 && (
                  <span className={`${styles.swaps} no-print`}>
                    <Swap href={compareAddress(swapProduct(ids, place, 'back'))} place={place} word="上" />
                    <Swap href={compareAddress(swapProduct(ids, place, 'on'))} place={place} word="下" />
                  </span>
                )}
                <a href={productAddress(product.id)}>{product.name}</a>
                <small>{product.institutionName}</small>
                <span className={`${styles.columnActions} no-print`}>
                  <a href={applyAddress(product.id, question)}>
                    申请<span className="visually-hidden">{product.name}</span>
                  </a>
                  <CollectButton collector={collector} product={product} isCollected={collected.includes(product.id)} />
                  <a href={compareAddress(ids.filter((id) => id !== product.id))}>
                    去掉<span className="visually-hidden">{product.name}</span>
                  </a>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Heading columns={products.length} title="试算结果">
            {computed
              ? `${amount} 万元，${months} 个月，${RATE_ENDS[by]}${words.rate.replace('年化', '')}，单位：元`
              : '请更正上面的金额和期限'}
          </Heading>
          {computed && listResults(computed, question.mode, words).map((row) => <Row key={row.label} row={row} />)}
        </tbody>
        <tbody>
          <Heading columns={products.length} title="产品条件">
            {hidden > 0 ? `相同的行已隐藏 ${hidden} 行` : ''}
          </Heading>
          {shown.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
})

/** A phone shows two products; this replaces the left or the right one. */
const Swap = ({ href, place, word }: { href: string; place: number; word: string }) => (
  <a href={`${href}#compared`} aria-label={`${place === 0 ? '左' : '右'}边换成${word}一个产品`}>
    <Icon name="chevron-right" size={20} />
  </a>
)

const Heading = ({ columns, title, children }: { columns: number; title: string; children: string }) => (
  <tr className={styles.part}>
    <th scope="rowgroup" colSpan={columns + 1}>
      {title} <small>{children}</small>
    </th>
  </tr>
)

const Row = ({ row: { label, cells } }: { row: ComparedRow }) => (
  <tr>
    <th scope="row">{label}</th>
    {cells.map((cell, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places
      <td key={place}>
        <CellContent cell={cell} />
      </td>
    ))}
  </tr>
)

function CellContent({ cell: { lines, mark, note, share } }: { cell: ComparisonCell }) {
  return (
    <>
      {lines.length > 1 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <span>{lines[0] ?? '—'}</span>
      )}
      {mark && <Tag tone="good">{mark}</Tag>}
      {note && <small>{note}</small>}
      {share !== undefined && <meter min={0} max={1} value={share} aria-hidden="true" />}
    </>
  )
}
