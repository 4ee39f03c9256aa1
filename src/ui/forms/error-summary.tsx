import type { Ref } from 'react'
import styles from './error-summary.module.css'

interface Props {
  /** Field name → first message, in the order of the form. */
  errors: Readonly<Record<string, string>>
  title?: string
  /** For a page that tells errors after it has opened, and must set the focus itself. */
  ref?: Ref<HTMLDivElement>
}

/** What must be corrected, on top of the form; each line leads to its field. Takes the focus when the page opens. */
export function ErrorSummary({ errors, title, ref }: Props) {
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes back with errors must begin by telling them
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
