import type { ReactNode } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet, SheetButton } from '../../../ui/lists/sheet.tsx'
import {
  FILTERS,
  listChosen,
  type ProductFilter,
  type ProductQuestion,
  productListAddress,
  withoutFilters,
} from '../product-question.ts'
import { SORTS, type Sort } from '../product-words.ts'
import styles from './product-filters.module.css'

interface Props {
  question: ProductQuestion
  only: string | null
  institutions: readonly { code: string; name: string }[]
  path: string
}

/**
 * The filters of the list: drop-down chips, or rows of a sheet on a phone. They are `<details>` with radio buttons in the list's form, so
 * they work without script; `live-list` reloads the list at each choice.
 */
export function ProductFilters({ question, only, institutions, path }: Props) {
  const chosen = listChosen(question, institutions)
  const filters = only ? FILTERS.filter(({ name }) => name !== 'category') : FILTERS
  return (
    <div className="no-print">
      <div className={styles.phone}>
        <SheetButton sheet="product-filters">
          <Icon name="search" size={18} />
          <span data-answer>筛选{chosen.length > 0 && ` ${chosen.length}`}</span>
        </SheetButton>
        <ul data-answer>
          {chosen.map(({ label, without }) => (
            <li key={label}>
              <Without label={label} href={productListAddress(path, without)} />
            </li>
          ))}
        </ul>
      </div>
      <Sheet id="product-filters" title="筛选">
        <div className={styles.chips}>
          {filters.map((filter) => (
            <Choices key={filter.name} {...filter} question={question} path={path} />
          ))}
          <Chip
            label="金融机构"
            chosen={institutions.find(({ code }) => code === question.institution)?.name}
            without={productListAddress(path, { ...question, institution: '' })}
          >
            <Select
              control={{ id: 'institution', name: 'institution', 'aria-label': '金融机构' }}
              options={institutions}
              chosen={question.institution}
              none="全部机构"
            />
          </Chip>
          <Keyword keyword={question.keyword}>
            <span data-answer className={styles.clear}>
              {chosen.length > 0 && <a href={productListAddress(path, withoutFilters(question))}>清除</a>}
            </span>
          </Keyword>
        </div>
      </Sheet>
    </div>
  )
}

/** The keyword field: the only filter in elder mode, otherwise the last. */
export const Keyword = ({ keyword, children }: { keyword: string; children?: ReactNode }) => (
  <div className={styles.words}>
    <input
      type="search"
      name="keyword"
      defaultValue={keyword}
      maxLength={50}
      aria-label="产品或机构名称"
      placeholder="产品或机构名称"
    />
    <Button look="plain">查看结果</Button>
    {children}
  </div>
)

/** The sort orders as links, which work without script and mark the current one. */
export const Orders = ({ question, path }: { question: ProductQuestion; path: string }) => (
  <nav aria-label="排序" className={`${styles.orders} no-print`}>
    {Object.entries(SORTS).map(([code, name]) => (
      <a
        key={code}
        href={productListAddress(path, { ...question, sort: code as Sort })}
        aria-current={code === question.sort ? 'true' : undefined}
      >
        {name}
      </a>
    ))}
  </nav>
)

interface ChoicesProps extends ProductFilter {
  question: ProductQuestion
  path: string
}

/** The options of one filter as radio buttons. */
function Choices({ name, label, options, question, path }: ChoicesProps) {
  const chosen = question[name]
  return (
    <Chip
      label={label}
      chosen={options.find(({ code }) => code === chosen)?.name}
      without={productListAddress(path, { ...question, [name]: '' })}
    >
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {[{ code: '', name: '不限' }, ...options].map((option) => (
          <label key={option.code}>
            <input type="radio" name={name} value={option.code} defaultChecked={option.code === chosen} />
            <span>{option.name}</span>
          </label>
        ))}
      </fieldset>
    </Chip>
  )
}

interface ChipProps {
  label: string
  /** Label of the current choice. */
  chosen: string | undefined
  /** Address of the list without this filter. */
  without: string
  children: ReactNode
}

const Chip = ({ label, chosen, without, children }: ChipProps) => (
  <div className={styles.chip}>
    <details data-menu name="product-filter">
      <summary>
        <span data-answer>
          {chosen ? (
            <>
              <span className="visually-hidden">{label}：</span>
              <b>{chosen}</b>
            </>
          ) : (
            label
          )}
        </span>
      </summary>
      <div className={styles.drop}>{children}</div>
    </details>
    <span data-answer>{chosen && <Without label={chosen} href={without} isMarkOnly />}</span>
  </div>
)

const Without = ({ label, href, isMarkOnly }: { label: string; href: string; isMarkOnly?: boolean }) => (
  <a href={href} className={styles.without}>
    <span className={isMarkOnly ? 'visually-hidden' : undefined}>{label}</span>
    <Icon name="close" size={14} />
    <span className="visually-hidden">（去掉这个条件）</span>
  </a>
)
