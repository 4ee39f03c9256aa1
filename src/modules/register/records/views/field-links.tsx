import styles from './register.module.css'

/** Links to the same list of other fields: 食品安全, 药品安全, 生产安全. */
export function FieldLinks({ fields }: { fields: readonly { name: string; href: string; current: boolean }[] }) {
  return (
    <nav aria-label="领域" className={`row ${styles.fields} no-print`}>
      <span>领域：</span>
      {fields.map(({ name, href, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
