import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Split } from '../../../ui/frames/split.tsx'
import { PlainTable } from '../../../ui/lists/plain-table.tsx'
import type { HubGuide } from '../hub-guides.ts'
import styles from './hub-guide.module.css'

/** The most common task of a hub, with key facts beside it. */
export function HubFinder({ finder, facts }: { finder: NonNullable<HubGuide['finder']>; facts: HubGuide['facts'] }) {
  const form = (
    <section className={styles.finder} aria-labelledby="hub-finder">
      <h2 id="hub-finder">{finder.heading}</h2>
      <p>{finder.lead}</p>
      <form action={finder.action} method="get">
        <Field name={finder.name} label={finder.label}>
          {(control) => <input {...control} type="search" required maxLength={50} placeholder={finder.placeholder} />}
        </Field>
        <Button>{finder.button}</Button>
      </form>
    </section>
  )
  return facts ? <Split as="halves" left={form} right={<Facts facts={facts} />} /> : form
}

function Facts({ facts: { heading, heads, rows, more } }: { facts: NonNullable<HubGuide['facts']> }) {
  return (
    <Panel title={heading} more={more} flush>
      <PlainTable caption={heading} {...{ heads, rows }} className={styles.facts} />
    </Panel>
  )
}

export function HubSteps({ steps: { heading, items } }: Pick<HubGuide, 'steps'>) {
  return (
    <Panel title={heading}>
      <ol className={styles.steps}>
        {items.map(({ title, text, link }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{text}</p>
            {link && <a href={link.href}>{link.text}</a>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
