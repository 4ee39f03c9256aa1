import type { Ref } from 'react'
import styles from './error-summary.module.css'

interface Props {
  /** First message by field name, in the order of the form. */
  errors: Readonly<Record<string, string>>
  title?: string
  /** For a view that shows errors after it has loaded and sets the focus itself. */
  ref?: Ref<HTMLDivElement>
}

/** The errors of a form, at its top; each line links to its field. It has the focus when the page opens. */
export function ErrorSummary({ errors, title, ref }: Props) {
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: a page with errors has to announce them first
    <div className={styles.summary} role="alert" tabIndex={-1} autoFocus ref={ref}>
      <h2 data-count={title ? undefined : '有 # 项需要修改'}>{title ?? `有 ${entries.length} 项需要修改`}</h2>
      <ul>
        {entries.map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
