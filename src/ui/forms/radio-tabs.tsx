import { Fragment, type ReactNode } from 'react'
import { MoreLink } from '../frames/more-link.tsx'
import styles from './radio-tabs.module.css'

interface Tab {
  label: string
  more?: string
  content: ReactNode
  /** The content has no padding: for tables and rows with their own. */
  flush?: boolean
}

interface Props {
  /** Unique on the page: name of the radio group and prefix of ids. */
  name: string
  /** Accessible name of the tabs; visible as a heading if `heading` is set. */
  label: string
  heading?: boolean
  /** At most six. */
  tabs: readonly Tab[]
}

/** Tabs without script: a radio group whose checked label shows the following panel. */
export function RadioTabs({ name, label, heading, tabs }: Props) {
  return (
    <section
      className="card"
      aria-label={heading ? undefined : label}
      aria-labelledby={heading ? `${name}-heading` : undefined}
    >
      <div className={styles.tabs}>
        {heading && (
          <h2 id={`${name}-heading`} className={`heading ${styles.heading}`}>
            {label}
          </h2>
        )}
        {tabs.map((tab, index) => (
          <Fragment key={tab.label}>
            <input
              type="radio"
              className={`hidden-radio ${styles.radio}`}
              name={name}
              id={`${name}-${index}`}
              defaultChecked={index === 0}
            />
            <label htmlFor={`${name}-${index}`} className={`tab ${styles.tab}`}>
              {tab.label}
            </label>
            <div className={styles.panel}>
              <div className={tab.flush ? undefined : styles.inset}>{tab.content}</div>
              {tab.more && (
                <div className={`${styles.more} no-print`}>
                  <MoreLink href={tab.more} about={`${label}（${tab.label}）`} />
                </div>
              )}
            </div>
          </Fragment>
        ))}
      </div>
    </section>
  )
}
