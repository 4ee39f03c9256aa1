import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import styles from './full-text.module.css'

export function FullTextForm({ word, error }: { word: string; error?: string }) {
  return (
    <form action="/full-text-retrieval" method="get" className={styles.form} aria-label="全文检索">
      <Field name="search" label={<span className="visually-hidden">关键词</span>} error={error}>
        {(control) => (
          <input {...control} type="search" defaultValue={word} maxLength={50} placeholder="请输入关键词" required />
        )}
      </Field>
      <Button>检索</Button>
    </form>
  )
}
