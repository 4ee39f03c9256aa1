import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../../ui/forms/button.tsx'
import { FavouriteForm } from '../../../../ui/forms/favourite-form.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import { PrintButton } from '../../records/views/print-button.tsx'
import type { Archive } from '../contract.ts'
import styles from './archive.module.css'
import { SHORT_NAMES } from './block-names.ts'

/** Who it is, what is said of it in a word, and how many records there are of each kind. */
export function ArchiveHeader({ subject }: { subject: Archive }) {
  const fact = (key: string) => subject.facts.find((one) => one.key === key)
  const facts = ['legalRepresentative', 'establishedAt', 'registerAuthority', 'address'].map(fact)
  return (
    <header className={`card ${styles.header}`}>
      <div className={styles.top}>
        <div className={styles.who}>
          <h1>{subject.name}</h1>
          <p className={styles.labels}>
            {subject.labels.map(({ text, tone }) => (
              <Tag key={text} tone={tone}>
                {text}
              </Tag>
            ))}
            <Tag>{subject.kindName}</Tag>
          </p>
          {subject.formerNames.length > 0 && <p className={styles.former}>曾用名：{subject.formerNames.join('、')}</p>}
          <dl className={styles.facts}>
            <div>
              <dt>统一社会信用代码</dt>
              <dd>
                {subject.creditCode} <CopyCode code={subject.creditCode} />
              </dd>
            </div>
            {facts.map(
              (one) =>
                one && (
                  <div key={one.key}>
                    <dt>{one.label}</dt>
                    <dd>{one.value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <div className={`${styles.doing} no-print`}>
          <ButtonLink href={`/credit-report?id=${encodeURIComponent(subject.id)}`}>申请信用报告</ButtonLink>
          <ButtonLink look="plain" href={`/credit-objection?subject=${encodeURIComponent(subject.id)}`}>
            我要异议
          </ButtonLink>
          <FavouriteForm address={`/company-detail?id=${encodeURIComponent(subject.id)}`} title={subject.name}>
            <Button look="plain">收藏</Button>
          </FavouriteForm>
          <PrintButton />
        </div>
      </div>
      <Figures
        look="cells"
        items={subject.blocks.map(({ block, count }) => ({
          label: SHORT_NAMES[block] ?? block,
          value: count,
          href: `#${block}`,
        }))}
      />
    </header>
  )
}

const CopyCode = ({ code }: { code: string }) => (
  <page-tools className={`${styles.copy} no-print`}>
    <button type="button" data-copy={code} data-done="已复制" data-failed="未能复制，请选中后复制">
      复制<span className="visually-hidden">统一社会信用代码</span>
    </button>{' '}
    <span role="status" />
  </page-tools>
)
