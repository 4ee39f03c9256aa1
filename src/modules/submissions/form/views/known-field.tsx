import { fieldMeta } from '../../../../kernel/forms/fields.ts'
import { maskMobile, maskResidentId } from '../../../../kernel/text/masks.ts'
import styles from './form.module.css'
import { FormField, type FormFieldProps, fieldOptions, textAt } from './form-field.tsx'

/** A value that the portal knows, shown as a fact; the folded field allows another answer. */
export function KnownField(props: FormFieldProps) {
  const { field, name, screen, choices, words } = props
  const meta = { ...fieldMeta.get(field)!, ...words }
  const text = textAt(screen.values, name)
  const shown = fieldOptions(meta, name, screen.values, choices).find(({ code }) => code === text)?.name ?? masked(text)
  return (
    <details className={styles.known}>
      <summary>
        <span className={styles.small}>{meta.label}</span>
        <span className={styles.fact}>{shown}</span>
        <span className={styles.change}>修改</span>
      </summary>
      <FormField {...props} />
    </details>
  )
}

// Masks personal numbers on the screen: 11 digits of a mobile, 18 of an identity card.
const masked = (text: string): string =>
  /^1\d{10}$/.test(text) ? maskMobile(text) : /^\d{17}[\dX]$/i.test(text) ? maskResidentId(text) : text
