import { SiteLink } from '../../../ui/link.tsx'
import styles from './console.module.css'

interface Props {
  label?: string
  id?: string
  items: readonly { name: string; count: number; href: string; isCurrent: boolean }[]
}

/** The parts of a list with their counts; one of them is open. */
export const CountLinks = ({ label, id, items }: Props) => (
  <ul className={styles.counts} aria-label={label} id={id}>
    {items.map(({ name, count, href, isCurrent }) => (
      <li key={name}>
        <SiteLink href={href} aria-current={isCurrent ? 'page' : undefined}>
          {name} <strong>{count}</strong>
        </SiteLink>
      </li>
    ))}
  </ul>
)
