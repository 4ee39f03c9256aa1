import type { z } from 'zod'
import { monthDay } from '../../../kernel/format/date.ts'
import { Tag } from '../../../ui/facts/tag.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import type { centre } from '../../people/centre-contract.ts'
import { partAddress } from '../../people/menu-contract.ts'
import type { Followed, FollowPage, ListResult } from '../../register/follow/contract.ts'
import { CentreForm } from './centre-form.tsx'
import { FollowSettings } from './follow-settings.tsx'
import styles from './follows.module.css'
import { PortfolioPanel } from './portfolio-panel.tsx'

interface Props {
  follows: FollowPage
  favourites: z.output<typeof centre.favourites.data>
  errors: Record<string, string>
  typed: string
  /** The result of an uploaded list with rejected rows. */
  taken: ListResult | null
}

/** The section about follows: the account's own organisation, followed organisations, the list of counterparties, and the settings. */
export function FollowsPart({ follows, favourites, errors, typed, taken }: Props) {
  const { own, singles, portfolio, changed } = follows
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>我的关注</h1>
          <p>
            单个关注 {singles.length} 家{portfolio && `，往来名册 ${portfolio.total} 家`}。
            <strong>{changed > 0 ? `近 7 天有 ${changed} 家变化。` : '近 7 天没有变化。'}</strong>
          </p>
        </div>
        <form method="post" action={partAddress('favourites')} className={`${styles.adding} no-print`}>
          <input type="hidden" name="do" value="followed" />
          <input
            id="subject"
            name="subject"
            aria-label="添加：单位名称或统一社会信用代码"
            placeholder="添加：单位名称或信用代码"
            defaultValue={errors.subject ? typed : ''}
            maxLength={200}
            required
          />
          <Button>关注</Button>
        </form>
      </div>
      <ErrorSummary errors={errors} title="没有完成" />
      {own && <OwnFirm own={own} />}
      <Panel title="关注的单位" level={2} flush>
        {singles.length > 0 ? (
          <ul className={styles.rows}>
            {singles.map((one) => (
              <FollowedRow key={one.id} one={one} />
            ))}
          </ul>
        ) : (
          <p className={styles.nothing}>
            还没有关注。在单位的信用档案点“关注”，或者在上面输入名称。只能关注单位，不能关注个人。
          </p>
        )}
      </Panel>
      <div className={styles.pair}>
        <FollowSettings follows={follows} errors={errors} typed={errors.email ? typed : ''} />
        {portfolio && <PortfolioPanel portfolio={portfolio} error={errors.file} taken={taken} />}
      </div>
      {favourites.length > 0 && (
        <Panel title="收藏的页面" level={2} flush>
          <ul className={styles.rows}>
            {favourites.map(({ address, title }) => (
              <li key={address}>
                <SiteLink href={address}>{title}</SiteLink>
                <CentreForm
                  part="favourites"
                  wanted="unmark"
                  values={{ address }}
                  look="text"
                  label={`取消收藏：${title}`}
                >
                  取消收藏
                </CentreForm>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

const archiveOf = (id: string): string => `/company-detail?${new URLSearchParams({ id })}`

/** Highlighted in amber if the organisation has something to do, with the button for it. */
function OwnFirm({ own: { id, name, news } }: { own: NonNullable<FollowPage['own']> }) {
  const action = news.find((one) => one.action)?.action
  const isPressing = news.some(({ tone, action: todo }) => todo || tone === 'warning')
  return (
    <section aria-label="本单位" className={`card ${styles.own} ${isPressing ? styles.pressing : ''}`}>
      <div>
        <p className={styles.who}>
          <Tag>本单位，自动关注</Tag>
          {id ? <SiteLink href={archiveOf(id)}>{name}</SiteLink> : <strong>{name}</strong>}
        </p>
        {news.length > 0 ? (
          <ul>
            {news.map((one) => (
              <li key={`${one.on} ${one.kind} ${one.text}`}>
                {monthDay(one.on)} <strong>{one.kind}</strong>：{one.text}
              </li>
            ))}
          </ul>
        ) : (
          <p>近 90 天没有需要留意的变化。</p>
        )}
      </div>
      {action && <ButtonLink href={action.href}>{action.text}</ButtonLink>}
    </section>
  )
}

function FollowedRow({ one: { id, name, news } }: { one: Followed }) {
  return (
    <li>
      <span className={styles.day}>{news ? monthDay(news.on) : '—'}</span>
      <div className={styles.what}>
        <SiteLink href={archiveOf(id)}>{name}</SiteLink>
        <p>{news ? news.href ? <SiteLink href={news.href}>{news.text}</SiteLink> : news.text : '近 90 天没有变化'}</p>
      </div>
      <Tag tone={news?.tone ?? 'plain'}>{news?.kind ?? '无变化'}</Tag>
      <CentreForm part="favourites" wanted="unfollowed" values={{ id }} look="text" label={`取消关注：${name}`}>
        取消关注
      </CentreForm>
    </li>
  )
}
