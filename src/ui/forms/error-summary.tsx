import styles from './error-summary.module.css'

interface Props {
  /** Field name → first message, in the order of the form. */
  errors: Readonly<Record<string, string>>
  title?: string
}

/** What must be corrected, on top of the form; each line leads to its field. Takes the focus when the page opens. */
export function ErrorSummary({ errors, title }: Props) {
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes back with errors must begin by telling them
    <div className={styles.summary} role="alert" tabIndex={-1} autoFocus>
      <h2>{title ?? `有 ${entries.length} 项需要修改`}</h2>
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
