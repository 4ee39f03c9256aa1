import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { Field } from './field.tsx'
import styles from './narrowing-form.module.css'

interface Props {
  /** Address of the page without filters. */
  home: string
  /** Accessible name of the form, text of its submit button, and text of the link that removes the filters. */
  words?: { form: string; ask: string; back: string }
  keyword?: { label: string; placeholder: string; value: string | undefined }
  /** Parameters that every submit preserves, such as the open tab. */
  carried?: Readonly<Record<string, string>>
  isNarrowed: boolean
  children?: ReactNode
}

const USUAL_WORDS = { form: '筛选', ask: '查询', back: '重置' }

/** A filter form that submits by GET, so that results can be bookmarked and shared, and the back button works. */
export function NarrowingForm({ home, words = USUAL_WORDS, keyword, carried = {}, isNarrowed, children }: Props) {
  return (
    <form
      action={home.split('?')[0]}
      method="get"
      className={`${styles.form} no-print`}
      aria-label={words.form}
      data-narrowing=""
    >
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {keyword && (
        <Field name="keyword" label={keyword.label}>
          {(control) => (
            <input
              {...control}
              type="search"
              defaultValue={keyword.value}
              maxLength={50}
              placeholder={keyword.placeholder}
            />
          )}
        </Field>
      )}
      {children}
      <div className={styles.actions}>
        <Button>{words.ask}</Button>
        {isNarrowed && (
          <ButtonLink href={home} look="text">
            {words.back}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
