import { Tag } from '../../../../ui/facts/tag.tsx'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { ChosenRecord, ChosenRecords } from '../../kinds/prepared-form.ts'
import type { Screen } from '../form-screen.ts'
import styles from './lines.module.css'
import subject from './subject.module.css'

interface Props {
  name: string
  chosen: ChosenRecords
  screen: Screen
}

/** The records for which a form was opened. */
export function ChosenLines({ name, chosen: { firm, records, choose }, screen: { errors } }: Props) {
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
          <a href={choose.href}>重新选择</a>
        </div>
      )}
      {records.map((record, index) => (
        <RecordCard key={`${record.dataset}/${record.id}`} {...{ name, record, index, errors }} />
      ))}
      {records.length === 0 && (
        <div>
          <p className={styles.hint}>{choose.text}</p>
          <ButtonLink look="plain" href={choose.href}>
            {choose.name}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

interface CardProps {
  name: string
  record: ChosenRecord
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
            {record.title} <Tag>{record.tag}</Tag>
          </strong>
          <span className={subject.facts}>{record.facts}</span>
          {!error && <span className={subject.facts}>{record.sentence}</span>}
          {record.note && <span className={subject.facts}>{record.note}</span>}
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
