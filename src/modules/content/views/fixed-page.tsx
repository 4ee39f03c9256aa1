import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { longDate } from '../../../kernel/format/date.ts'
import { listOffices, type Office } from '../../../kernel/offices.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ArticleBody } from '../../../ui/facts/article-body.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import { WINDOW_WORDS } from '../../register/publicity/repair-channel-contract.ts'
import { type HandlingTime, repairFigures } from '../../repair-program/figures-contract.ts'
import { content } from '../contract.ts'
import { fixedPageOptions } from '../layouts.ts'
import { buildSideMenu } from '../side-menu.ts'
import styles from './article.module.css'
import { BesideMenu } from './beside-menu.tsx'
import { FileLinks } from './file-links.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const { slug: own, repairTime, office } = fixedPageOptions(row)
  const slug = own || (url.pathname.split('/').at(-1) ?? '').toLowerCase()
  const [text, sideBars, handling] = await Promise.all([
    api(content.fixedPage, { params: { slug } }),
    api(content.sideBarTree, {}),
    repairTime ? api(repairFigures.handlingTime, {}) : null,
  ])
  const menu = buildSideMenu(sideBars, url)
  // The site map gives the title of its pages; a page created by staff has the title they wrote.
  const title = own ? row.title : text.name
  return {
    page: { title, description: text.summary },
    title,
    text,
    handling,
    menu,
    office: office ? { ...listOffices(profile).centre, address: profile.address } : null,
    window: repairTime ? WINDOW_WORDS[profile.repairWindow] : null,
  }
}

export default function FixedPage() {
  const { title, text, handling, menu, window, office } = useLoaderData<typeof loader>()
  return (
    <BesideMenu menu={menu}>
      <article className={`${styles.article} card`}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.facts}>
            <span>来源：{text.source}</span>
            <span>更新日期：{longDate(text.releaseTime)}</span>
          </p>
        </header>
        {window && <p className={styles.handling}>修复渠道：{window}</p>}
        {handling && <HandlingFact {...handling} />}
        {office && <OfficeFacts {...office} />}
        <ArticleBody html={text.content} />
        <FileLinks files={text.attachments} />
      </article>
    </BesideMenu>
  )
}

/** Address, telephone and hours of the centre from the site profile, so that the text need not repeat them. */
const OfficeFacts = ({ name, address, phone, hours }: Office & { address: string }) => (
  <div className={styles.handling}>
    <Facts
      items={[
        { label: '单位', value: name },
        { label: '地址', value: address },
        { label: '电话', value: <a href={`tel:${phone}`}>{phone}</a> },
        { label: '办公时间', value: hours, wide: true },
      ]}
    />
  </div>
)

/** How long past cases took; nothing without any. */
const HandlingFact = ({ cases, averageDays, longestDays, from, to }: HandlingTime) =>
  averageDays === null ? null : (
    <p className={styles.handling}>
      实际办理用时：{`${from} 至 ${to} 办结 ${cases} 件，平均 ${averageDays} 个工作日，最长 ${longestDays} 个工作日。`}
    </p>
  )
