import { Tag } from '../../../../ui/facts/tag.tsx'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { DOOR_WORDS } from '../../../register/publicity/door-contract.ts'
import type { Chosen } from '../chosen-records.ts'
import type { Screen } from '../form-screen.ts'
import styles from './lines.module.css'
import subject from './subject.module.css'

interface Props {
  name: string
  chosen: Chosen
  screen: Screen
}

/** The records an application is about, as the register has them. */
export function ChosenRecords({ name, chosen: { firm, records }, screen: { errors } }: Props) {
  const error = errors[name]
  return (
    <div id={name} tabIndex={-1} className={styles.lines}>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {firm && (
        <div className={subject.card}>
          <Icon name="bank" size={24} />
          <p>
            <strong>{firm.name}</strong>
            <span className={subject.facts}>统一社会信用代码：{firm.code}</span>
          </p>
          <a href="/wanna-repair">重新选择</a>
        </div>
      )}
      {records.map((record, index) => (
        <RecordCard key={`${record.dataset}/${record.id}`} {...{ name, record, index, errors }} />
      ))}
      {records.length === 0 && (
        <div>
          <p className={styles.hint}>还没有选择要修复的信息。请先查看本单位哪些信息可以申请，勾选后再来填写。</p>
          <ButtonLink look="plain" href="/wanna-repair">
            选择要修复的信息
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

interface CardProps {
  name: string
  record: Chosen['records'][number]
  index: number
  errors: Screen['errors']
}

function RecordCard({ name, record, index, errors }: CardProps) {
  const place = `${name}.${index}`
  const error = errors[`${place}.recordId`] ?? (record.isOpen ? undefined : `现在不能申请：${record.sentence}`)
  return (
    <div id={`${place}.recordId`} tabIndex={-1}>
      <input type="hidden" name={`${place}.resourceId`} value={record.dataset} />
      <input type="hidden" name={`${place}.recordId`} value={record.id} />
      <div className={subject.card}>
        <Icon name="file" size={24} />
        <p>
          <strong>
            {record.documentNo} <Tag>{record.datasetName}</Tag>
          </strong>
          <span className={subject.facts}>
            {[record.about, `认定单位：${record.authority}`, `决定日期：${record.decisionDate}`]
              .filter(Boolean)
              .join('　')}
          </span>
          {!error && <span className={subject.facts}>{record.sentence}</span>}
          {record.door !== 'local' && (
            <span className={subject.facts}>
              修复渠道：{DOOR_WORDS[record.door].name}。在本网站提交的只作预审，预审后仍须{DOOR_WORDS[record.door].how}
              。
            </span>
          )}
        </p>
      </div>
      {error && (
        <p id={`${place}.recordId-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
