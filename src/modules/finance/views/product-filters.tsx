import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Icon } from '../../../ui/icon.tsx'
import {
  addressOf,
  FILTERS,
  type Filter,
  listChosen,
  type ProductQuestion,
  withoutFilters,
} from '../product-question.ts'
import { SORTS } from '../product-words.ts'
import styles from './products.module.css'
import segmented from './segments.module.css'

interface Props {
  question: ProductQuestion
  only: string | null
  institutions: readonly { code: string; name: string }[]
  path: string
}

/** What narrows the list, in rows; below it what is chosen, to be taken back one by one. */
export function ProductFilters({ question, only, institutions, path }: Props) {
  const chosen = listChosen(question, institutions)
  const filters = only ? FILTERS.filter(({ name }) => name !== 'category') : FILTERS
  return (
    <div className={`card ${styles.filters} no-print`}>
      {filters.map((filter) => (
        <Choices key={filter.name} {...filter} all="不限" chosen={question[filter.name]} />
      ))}
      <Choices
        name="sort"
        label="排序"
        options={Object.entries(SORTS).map(([code, name]) => ({ code, name }))}
        chosen={question.sort}
      />
      <div className={styles.words}>
        <label htmlFor="institution">
          <span>金融机构</span>
          <Select
            control={{ id: 'institution', name: 'institution' }}
            options={institutions}
            chosen={question.institution}
            none="全部机构"
          />
        </label>
        <label>
          <span>产品或机构名称</span>
          <input type="search" name="keyword" defaultValue={question.keyword} maxLength={50} />
        </label>
        <Button look="plain">筛选</Button>
      </div>
      <div data-answer>
        {chosen.length > 0 && (
          <div className={styles.chosen}>
            <span>已选</span>
            <ul>
              {chosen.map(({ label, without }) => (
                <li key={label}>
                  <a href={addressOf(path, without)}>
                    {label}
                    <Icon name="close" size={14} />
                    <span className="visually-hidden">（去掉这个条件）</span>
                  </a>
                </li>
              ))}
            </ul>
            <a href={addressOf(path, withoutFilters(question))}>全部清除</a>
          </div>
        )}
      </div>
    </div>
  )
}

interface ChoicesProps extends Omit<Filter, 'name'> {
  name: string
  /** What means that nothing is chosen. */
  all?: string
  chosen: string
}

/** One of several, as radio buttons that look like words. */
function Choices({ name, label, options, all, chosen }: ChoicesProps) {
  return (
    <fieldset className={`${segmented.segments} ${styles.choices}`}>
      <legend>{label}</legend>
      <div>
        {[...(all ? [{ code: '', name: all }] : []), ...options].map((option) => (
          <label key={option.code}>
            <input type="radio" name={name} value={option.code} defaultChecked={option.code === chosen} />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
