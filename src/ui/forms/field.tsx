import type { ReactNode } from 'react'
import styles from './field.module.css'

/** Attributes for the input inside a field: spread them on the element. */
export interface Control {
  id: string
  name: string
  required?: true
  'aria-required'?: true
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface Props {
  /** Name of the form value; ids are derived from it. */
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  /**
   * `by-server`: required without the `required` attribute. In a form with a captcha the browser must not block the submit, so the server checks the
   * field with its own message.
   */
  required?: boolean | 'by-server'
  /** Marks the label as optional. */
  optional?: boolean
}

/** Label, hint and error around any input: `<Field name="phone" label="手机号码">{(control) => <input {...control} />}</Field>` */
export function Field({ children, ...props }: Props & { children: (control: Control) => ReactNode }) {
  const { name, label, hint, error, required, optional } = props
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        {required && <Required />}
        {optional && <Optional />}
      </label>
      {hint && <Hint name={name}>{hint}</Hint>}
      {children({ id: name, ...controlOf(props) })}
      {error && <FieldError name={name}>{error}</FieldError>}
    </div>
  )
}

/** Several radios or checkboxes under one question. `tiles` gives each a border, `cards` space for an explanation. */
export function FieldGroup({
  children,
  tiles,
  cards,
  ...props
}: Props & { children: ReactNode; tiles?: boolean; cards?: boolean }) {
  const { name, label, hint, error, required, optional } = props
  const { 'aria-describedby': describedBy } = controlOf(props)
  return (
    <fieldset id={name} tabIndex={-1} className={styles.field} aria-describedby={describedBy}>
      {/* The page shows the text of the legend as a heading above cards. */}
      <legend className={cards ? 'visually-hidden' : styles.legend}>
        <span>
          {label}
          {required && <Required />}
          {optional && <Optional />}
        </span>
      </legend>
      {hint && <Hint name={name}>{hint}</Hint>}
      <div className={cards ? styles.cards : tiles ? `${styles.options} ${styles.tiles}` : styles.options}>
        {children}
      </div>
      {error && <FieldError name={name}>{error}</FieldError>}
    </fieldset>
  )
}

/** Heading of a group of fields. */
export function FieldsHeading({ children }: { children: ReactNode }) {
  return <h2 className={styles.group}>{children}</h2>
}

function controlOf({ name, hint, error, required }: Props): Omit<Control, 'id'> {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return {
    name,
    ...(required && { [required === true ? 'required' : 'aria-required']: true }),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  }
}

const Required = () => (
  <span className={styles.required} aria-hidden="true">
    {' '}
    *
  </span>
)

const Optional = () => <span className={styles.optional}> 选填</span>

const Hint = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={`${name}-hint`} className={styles.hint}>
    {children}
  </div>
)

const FieldError = ({ name, children }: { name: string; children: ReactNode }) => (
  <div id={`${name}-error`} className={styles.error}>
    {children}
  </div>
)
