import { thousands } from '../../../../kernel/format/number.ts'
import { Facts } from '../../../../ui/facts/facts.tsx'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { FavouriteForm } from '../../../../ui/forms/favourite-form.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import type { Archive } from '../contract.ts'
import type { SentencePart } from '../standing-sentence.ts'
import styles from './archive-header.module.css'

/** The facts that identify a subject; with the code, six are shown at first. */
const FIRST_FACTS = ['legalRepresentative', 'establishedAt', 'registerAuthority', 'registeredCapital', 'address']
const LONG_FACTS = new Set(['businessScope', 'address'])

type Fact = Archive['facts'][number]

interface Props {
  subject: Archive
  standing: readonly SentencePart[]
  /** Records that can be repaired today; if there are any, repair is the first action. */
  repairable: number
}

/** The head of an archive: name, labels and possible actions. */
export function ArchiveHeader({ subject, standing, repairable }: Props) {
  const first = FIRST_FACTS.flatMap((key) => subject.facts.filter((one) => one.key === key))
  const id = encodeURIComponent(subject.id)
  const repair = (
    <ButtonLink
      look={repairable > 0 ? undefined : 'plain'}
      href={`/wanna-repair?subject=${encodeURIComponent(subject.creditCode)}`}
    >
      <Icon name="repair" size={18} />
      我要修复{repairable > 0 && `（${repairable}）`}
    </ButtonLink>
  )
  return (
    <header className={`card ${styles.header}`}>
      <div className={styles.who}>
        <h1>{subject.name}</h1>
        <p className={styles.labels}>
          <Tag>{subject.kindName}</Tag>
          {subject.labels.map(({ text, tone }) => (
            <Tag key={text} tone={tone}>
              {text}
            </Tag>
          ))}
        </p>
        {subject.formerNames.length > 0 && <p className={styles.former}>曾用名：{subject.formerNames.join('、')}</p>}
        <p className={styles.standing}>
          {standing.map(({ text, isFigure }) => (isFigure ? <b key={text}>{text}</b> : text))}
        </p>
        <dl className={styles.facts}>
          <div className={styles.code}>
            <dt>统一社会信用代码</dt>
            <dd>
              <span>{subject.creditCode}</span> <CopyCode code={subject.creditCode} />
            </dd>
          </div>
          {first.map((fact) => (
            <div key={fact.key} className={LONG_FACTS.has(fact.key) ? styles.long : undefined}>
              <dt>{withoutUnit(fact.label)}</dt>
              <dd>{withUnit(fact)}</dd>
            </div>
          ))}
        </dl>
        <details className={styles.all}>
          <summary>全部登记信息 {subject.facts.length} 项</summary>
          <Facts
            items={subject.facts.map((fact) => ({
              label: withoutUnit(fact.label),
              value: withUnit(fact),
              wide: LONG_FACTS.has(fact.key),
            }))}
          />
        </details>
      </div>
      <div className={`${styles.doing} no-print`}>
        {repairable > 0 && repair}
        <ButtonLink
          look={repairable > 0 ? 'plain' : undefined}
          href={`/credit-report?${new URLSearchParams({ subject: subject.creditCode, name: subject.name })}`}
        >
          <Icon name="report" size={18} />
          申请信用报告
        </ButtonLink>
        <ButtonLink look="plain" href={`/credit-objection?subject=${id}`}>
          <Icon name="objection" size={18} />
          我要异议
        </ButtonLink>
        {repairable === 0 && repair}
        <FollowForm subject={subject} />
      </div>
    </header>
  )
}

/** An individual business is run by one person and cannot be followed; its page can be marked. */
const FollowForm = ({ subject: { id, name, kind } }: Pick<Props, 'subject'>) =>
  kind === 'individual-business' ? (
    <FavouriteForm address={`/company-detail?id=${encodeURIComponent(id)}`} title={name}>
      <StarButton>收藏</StarButton>
    </FavouriteForm>
  ) : (
    <form method="post" action="/follow" className="no-print">
      <input type="hidden" name="subject" value={id} />
      <StarButton>关注</StarButton>
    </form>
  )

const StarButton = ({ children }: { children: string }) => (
  <Button look="plain">
    <Icon name="star" size={18} />
    {children}
  </Button>
)

/** Moves the unit from label to value: 注册资本（万元） 5000 becomes 注册资本 5,000 万元. */
const UNIT = /（(万元)）$/
const withoutUnit = (label: string): string => label.replace(UNIT, '')

function withUnit({ label, value }: Fact): string {
  const unit = UNIT.exec(label)?.[1]
  return unit && Number.isFinite(Number(value)) ? `${thousands(Number(value))} ${unit}` : value
}

const CopyCode = ({ code }: { code: string }) => (
  <page-tools className={`${styles.copy} no-print`}>
    <button type="button" data-copy={code} data-done="已复制" data-failed="未能复制，请选中后复制">
      <Icon name="file" size={14} />
      复制<span className="visually-hidden">统一社会信用代码</span>
    </button>{' '}
    <span role="status" />
  </page-tools>
)
