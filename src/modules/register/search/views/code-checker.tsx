import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import type { CodePart } from '../credit-code-parts.ts'
import styles from './search.module.css'

interface Props {
  code: string
  error?: string
  parts: readonly CodePart[]
  isRight: boolean
}

/** Explains the eighteen characters of a code and whether they are valid. */
export function CodeChecker({ code, error, parts, isRight }: Props) {
  return (
    <Panel title="代码查验">
      <form action="/enterprise-query" method="get" className={styles.checker}>
        <Field name="code" label="统一社会信用代码" hint="逐位说明登记部门、类别、区划，并核对两个校验位" error={error}>
          {(control) => (
            <input {...control} defaultValue={code} maxLength={30} required autoComplete="off" spellCheck={false} />
          )}
        </Field>
        <Button look="plain">查验</Button>
      </form>
      {parts.length > 0 && (
        <>
          <DataTable caption={`${code} 的结构`} columns={COLUMNS} rows={parts} rowKey={({ position }) => position} />
          {isRight && (
            <p className={styles.next}>
              <ButtonLink href={`/code-publicity?search=${code}&tabActive=1`}>查询这个主体</ButtonLink>
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

const COLUMNS: Column<CodePart>[] = [
  { key: 'position', label: '位置', narrow: true, cell: ({ position }) => position },
  { key: 'characters', label: '字符', narrow: true, cell: ({ characters }) => characters },
  { key: 'label', label: '含义', cell: ({ label }) => label },
  {
    key: 'meaning',
    label: '说明',
    cell: ({ meaning, right }) => (right === false ? <Tag tone="bad">{meaning}</Tag> : meaning),
  },
]
