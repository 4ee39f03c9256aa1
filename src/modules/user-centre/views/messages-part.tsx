import type { z } from 'zod'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import type { centre } from '../../people/centre-contract.ts'
import { describeMoment } from '../moment.ts'
import styles from './centre.module.css'
import { CentreForm } from './centre-form.tsx'

interface Props {
  page: z.output<typeof centre.messages.data>
  address: string
  unread: number
  now: number
}

/** Messages, newest first, with links. */
export function MessagesPart({ page, address, unread, now }: Props) {
  return (
    <>
      <div className={`row ${styles.above}`}>
        <p>{unread > 0 ? `${unread} 条未读` : '没有未读消息'}</p>
        {unread > 0 && (
          <CentreForm part="messages" wanted="read">
            全部标为已读
          </CentreForm>
        )}
      </div>
      {page.records.length > 0 ? (
        <ul className={styles.messages}>
          {page.records.map(({ id, title, text, link, isRead, createdAt }) => (
            <li key={id} className={isRead ? undefined : styles.unread}>
              <div>
                <h2>
                  {!isRead && <span className={styles.dot}>未读</span>}
                  {link ? <SiteLink href={link}>{title}</SiteLink> : title}
                </h2>
                <p>{text}</p>
                <time dateTime={createdAt}>{describeMoment(createdAt, now)}</time>
              </div>
              {!isRead && (
                <CentreForm
                  part="messages"
                  wanted="read"
                  values={{ id: String(id) }}
                  look="text"
                  label={`标为已读：${title}`}
                >
                  标为已读
                </CentreForm>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState of="messages" title="没有消息">
          <p>办件有进展、账号有变动时，会在这里告诉您。</p>
        </EmptyState>
      )}
      <Pagination page={page} address={address} />
    </>
  )
}
