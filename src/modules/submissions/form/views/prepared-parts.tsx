import { Facts } from '../../../../ui/facts/facts.tsx'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { PaperList } from '../../../../ui/lists/paper-list.tsx'
import type { PreparedForm, RequiredStep } from '../../kinds/prepared-form.ts'
import form from './form.module.css'
import styles from './guide.module.css'

type Part<Key extends keyof PreparedForm> = NonNullable<PreparedForm[Key]>

/** Replaces a form that cannot be sent yet by the step required first. */
export const RequiredFirst = ({ gate: { text, href, name } }: { gate: RequiredStep }) => (
  <EmptyState of="cases" title={text}>
    <ButtonLink href={href}>{name}</ButtonLink>
  </EmptyState>
)

/** Above the form: facts about its subject. */
export const FormFacts = ({ heading, items }: Part<'facts'>) => (
  <section className={form.part} aria-label={heading}>
    <Facts
      items={items.map(({ label, value, href }) => ({ label, value: href ? <a href={href}>{value}</a> : value }))}
    />
  </section>
)

/** Beside the form: templates to complete and attach. */
export const Downloads = ({ heading, files }: Part<'downloads'>) => (
  <section className="card" aria-labelledby="templates-heading">
    <h2 id="templates-heading" className={`heading ${styles.heading}`}>
      {heading}
    </h2>
    <ul className={styles.templates}>
      {files.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  </section>
)

/** Below the form: results of earlier cases. */
export const Outcomes = ({ title, unit, total, entries, page, all }: Part<'outcomes'>) => (
  <ContentCard title={title} level={2} total={total} unit={unit} flush>
    <PaperList entries={entries} page={page} />
    {total > entries.length && (
      <p className={form.all}>
        <a href={all.href}>{all.name}</a>
      </p>
    )}
  </ContentCard>
)
