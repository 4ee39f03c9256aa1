import { Button } from '../../../ui/forms/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { CONSOLE_SAVED_FILTERS } from '../layouts.ts'
import { LONGEST_NAME, readFilterQuery, type SavedFilter } from '../saved-filters.ts'
import styles from './chosen-table.module.css'

interface Props {
  filters: Readonly<Record<string, readonly SavedFilter[]>>
  address: string
}

/** The reader's saved filters of this list, and a form to save the current one. */
export function SavedFilters({ filters, address }: Props) {
  const path = address.split('?')[0]!
  const query = readFilterQuery(address)
  const saved = filters[path] ?? []
  const back = <input type="hidden" name="back" value={address} />
  return (
    <div className={styles.saved}>
      {saved.length > 0 && (
        <form method="post" action={CONSOLE_SAVED_FILTERS}>
          {back}
          <span>我的筛选</span>
          <ul aria-label="我的筛选">
            {saved.map((filter) => (
              <li key={filter.name}>
                <SiteLink href={`${path}?${filter.query}`} aria-current={filter.query === query ? 'page' : undefined}>
                  {filter.name}
                </SiteLink>
                <button
                  type="submit"
                  name="delete"
                  value={filter.name}
                  title="删除"
                  aria-label={`删除筛选：${filter.name}`}
                >
                  <Icon name="close" size={14} />
                </button>
              </li>
            ))}
          </ul>
        </form>
      )}
      {query !== '' && !saved.some((filter) => filter.query === query) && (
        <details className={styles.save}>
          <summary>存为我的筛选</summary>
          <form method="post" action={CONSOLE_SAVED_FILTERS}>
            {back}
            <label>
              <span>名称</span>
              <input name="name" required maxLength={LONGEST_NAME} autoComplete="off" />
            </label>
            <Button>保存</Button>
          </form>
        </details>
      )}
    </div>
  )
}
