import type { z } from 'zod'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import type { centre } from '../../people/centre-contract.ts'
import type { CurrentUser } from '../../people/contract.ts'
import { CENTRE_PARTS, type MenuPart, partAddress } from '../../people/menu-contract.ts'
import styles from './centre-menu.module.css'

interface Props {
  user: CurrentUser
  /** The current entry of the menu. */
  entry: MenuPart
  /** Number of cases that wait for the user. */
  toDo: number
  summary: z.output<typeof centre.summary.data>
  /** Telephone number for questions. */
  phone: string
}

const ICONS: Readonly<Record<MenuPart, IconName>> = {
  cases: 'report',
  reports: 'file',
  messages: 'bell',
  favourites: 'star',
  grants: 'eye',
  consents: 'shield',
  devices: 'device',
  subject: 'allowed',
  account: 'user',
}

/** Name, sections and counts: beside the content on wide screens, otherwise a row that unfolds. */
export function CentreMenu(props: Props) {
  const { user, entry, phone } = props
  const current = CENTRE_PARTS.find(({ id }) => id === entry)
  return (
    <div className={`${styles.side} no-print`}>
      <details className={`card ${styles.folded}`}>
        <summary>
          <Who user={user} />
          <span className={styles.now}>{current?.name}</span>
        </summary>
        <nav aria-label="用户中心菜单">
          <Entries {...props} />
        </nav>
      </details>
      <nav aria-label="用户中心" className={`card ${styles.menu}`}>
        <div className={styles.head}>
          <Who user={user} />
        </div>
        <Entries {...props} />
      </nav>
      <p className={`card ${styles.help}`}>
        <Icon name="phone" size={24} />
        <span>
          办事遇到问题
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </span>
      </p>
    </div>
  )
}

const Who = ({ user: { name, userType, userTypeName } }: Pick<Props, 'user'>) => (
  <span className={styles.who}>
    <span className={styles.initial} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
    <span>
      <strong>{name}</strong>
      <small>{userType === 1 ? '个人用户' : `${userTypeName}用户`}</small>
    </span>
  </span>
)

function Entries({ entry, toDo, summary }: Props) {
  const counts: Partial<Record<MenuPart, { number: number; about: string; isUrgent?: boolean }>> = {
    cases: { number: toDo, about: '件需要您处理', isUrgent: true },
    messages: { number: summary.unread, about: '条未读' },
  }
  return (
    <ul className={styles.entries}>
      {CENTRE_PARTS.map(({ id, name }) => {
        const count = counts[id]
        return (
          <li key={id}>
            <a href={partAddress(id)} className="entry" aria-current={id === entry ? 'page' : undefined}>
              <Icon name={ICONS[id]} />
              {name}
              {count && count.number > 0 && (
                <span className={count.isUrgent ? styles.urgent : styles.count}>
                  {count.number}
                  <span className="visually-hidden"> {count.about}</span>
                </span>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
