import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { content } from '../../content/contract.ts'
import { notices } from '../../notices/contract.ts'
import { findSubSiteLink, listSubSiteLinks, relatedSites } from '../layouts.ts'
import { groupSiteMap } from '../site-map-groups.ts'
import styles from './site-map.module.css'

export async function loader(args: LoaderArguments) {
  const { openPages, hidden } = pageOfRequest(args)
  const api = apiOf(args)
  const [navigation, sideBars, memberGroups, memberLogos] = await Promise.all([
    api(content.navigation, {}),
    api(content.sideBarTree, {}),
    api(notices.memberDropList, {}),
    api(notices.memberList, {}),
  ])
  const parts = groupSiteMap({
    navigation,
    sideBars,
    openPages,
    doors: listSubSiteLinks(hidden),
    doorOf: findSubSiteLink,
  })
  const total = parts.flatMap(({ groups }) => groups.flatMap(({ links }) => links)).length
  const others = relatedSites(memberLogos, memberGroups).map(({ id, name, entries }) => ({
    ...{ id, name },
    links: entries.map((entry) => ({ name: entry.name, href: entry.url })),
  }))
  const all = [
    ...parts.map(({ name, groups }) => ({
      name,
      groups: groups.map((group) => ({ ...group, id: anchorOf(group.name) })),
    })),
    ...(others.length > 0 ? [{ name: '相关网站', groups: others }] : []),
  ]
  return { page: { description: `全部 ${total} 个页面，按栏目分组` }, parts: all, total }
}

export default function SiteMap() {
  const { parts, total } = useLoaderData<typeof loader>()
  return (
    <ContentCard title="网站地图" total={total} unit="个页面">
      <nav className={styles.index} aria-label="按栏目查找">
        {parts.map(({ name, groups }) => (
          <p key={name}>
            <strong>{name}</strong>
            {groups.map((group) => (
              <a key={group.id} href={`#${group.id}`}>
                {group.name}
              </a>
            ))}
          </p>
        ))}
      </nav>
      {parts.map(({ name, groups }) => (
        <section key={name} className={styles.part}>
          <h2 className="heading">{name}</h2>
          <div className={styles.groups}>
            {groups.map((group) => (
              <section key={group.id} id={group.id}>
                <h3>{group.name}</h3>
                <ul>
                  {group.links.map((link) => (
                    <li key={link.href}>
                      <SiteLink href={link.href}>{link.name}</SiteLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </section>
      ))}
    </ContentCard>
  )
}

/** Anchor of a name, without characters that a URL would escape. */
const anchorOf = (name: string): string => `map-${name.replace(/[^\p{L}\p{N}]/gu, '')}`
