import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import styles from './full-text.module.css'

interface Props {
  path: string
  type: string
  word: string
  error?: string
}

/** The search field of pages whose shell has no search bar. */
export function SubjectSearchForm({ path, type, word, error }: Props) {
  const isCode = type === '1'
  return (
    <form action={path} method="get" className={`${styles.form} no-print`} aria-label="查询主体">
      {isCode && <input type="hidden" name="tabActive" value="1" />}
      <Field name="search" label={isCode ? '统一社会信用代码' : '名称、曾用名、拼音首字母或代码'} error={error}>
        {(control) => (
          <input
            {...control}
            type="search"
            defaultValue={word}
            maxLength={50}
            autoComplete="off"
            placeholder={isCode ? '18位代码，也可只输入前几位' : '例如：鞋业、lujie、9135'}
          />
        )}
      </Field>
      <Button>查询</Button>
    </form>
  )
}
