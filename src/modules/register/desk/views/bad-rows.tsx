import { API_BASE, callPath } from '../../../../kernel/calls/contract.ts'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { BATCH_STATUSES, imports } from '../../import/contract.ts'
import { type BatchDetail, dataDesk } from '../contract.ts'
import { batchAddress, FILE_ENDINGS } from '../data-form.ts'
import { CONSOLE_NEW_DATA } from '../layouts.ts'
import styles from './data.module.css'

/** The errors by row with advice, the download of wrong rows, and the upload of corrected ones. */
export function BadRows({ batch }: { batch: BatchDetail }) {
  const { badCells, badRows, mendable, errorCount, run, batchNo, may, mendedBy } = batch
  if (errorCount === 0) return null
  const fileOf = (format: string) => `${API_BASE}${callPath(dataDesk.badRows.path, { batchNo })}?format=${format}`
  const rows = run?.bad ?? 0
  return (
    <section className={`card ${styles.part}`} aria-labelledby="bad-rows">
      <div className={styles.bar}>
        <h2 id="bad-rows">{rows > 0 ? `有误的 ${rows.toLocaleString('zh-CN')} 行` : '文件有误'}</h2>
        {errorCount > badCells.length && <p>{`共 ${errorCount} 处，先列出 ${badCells.length} 处`}</p>}
      </div>
      <DataTable
        caption="有误的行，个人信息已遮盖"
        rows={badCells}
        rowKey={({ row, column }) => `${row} ${column}`}
        columns={[
          { key: 'row', label: '行号', narrow: true },
          { key: 'column', label: '字段' },
          {
            key: 'value',
            label: '文件中的值',
            cell: ({ value }) => (
              <span className={`${styles.wrong} ${styles.value}`}>{value === '' ? '（空）' : (value ?? '—')}</span>
            ),
          },
          {
            key: 'reason',
            label: '问题与改法',
            cell: (cell) => (
              <>
                <span className={styles.line}>{cell.reason}</span>
                <HowToMend cell={cell} />
              </>
            ),
          },
        ]}
      />
      {may.includes('mend') && (mendable.length > 0 || rivalsOf(batch).length > 0) && <QuickMends batch={batch} />}
      <div className={styles.foot}>
        {may.includes('fetch') && (
          <>
            <ButtonLink href={fileOf('xlsx')} look="plain">{`下载这 ${badRows} 行（xlsx）`}</ButtonLink>
            <SiteLink href={fileOf('csv')}>下载 csv</SiteLink>
          </>
        )}
        <SiteLink href={API_BASE + callPath(imports.importErrors.path, { batchNo })}>下载错误清单</SiteLink>
      </div>
      {may.includes('mend') && (
        <form
          method="post"
          action={CONSOLE_NEW_DATA}
          encType="multipart/form-data"
          className={styles.foot}
          aria-label="补报"
        >
          <input type="hidden" name="dataset" value={batch.dataset} />
          <input type="hidden" name="mends" value={batchNo} />
          <label htmlFor="file">改好的文件</label>
          <input
            id="file"
            name="file"
            type="file"
            aria-describedby="mend-hint"
            accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
          />
          <Button look="plain">上传改好的文件</Button>
          <p id="mend-hint">下载的表格只含有误的行，问题写在最后一列；改好后原样传回，成为一个新的批次。</p>
        </form>
      )}
      {mendedBy.length > 0 && (
        <ul className={styles.foot} aria-label="补报的批次">
          {mendedBy.map((one) => (
            <li key={one.batchNo}>
              补报：
              <SiteLink href={batchAddress(one.batchNo)}>{`${one.rowCount} 行，${statusName(one.status)}`}</SiteLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type BadCell = BatchDetail['badCells'][number]

function HowToMend({ cell: { mend, isStored, mending, rival } }: { cell: BadCell }) {
  if (mend) return <strong className={styles.mend}>{isStored ? `用库中名称 ${mend}` : `改为 ${mend}`}</strong>
  if (rival?.name)
    return <span className={styles.mending}>{`第 ${rival.row} 行：${rival.name}；本行：${rival.own}`}</span>
  return <span className={styles.mending}>{mending}</span>
}

/** Rows that repeat an earlier one; either of the two can be kept. */
const rivalsOf = ({ badCells }: BatchDetail) =>
  badCells.flatMap(({ row, rival }) => (rival ? [{ row, own: rival.own, first: rival.row }] : []))

const nameOf = (row: number, name: string): string => `第 ${row} 行${name && `（${name}）`}`

/** Corrects with one button the rows whose corrections are certain, and those chosen to replace others. */
function QuickMends({ batch }: { batch: BatchDetail }) {
  const { batchNo, mendable, badCells, errorCount } = batch
  const rivals = rivalsOf(batch)
  const isMore = errorCount > badCells.length
  return (
    <form method="post" className={styles.foot} aria-label="直接改好">
      <input type="hidden" name="batchNo" value={batchNo} />
      {mendable.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>改法确定的行，核对后补报：</legend>
          {mendable.map((row) => (
            <label key={row}>
              <input type="checkbox" name="row" value={row} defaultChecked /> {`第 ${row} 行`}
            </label>
          ))}
        </fieldset>
      )}
      {rivals.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>重复的行留哪一行：不选的留前一行，选中的代替前一行</legend>
          {rivals.map(({ row, own, first }) => (
            <label key={row}>
              <input type="checkbox" name="instead" value={row} /> {`留${nameOf(row, own)}，不留第 ${first} 行`}
            </label>
          ))}
        </fieldset>
      )}
      <Button name="step" value="mend">
        改好选中的行并补报
      </Button>
      {isMore && (
        <Button name="step" value="mend-all" look="plain">
          改好全部能确定的行
        </Button>
      )}
    </form>
  )
}

const statusName = (status: keyof typeof BATCH_STATUSES): string => BATCH_STATUSES[status]
