import type { ReactNode } from 'react'
import type { z } from 'zod'
import { dateKey, formatDate, monthDay } from '../../../kernel/format/date.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { MoreLink } from '../../../ui/frames/more-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import type { centre } from '../../people/centre-contract.ts'
import type { CurrentUser } from '../../people/contract.ts'
import { partAddress } from '../../people/menu-contract.ts'
import type { OwnSubject } from '../../people/subjects/subject-contract.ts'
import type { followCalls } from '../../register/follow/contract.ts'
import { type inquiries, ownCaseAddress } from '../../submissions/looking-up/contract.ts'
import { describeDeadline } from '../deadline.ts'
import { CaseDots } from './case-dots.tsx'
import styles from './overview.module.css'
import { VerifyHint } from './verify-hint.tsx'

type Overview = z.output<typeof inquiries.myOverview.data>
type Case = Overview['open'][number]

interface Props {
  user: CurrentUser
  overview: Overview
  summary: z.output<typeof centre.summary.data>
  services: readonly { id: string; name: string; href: string }[]
  followed: z.output<typeof followCalls.brief.data>
  messages: z.output<typeof centre.messages.data>['records']
  /** Verification state of the account; null for a verified one. */
  unverified: OwnSubject | null
  now: number
}

/** First page of the user centre: tasks for the user, and the progress of cases. */
export function OverviewPart({ user, overview, summary, services, followed, messages, unverified, now }: Props) {
  const { toDo, open, openTotal, done, doneTotal } = overview
  return (
    <>
      <Greeting name={user.name} toDo={toDo.length} open={openTotal} services={services} />
      {unverified && <VerifyHint subject={unverified} isPerson={user.userType === 1} />}
      {toDo.length > 0 && (
        <section aria-label="需要您处理" className={styles.toDo}>
          {toDo.map((one) => (
            <ToDo key={one.id} one={one} now={now} />
          ))}
        </section>
      )}
      <Block title="正在办理" count={`${openTotal} 件`}>
        {open.length > 0 ? (
          <ul className={styles.rows}>
            {open.map((one) => (
              <Open key={one.id} one={one} now={now} />
            ))}
          </ul>
        ) : (
          <p className={styles.nothing}>
            没有正在办理的事项。需要办事时，从<a href="/credit-Service">信用服务</a>开始。
          </p>
        )}
      </Block>
      <Block title="已经办结" count={`${doneTotal} 件`} more={{ href: partAddress('all-cases'), text: '全部办件' }}>
        {done.length > 0 ? (
          <ul className={styles.rows}>
            {done.map((one) => (
              <Done key={one.id} one={one} />
            ))}
          </ul>
        ) : (
          <p className={styles.nothing}>还没有办结的事项。</p>
        )}
      </Block>
      <div className={styles.pair}>
        <Followed followed={followed} />
        <Messages unread={summary.unread} messages={messages} />
      </div>
      <p className={styles.login}>
        {summary.previousLoginAt && <>上次登录：{formatDate(summary.previousLoginAt, 'yyyy-MM-dd hh:mm')}。</>}
        不是您本人操作的，请<a href={partAddress('devices')}>查看登录设备</a>
        并修改密码。
      </p>
    </>
  )
}

interface GreetingProps {
  name: string
  toDo: number
  open: number
  services: Props['services']
}

function Greeting({ name, toDo, open, services }: GreetingProps) {
  const asked = services.find(({ id }) => id === 'personal-credit') ?? services[0]
  return (
    <div className={styles.greeting}>
      <div>
        <h1>{name}，您好</h1>
        <p>{stateOf(toDo, open)}</p>
      </div>
      <ButtonRow>
        <ButtonLink href="/credit-report" look={toDo > 0 ? 'plain' : 'primary'}>
          <Icon name="report" size={18} />
          申请信用报告
        </ButtonLink>
        {asked && (
          <ButtonLink href={asked.href} look="plain">
            <Icon name="search" size={18} />
            {asked.name}
          </ButtonLink>
        )}
        <ButtonLink href="/credit-Service" look="plain">
          <Icon name="plus" size={18} />
          办新事项
        </ButtonLink>
      </ButtonRow>
    </div>
  )
}

const Followed = ({ followed: { total, newest } }: Pick<Props, 'followed'>) => (
  <Block title="我的关注" count={`${total} 家`} more={{ href: partAddress('favourites'), text: '全部' }}>
    {newest.length > 0 ? (
      <ul className={styles.lines}>
        {newest.map(({ id, name, news }) => (
          <li key={id}>
            <SiteLink href={`/company-detail?${new URLSearchParams({ id })}`}>{name}</SiteLink>
            {news ? (
              <Tag tone={news.tone}>
                {monthDay(news.on)} {news.kind}
              </Tag>
            ) : (
              <span>没有变化</span>
            )}
          </li>
        ))}
      </ul>
    ) : (
      <p className={styles.nothing}>在单位的信用档案点“关注”，有变化时从这里看到，并可以发到邮箱。</p>
    )}
  </Block>
)

