import type { Screen } from '../form-screen.ts'
import { listAt, valueAt } from '../form-values.ts'
import styles from './lines.module.css'

/** Current values of a record, each with a field for the correct one. */
export function CorrectionRows({ name, screen }: { name: string; screen: Screen }) {
  const rows = listAt(screen.values, name)
  const error = screen.errors[name]
  if (rows.length === 0) return null
  return (
    <div id={name} tabIndex={-1}>
      {error && <p className={styles.error}>{error}</p>}
      <p className={styles.hint}>只填写有误的项目，其余留空。</p>
      <div className={styles.corrections}>
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is identified by its position only
          <CorrectionRow key={index} name={`${name}.${index}`} screen={screen} />
        ))}
      </div>
    </div>
  )
}

function CorrectionRow({ name, screen }: { name: string; screen: Screen }) {
  const part = (key: string) => String(valueAt(screen.values, `${name}.${key}`) ?? '')
  const place = `${name}.newValue`
  const error = screen.errors[place]
  return (
    <div className={styles.correction}>
      {['fieldKey', 'label', 'oldValue'].map((key) => (
        <input key={key} type="hidden" name={`${name}.${key}`} value={part(key)} />
      ))}
      <label htmlFor={place}>{part('label')}</label>
      <span className={styles.old} id={`${place}-old`}>
        系统信息：{part('oldValue') || '—'}
      </span>
      <input
        id={place}
        name={place}
        defaultValue={part('newValue')}
        placeholder="异议信息"
        autoComplete="off"
        aria-describedby={error ? `${place}-old ${place}-error` : `${place}-old`}
        aria-invalid={error ? true : undefined}
      />
      {error && (
        <span id={`${place}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
