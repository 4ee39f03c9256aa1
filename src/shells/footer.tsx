import type { ReactNode } from 'react'
import { listOffices } from '../kernel/offices.ts'
import type { Frame } from '../kernel/pages/frame.ts'
import type { SiteProfile } from '../kernel/profile.ts'
import { PERFORMANCE } from '../modules/statistics/layouts.ts'
import { MEMBER_UNITS, relatedSites } from '../modules/sub-sites/layouts.ts'
import { PROGRESS_PATH } from '../modules/submissions/layouts.ts'
import { objectNumber, useFrozen } from '../ui/frozen.tsx'
import { SiteLink } from '../ui/link.tsx'
import { Picture } from '../ui/lists/pictures.tsx'
import styles from './footer.module.css'
import { GovernmentMarks, PoliceMark } from './footer-marks.tsx'

const LINKS = [
  ['关于我们', '/about-us'],
  ['网站声明', '/website-statement'],
  ['网站地图', '/site-map'],
  ['联系我们', '/contact'],
  ['线下窗口', '/service-windows'],
  ['进度查询', PROGRESS_PATH],
  ['办得怎样', PERFORMANCE],
  ['隐私政策', '/privacy-policy'],
  ['用户协议', '/user-agreement'],
  ['我要纠错', '/check-error'],
  ['年度报表', '/site-year-report'],
] as const

export function Footer({ frame: { memberGroups, memberLogos, profile, row } }: { frame: Frame }) {
  // Lists and logos only on the home page, because sixty links have 2 kB gzipped; other pages link to the site map.
  const isHome = row.view === 'home'
  const inside = { memberGroups, memberLogos, profile, isHome }
  // The profile can change while the portal runs. The key has its number, because its text includes the map of the city and is long.
  const key = `footer ${isHome} ${objectNumber(profile)}`
  return <footer className="no-print" {...useFrozen(memberGroups, key, () => <Inside {...inside} />)} />
}

type InsideProps = Pick<Frame, 'memberGroups' | 'memberLogos' | 'profile'> & { isHome: boolean }

function Inside({ memberGroups, memberLogos, profile, isHome }: InsideProps) {
  const groups = relatedSites(memberLogos, memberGroups)
  return (
    <>
      {isHome && memberLogos.length > 0 && (
        <div className={styles.members}>
          <Fold title={MEMBER_UNITS} note={`${memberLogos.length} 家`} />
          <ul className={`wrap ${styles.logos}`} aria-label={MEMBER_UNITS}>
            {memberLogos.map((logo) => (
              <li key={logo.id}>
                <SiteLink href={logo.url} className={`card ${styles.logo}`}>
                  <Picture pictureId={logo.pictureId} alt="" width={80} height={80} lazy />
                  {logo.name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.deep}>
        <div className="wrap">
          {!isHome && groups.length > 0 && <RelatedSites groups={groups} />}
          {isHome && memberGroups.length > 0 && (
            <>
              <Fold
                title="相关网站"
                note={memberGroups.map(({ name }) => name.replace(/(信用)?网站$/, '')).join(' · ')}
              />
              <div className={styles.groups}>
                {memberGroups.map((group) => (
                  <LinkGroup key={group.name} {...group} />
                ))}
              </div>
            </>
          )}
          <Imprint profile={profile} />
        </div>
      </div>
    </>
  )
}

/** Links to the lists of related sites on the site map. */
const RelatedSites = ({ groups }: { groups: readonly { id: string; name: string }[] }) => (
  <ul className={`row ${styles.links} ${styles.sites}`} aria-label="相关网站">
    {groups.map(({ id, name }) => (
      <li key={id}>
        <a href={`/site-map#${id}`}>{name}</a>
      </li>
    ))}
  </ul>
)

interface LinkGroupProps {
  name: string
  entries: readonly { id: string; name: string; url: string }[]
}

/** A drop-down that opens upwards. */
const LinkGroup = ({ name, entries }: LinkGroupProps) => (
  <details name="member-units" data-menu className={styles.group}>
    <summary>{name}</summary>
    <ul className="card">
      {entries.map((entry) => (
        <li key={entry.id}>
          <SiteLink href={entry.url} className="entry">
            {entry.name}
          </SiteLink>
        </li>
      ))}
    </ul>
  </details>
)

/** On a phone the following part is folded behind this row, which other devices do not show. */
function Fold({ title, note }: { title: string; note: string }) {
  return (
    <details className={styles.fold}>
      <summary>
        {title}
        <span className={styles.note}>{note}</span>
      </summary>
    </details>
  )
}

/** The footer without member units, for shells of separate appearance. */
export function SimpleFooter({ profile }: { profile: SiteProfile }) {
  return (
    <footer className={`${styles.deep} no-print`}>
      <div className="wrap">
        <Imprint profile={profile} />
      </div>
    </footer>
  )
}

function Imprint({ profile }: { profile: SiteProfile }) {
  return (
    <>
      <ul className={`row ${styles.links}`}>
        {LINKS.map(([name, href]) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
      <p className={`row ${styles.facts}`}>
        <span>主办：{profile.sponsor}</span>
        <span>承办：{profile.organiser}</span>
        <span>联系电话：{listOffices(profile).centre.phone}</span>
      </p>
      <p className={`row ${styles.facts}`}>
        <span>网站标识码：{profile.siteIdCode}</span>
        <LookedUp href={profile.icpUrl}>{profile.icp}</LookedUp>
        <LookedUp href={profile.policeRecordUrl}>
          <PoliceMark />
          {profile.policeRecord}
        </LookedUp>
        {profile.ipv6 && <span>本网站支持 IPv6 访问</span>}
      </p>
      <GovernmentMarks profile={profile} />
    </>
  )
}

/** A number that can be looked up somewhere. */
function LookedUp({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? (
    <SiteLink href={href} className={styles.number}>
      {children}
    </SiteLink>
  ) : (
    <span className={styles.number}>{children}</span>
  )
}
