import type { ReactNode } from 'react'
import { dateKey, formatDate } from '../../../kernel/format/date.ts'
import { ReadButton } from '../../../ui/forms/read-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { articleAddress } from '../../content/layouts.ts'
import { NOTICE_COLUMN } from '../home-columns.ts'
import type { ElderHomeData } from '../home-data.ts'
import { PLAIN_SERVICES } from '../services.ts'
import styles from './elder-home.module.css'
import { ElderTile, TileName } from './elder-tile.tsx'

/** The home page in elder mode: main services as large tiles, three notices, and the service window. */
export function ElderHome({ portalName, phone, window, notices }: ElderHomeData) {
  return (
    <div className={styles.home}>
      <section>
        <h1>
          <span className="visually-hidden">{portalName}：</span>您要办什么事？
        </h1>
        <ul className={styles.tiles}>
          <li>
            <SearchTile />
          </li>
          {PLAIN_SERVICES.map(({ icon, title, sentence, verb, href }) => (
            <li key={href}>
              <ElderTile icon={icon} title={title} sentence={sentence} verb={verb} href={href} />
            </li>
          ))}
        </ul>
        <More href="/credit-Service">全部服务</More>
      </section>
      {notices && notices.records.length > 0 && (
        <Part heading={notices.href === NOTICE_COLUMN[2] ? '最新通知' : notices.label}>
          <ul className={styles.notices}>
            {notices.records.map((record) => (
              <li key={record.id}>
                <a href={articleAddress('/content-detail', record)}>{record.name}</a>
                <time dateTime={dateKey(record.releaseTime)}>{formatDate(record.releaseTime, 'M月d日')}</time>
              </li>
            ))}
          </ul>
          <More href={notices.href}>{`更多${notices.href === NOTICE_COLUMN[2] ? '通知' : notices.label}`}</More>
        </Part>
      )}
      <Part heading="到窗口办">
        <dl className={styles.facts}>
          {window && (
            <>
              <Fact label="地点">
                {window.name}（{window.address}）
              </Fact>
              <Fact label="时间">{window.hours}</Fact>
            </>
          )}
          <Fact label="带什么">本人身份证。不方便来的，可以请家人带委托书和两人的身份证代办</Fact>
          <Fact label="先问问">
            打电话 <a href={`tel:${(window?.phone ?? phone).replace(/[^\d+]/g, '')}`}>{window?.phone ?? phone}</a>
          </Fact>
        </dl>
        <More href="/service-windows">全部窗口</More>
      </Part>
    </div>
  )
}

/** The first tile is the search form. */
function SearchTile() {
  return (
    <form action="/search" className={`${styles.tile} ${styles.search}`}>
      <label htmlFor="elder-search" className={styles.name}>
        <TileName icon="search" title="信用查询" sentence="查一家企业守不守信用" />
      </label>
      <span className={styles.field}>
        <input
          id="elder-search"
          type="search"
          name="search"
          maxLength={50}
          autoComplete="off"
          placeholder="请输入企业名称"
        />
        <button type="submit">查询</button>
      </span>
    </form>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <div className={styles.head}>
        <h2>{heading}</h2>
        <ReadButton what="part">朗读</ReadButton>
      </div>
      {children}
    </section>
  )
}

const More = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={styles.more}>
    {children}
    <Icon name="chevron-right" size={22} />
  </a>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
