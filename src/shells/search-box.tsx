import { Fragment } from 'react'
import type { Frame } from '../kernel/pages/frame.ts'
import { useFrozen } from '../ui/frozen.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteLink } from '../ui/link.tsx'
import styles from './search-box.module.css'

interface SearchType {
  value: '0' | '1' | '2' | '4'
  /** The part in front is left out on a phone. */
  long?: string
  label: string
  placeholder: string
  closed?: boolean
}

const TYPES: readonly SearchType[] = [
  { value: '0', label: '企业法人', placeholder: '请输入企业或社会组织名称' },
  { value: '1', long: '统一社会', label: '信用代码', placeholder: '请输入统一社会信用代码' },
  { value: '2', label: '自然人', placeholder: '该信息暂未开放查询', closed: true },
  { value: '4', label: '全文检索', placeholder: '请输入关键词' },
]

/** Results page by search type. */
const RESULTS = { 0: '/code-publicity', 1: '/code-publicity?tabActive=1', 4: '/full-text-retrieval' }

/** Number of popular words that fit on one line below the box. */
const ONE_LINE = 6

interface Props {
  search: Frame['search']
  /** Empty on pages with tasks, where popular words would distract. */
  popularWords: readonly string[]
  /** The address of all results, if a complete name or code led directly to an archive. */
  isExact?: boolean
}

export function SearchBox({ search, popularWords, isExact }: Props) {
  const chosen = TYPES.find((type) => type.value === search.type)
  const types = useFrozen(TYPES, search.type, () => <Types chosen={chosen} />)
  const words = useFrozen(popularWords, 'popular', () => (
    <>
      <span>热搜</span>
      {popularWords.slice(0, ONE_LINE).map((word) => (
        <a key={word} href={`/full-text-retrieval?search=${encodeURIComponent(word)}`}>
          {word}
        </a>
      ))}
    </>
  ))
  return (
    <search-box className={`${styles.box} no-print`} role="search">
      <form action="/search">
        <fieldset className={`row ${styles.types}`} {...types} />
        <div className={styles.line}>
          <input
            type="search"
            name="search"
            aria-label="查询内容"
            defaultValue={search.word}
            placeholder={chosen?.placeholder}
            maxLength={50}
            autoComplete="off"
          />
          {search.word && (
            <a href={RESULTS[search.type]} className={styles.clear}>
              <Icon name="close" size={18} />
              <span className="visually-hidden">清除查询内容</span>
            </a>
          )}
          <button type="submit">查询</button>
          <Suggestions />
        </div>
      </form>
      {popularWords.length > 0 && <p className={`row ${styles.popular}`} {...words} />}
      {isExact && search.word && (
        <p className={`row ${styles.popular}`}>
          <span>与所查内容完全一致</span>
          <a href={`/code-publicity?search=${encodeURIComponent(search.word)}&tabActive=${search.type}&all=1`}>
            查看全部结果 ›
          </a>
        </p>
      )}
    </search-box>
  )
}

/** An empty container that the enhancement fills with suggestions and announcements. */
function Suggestions() {
  return (
    <div className={styles.suggestions} data-suggestions="查询建议" hidden>
      <p data-recent hidden>
        最近查询
        <button type="button" data-forget>
          清除
        </button>
      </p>
      <ul data-options id="search-suggestions" />
    </div>
  )
}

function Types({ chosen }: { chosen: SearchType | undefined }) {
  return (
    <>
      <legend className="visually-hidden">查询类型</legend>
      {TYPES.map((type) => (
        <Fragment key={type.value}>
          <input
            type="radio"
            name="tabActive"
            id={`search-type-${type.value}`}
            className={`hidden-radio ${styles.radio}`}
            value={type.value}
            defaultChecked={type === chosen}
            data-placeholder={type.placeholder}
            data-closed={type.closed}
            aria-describedby={type.closed ? 'search-closed' : undefined}
          />
          <label
            htmlFor={`search-type-${type.value}`}
            className={`tab ${styles.type}`}
            title={type.closed ? type.placeholder : undefined}
          >
            {type.long && <span className={styles.long}>{type.long}</span>}
            {type.label}
          </label>
        </Fragment>
      ))}
      <p id="search-closed" className={styles.closed}>
        该信息暂未开放查询，<SiteLink href="/my-credit">查询本人信用</SiteLink>
      </p>
    </>
  )
}
