import { Button } from '../forms/button.tsx'
import { SiteLink } from '../link.tsx'
import styles from './way-on.module.css'

const DOORS = [
  ['信用查询', '/enterprise-query'],
  ['双公示', '/double-publicity-info'],
  ['信用报告', '/credit-report'],
  ['异议申诉', '/credit-objection'],
  ['信用修复', '/credit-repair'],
  ['常见问题', '/common-problem'],
] as const

/** For visitors who did not find a page: a search, and links to the most used pages. */
export function WayOn() {
  return (
    <search className={styles.ways}>
      <form action="/search" className={styles.search}>
        {/* Full-text search, because the visitor may look for a firm, a code or a word. */}
        <input type="hidden" name="tabActive" value="4" />
        <input
          type="search"
          name="search"
          aria-label="在全站查询"
          placeholder="请输入企业名称、信用代码或关键词"
          maxLength={50}
        />
        <Button>查询</Button>
      </form>
      <ul className={`row ${styles.doors}`} aria-label="常用服务">
        {DOORS.map(([name, href]) => (
          <li key={href}>
            <SiteLink href={href}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </search>
  )
}
