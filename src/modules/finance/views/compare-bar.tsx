import { Button } from '../../../ui/forms/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { COMPARE } from '../layouts.ts'
import { MOST_COMPARED, type ProductQuestion, productListAddress } from '../product-question.ts'
import styles from './products.module.css'

interface Props {
  chosen: readonly { id: string; name: string; institutionName: string }[]
  question: ProductQuestion
  path: string
  /** Set if the user selected more products than fit. */
  isFull: boolean
}

/**
 * The products selected for comparison; visible after the first selection. Its button belongs to the list's form: without script the
 * checkboxes are sent along, and the comparison page itself asks for at least two products.
 */
export function CompareBar({ chosen, question, path, isFull }: Props) {
  const room = MOST_COMPARED - chosen.length
  return (
    <section aria-label="产品对比" className={`${styles.bar} no-print`}>
      <p role="status" data-answer>
        对比 <b>{chosen.length}</b> / {MOST_COMPARED}
        {isFull && <span>最多对比 {MOST_COMPARED} 个，请先去掉一个</span>}
      </p>
      <ul data-answer>
        {chosen.map(({ id, name, institutionName }) => (
          <li key={id}>
            <span>{name}</span>
            <small>{institutionName}</small>
            <a
              href={productListAddress(path, { ...question, compare: question.compare.filter((each) => each !== id) })}
            >
              <Icon name="close" size={16} />
              <span className="visually-hidden">不对比{name}</span>
            </a>
          </li>
        ))}
        {room > 0 && <li className={styles.room}>还可加 {room} 个</li>}
      </ul>
      <div data-answer className={styles.start}>
        {chosen.length === 1 && <span className={styles.few}>再选 1 个就能对比</span>}
        <Button form="products" formAction={COMPARE}>
          开始对比
        </Button>
      </div>
    </section>
  )
}
