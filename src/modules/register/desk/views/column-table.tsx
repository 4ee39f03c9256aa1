import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { BatchDetail } from '../contract.ts'
import { type BatchForm, columnField, IGNORED_COLUMN } from '../data-form.ts'
import styles from './data.module.css'

type FileColumn = BatchDetail['columns'][number] & { place: number }

/** The columns of the file with their items and first values; unknown columns can be assigned here. */
export function ColumnTable({ batch, screen }: { batch: BatchDetail; screen: BatchForm }) {
  const { columns, missing, may, items } = batch
  if (columns.length === 0) return null
  const mayMap = may.includes('map')
  const isOpen = ({ how }: FileColumn) => mayMap && (how === 'unknown' || how === 'said')
  const rows = columns.map((column, place) => ({ ...column, place })).filter(({ head }) => head !== '')
  const shown = [...rows.filter(({ how }) => how !== 'auto'), ...rows.filter(({ how }) => how === 'auto')]
  const free = items.filter((each) => !columns.some(({ item, how }) => item === each.item && how === 'auto'))
  const opened = rows.filter(isOpen)
  const table = (
    <DataTable
      caption="文件中的列与目录字段"
      rows={shown}
      rowKey={({ place }) => String(place)}
      columns={[
        { key: 'head', label: '文件中的列' },
        {
          key: 'item',
          label: '目录字段',
          cell: (column) =>
            isOpen(column) ? (
              <ColumnChoice column={column} items={free} order={opened.indexOf(column)} screen={screen} />
            ) : (
              <>
                {column.label ?? '不导入'}
                {column.isRequired && <span className={styles.star}> *</span>}
              </>
            ),
        },
        { key: 'sample', label: '第 1 行的值', cell: ({ sample }) => sample || '—' },
        { key: 'how', label: '对应方式', narrow: true, cell: ({ how }) => <How how={how} /> },
      ]}
    />
  )
  return (
    <section className={`card ${styles.part}`} aria-labelledby="columns">
      <div className={styles.bar}>
        <h2 id="columns">字段对应</h2>
        {missing.length === 0 ? (
          <Tag tone="good">必填字段已全部对应</Tag>
        ) : (
          <Tag tone="bad">{`缺少必填字段：${missing.join('、')}`}</Tag>
        )}
        <p>{summary(rows)}</p>
      </div>
      {mayMap ? (
        <form method="post" noValidate aria-label="字段对应">
          <input type="hidden" name="batchNo" value={batch.batchNo} />
          {table}
          <div className={styles.foot}>
            <Button name="step" value="map">
              保存对应并重新试运行
            </Button>
            <p>{`对应关系为${batch.unit ?? '本单位'}的“${batch.datasetName}”保存，下次自动套用`}</p>
          </div>
        </form>
      ) : (
        table
      )}
    </section>
  )
}

function ColumnChoice({
  column: { place, head, how, item },
  items,
  order,
  screen,
}: {
  column: FileColumn
  items: BatchDetail['items']
  order: number
  screen: BatchForm
}) {
  const name = columnField(place)
  const error = screen.errors[columnField(order)]
  const chosen = screen.typed[name] ?? item ?? (how === 'said' ? IGNORED_COLUMN : '')
  return (
    <>
      <input type="hidden" name={`head-${place}`} value={head} />
      <Select
        control={{ id: name, name, 'aria-label': `“${head}”对应的字段`, ...(error && { 'aria-invalid': true }) }}
        options={[
          { code: IGNORED_COLUMN, name: '不导入这一列' },
          ...items.map((each) => ({ code: each.item, name: each.label })),
        ]}
        chosen={chosen}
        none="请选择"
      />
      {error && <span className={styles.wrong}>{error}</span>}
    </>
  )
}

const How = ({ how }: { how: FileColumn['how'] }) => {
  if (how === 'auto') return '自动'
  if (how === 'said') return <Tag>本单位指定</Tag>
  return how === 'ignored' ? '未使用' : <Tag tone="bad">未识别</Tag>
}

function summary(columns: readonly FileColumn[]): string {
  const count = (how: FileColumn['how']) => columns.filter((column) => column.how === how).length
  const parts = [
    [count('auto'), '列自动识别'],
    [count('said'), '列由本单位指定'],
    [count('ignored'), '列未使用'],
    [count('unknown'), '列未识别'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join('，')
}
