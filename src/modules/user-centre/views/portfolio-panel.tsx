import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { DoneNote } from '../../../ui/forms/outcome.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { partAddress } from '../../people/menu-contract.ts'
import { type FollowPage, LIST_TYPES, type ListResult, MOST_FILE_BYTES } from '../../register/follow/contract.ts'
import styles from './follows.module.css'

interface Props {
  portfolio: NonNullable<FollowPage['portfolio']>
  error?: string
  taken: ListResult | null
}

const PARTS = [
  ['clear', '没有公示中的负面记录'],
  ['negative', '有公示中的处罚、异常或失信记录'],
  ['closed', '注销、吊销或停业'],
] as const

/** The counterparties of an organisation, replaced as one list. */
export function PortfolioPanel({ portfolio, error, taken }: Props) {
  const { total, most } = portfolio
  return (
    <Panel title={`往来名册 ${total} / ${most} 家`} level={2}>
      {total > 0 && (
        <>
          <div className={styles.strip} aria-hidden="true">
            {PARTS.map(
              ([part]) =>
                portfolio[part] > 0 && <span key={part} data-part={part} style={{ flexGrow: portfolio[part] }} />,
            )}
          </div>
          <dl className={styles.parts}>
            {PARTS.map(([part, name]) => (
              <div key={part}>
                <dt>
                  <span data-part={part} aria-hidden="true" />
                  {name}
                </dt>
                <dd>{portfolio[part]} 家</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {taken && (
        <>
          <DoneNote>
            {taken.taken > 0
              ? `已收入 ${taken.taken} 家；以下 ${taken.wrong.length} 行没有收入。`
              : '没有一行可以收入，原来的名册没有变。'}
          </DoneNote>
          <DataTable
            caption="没有收入的行"
            rows={taken.wrong}
            rowKey={({ rowNo }) => String(rowNo)}
            columns={[
              { key: 'rowNo', label: '行', narrow: true },
              { key: 'text', label: '内容', headline: true },
              { key: 'reason', label: '原因' },
            ]}
          />
        </>
      )}
      <form method="post" action={partAddress('favourites')} encType="multipart/form-data" className={styles.upload}>
        <input type="hidden" name="do" value="portfolio" />
        <Field
          name="file"
          label={total > 0 ? '换一份表格' : '上传往来单位的表格'}
          hint={`${LIST_TYPES.join('、')}，一行一家，写名称或统一社会信用代码，最多 ${most} 家，不超过 ${MOST_FILE_BYTES / 1024 / 1024} MB`}
          error={error}
        >
          {(control) => <input {...control} type="file" accept={LIST_TYPES.map((type) => `.${type}`).join(',')} />}
        </Field>
        <Button look="plain">上传名册</Button>
      </form>
      <p className={styles.promise}>发送前会再查一次：已停止公示的记录不会告诉任何人。</p>
    </Panel>
  )
}