const Messages = ({ unread, messages }: { unread: number; messages: Props['messages'] }) => (
  <Block
    title="站内消息"
    count={unread > 0 ? `${unread} 条未读` : '没有未读'}
    more={{ href: partAddress('messages'), text: '全部' }}
  >
    {messages.length > 0 ? (
      <ul className={styles.lines}>
        {messages.map(({ id, title, isRead, link, createdAt }) => (
          <li key={id} className={isRead ? undefined : styles.unread}>
            <SiteLink href={link ?? partAddress('messages')}>
              {!isRead && <span className="visually-hidden">未读：</span>}
              {title}
            </SiteLink>
            <time dateTime={createdAt}>{monthDay(createdAt)}</time>
          </li>
        ))}
      </ul>
    ) : (
      <p className={styles.nothing}>没有消息。办件有进展时会在这里告诉您。</p>
    )}
  </Block>
)

function stateOf(toDo: number, open: number): string {
  const parts = [toDo > 0 && `${toDo} 件事需要您处理`, open > 0 && `${open} 件正在办理`].filter(Boolean)
  return parts.length > 0 ? `${parts.join('，')}。` : '目前没有需要您处理的事。'
}

interface BlockProps {
  title: string
  count: string
  more?: { href: string; text: string }
  children: ReactNode
}

function Block({ title, count, more, children }: BlockProps) {
  return (
    <section className="card">
      <div className={`row ${styles.bar}`}>
        <h2 className="heading">{title}</h2>
        <span className={styles.count}>{count}</span>
        {more && (
          <span className={styles.more}>
            <MoreLink href={more.href} text={more.text} about={title} />
          </span>
        )}
      </div>
      {children}
    </section>
  )
}

function ToDo({ one, now }: { one: Case; now: number }) {
  const until = one.until ? describeDeadline(one.until, dateKey(now)) : null
  return (
    <div className={styles.task}>
      <Icon name="warning" size={28} />
      <div className={styles.what}>
        <p className={styles.reason}>
          <Tag tone="warning" icon={null}>
            {one.kindName}
          </Tag>
          <strong>{one.reason || one.stateName}</strong>
        </p>
        <p className={styles.note}>
          {one.title && <span>{one.title}</span>}
          <span>受理编号 {one.acceptNo}</span>
          <span>{one.dueAfter ?? '补齐之前不计算办理时间'}</span>
        </p>
      </div>
      {until && (
        <p className={styles.until}>
          <span>
            请在 <strong>{until.day}前</strong> 补充
          </span>
          <span>{until.left}</span>
        </p>
      )}
      <ButtonLink href={`${ownCaseAddress(one.id)}#action-supplement`}>
        去补充<span className="visually-hidden">：{one.title || one.kindName}</span>
      </ButtonLink>
    </div>
  )
}

function Open({ one, now }: { one: Case; now: number }) {
  const promised = one.dueOn ? describeDeadline(one.dueOn, dateKey(now)) : null
  return (
    <li className={styles.open}>
      <div className={styles.what}>
        <p className={styles.name}>
          <Tag>{one.kindName}</Tag>
          <SiteLink href={ownCaseAddress(one.id)}>{one.title || one.kindName}</SiteLink>
        </p>
        <p className={styles.note}>{one.holder}</p>
      </div>
      <CaseDots step={one.step} word={one.stateName} />
      <p className={styles.day}>
        {promised ? (
          <>
            <strong>{promised.day}前答复</strong>
            <span className={promised.isOver ? styles.over : undefined}>
              {promised.isOver && <Icon name="warning" size={16} />}
              {promised.left}
            </span>
          </>
        ) : (
          <span>{one.dueAfter ?? '不计办理时限'}</span>
        )}
      </p>
      <Icon name="chevron-right" size={18} />
    </li>
  )
}

function Done({ one }: { one: Case }) {
  return (
    <li className={styles.finished}>
      <p className={styles.name}>
        <Tag>{one.kindName}</Tag>
        <SiteLink href={ownCaseAddress(one.id)}>{one.title || one.kindName}</SiteLink>
      </p>
      <span>{one.result}</span>
      <span>{one.doneOn}</span>
      <span className={styles.left}>
        {one.rating === 'open' && (
          <a href={`${ownCaseAddress(one.id)}#action-rate`}>
            去评价<span className="visually-hidden">：{one.title || one.kindName}</span>
          </a>
        )}
        {one.rating === 'given' && '已评价'}
        {one.rating === null && (
          <a href={ownCaseAddress(one.id)}>
            看结果<span className="visually-hidden">：{one.title || one.kindName}</span>
          </a>
        )}
      </span>
    </li>
  )
}
