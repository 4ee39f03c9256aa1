import { Fragment } from 'react'
import { DEEPEST_ROW } from '../contract.ts'
import styles from './register.module.css'

interface Props {
  datasets: readonly { code: string; name: string; basis: string; updateCycle: string }[]
  /** Whether there are more rows than can be paged. */
  isCut: boolean
}

/** The legal basis of the list and its update cycle. */
export function ListNotes({ datasets, isCut }: Props) {
  return (
    <dl className={styles.notes}>
      {isCut && (
        <>
          <dt>显示范围</dt>
          <dd>最多翻看前 {DEEPEST_ROW} 条，请用名称、日期等条件缩小范围。</dd>
        </>
      )}
      {datasets.map(({ code, name, basis, updateCycle }) => (
        <Fragment key={code}>
          <dt>公示依据{datasets.length > 1 && `（${name}）`}</dt>
          <dd>
            {basis}。更新周期：{updateCycle}。
          </dd>
        </Fragment>
      ))}
      <dt>对信息有异议</dt>
      <dd>
        打开该条信息的详情，点击“我要异议”；也可以查看<a href="/credit-objection">异议申诉指南</a>。
      </dd>
    </dl>
  )
}
