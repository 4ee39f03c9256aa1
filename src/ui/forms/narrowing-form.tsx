import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { Field } from './field.tsx'
import styles from './narrowing-form.module.css'

interface Props {
  /** The page with nothing chosen. */
  home: string
  /** What the form is for, what is pressed to ask, and what leads back to everything. */
  words?: { form: string; ask: string; back: string }
  keyword?: { label: string; placeholder: string; value: string | undefined }
  /** What the address must keep: the open tab. */
  carried?: Readonly<Record<string, string>>
  isNarrowed: boolean
  children?: ReactNode
}

const USUAL_WORDS = { form: '筛选', ask: '查询', back: '重置' }

/** Narrows a page by way of its address, so that the result can be kept, sent and gone back to. */
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
