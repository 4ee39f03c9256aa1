import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import type { OpenPage } from '../../../kernel/pages/page-context.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { SUB_SITE_DOORS } from '../../sub-sites/layouts.ts'
import { content } from '../contract.ts'
import { buildSideMenu } from '../side-menu.ts'
import { BesideMenu } from './beside-menu.tsx'
import styles from './site-map.module.css'

export async function loader(args: LoaderArguments) {
  const { url, openPages } = pageOfRequest(args)
  const api = apiOf(args)
  const [navigation, sideBars] = await Promise.all([api(content.navigation, {}), api(content.sideBarTree, {})])
  const fromNavigation = navigation.map((item) => ({
    name: item.name,
    links: item.children.length > 0 ? item.children : [item],
  }))
  // What the navigation has is not listed a second time.
  const listed = new Set(fromNavigation.flatMap((group) => group.links.map((link) => link.href)))
  const fromMenus = sideBars
    .map((root) => ({
      name: root.heading,
      links: root.children
        .filter((child) => !listed.has(child.route))
        .map((child) => ({ id: child.id, name: child.name, href: child.route })),
    }))
    .filter((group) => group.links.length > 0)
  const doors = {
    name: '专题专栏',
    links: SUB_SITE_DOORS.map((door) => ({ id: door.href, name: door.title, href: door.href })),
  }
  const groups = [...fromNavigation, doors, ...fromMenus]
  return { menu: buildSideMenu(sideBars, url), groups: withOthers(groups, openPages) }
}

interface Group {
  name: string
  links: { id: string; name: string; href: string }[]
}

/** Every page that no menu leads to, with those of its area; pages that stand alone come last, together. */
function withOthers(groups: readonly Group[], openPages: readonly OpenPage[]): Group[] {
  const listed = new Set(groups.flatMap((group) => group.links.map((link) => link.href)))
  const missing = openPages.filter(({ path }) => !listed.has(path))
  const links = (found: readonly OpenPage[]) => found.map(({ path, title }) => ({ id: path, name: title, href: path }))
  const areas = Map.groupBy(missing, ({ area }) => area)
  const known = new Set(groups.map(({ name }) => name))
  const others = [...areas].filter(([area]) => !known.has(area))
  const alone = others.filter(([, found]) => found.length === 1).flatMap(([, found]) => found)
  return [
    ...groups.map((group) => ({ ...group, links: [...group.links, ...links(areas.get(group.name) ?? [])] })),
    ...others.filter(([, found]) => found.length > 1).map(([area, found]) => ({ name: area, links: links(found) })),
    ...(alone.length > 0 ? [{ name: '其他页面', links: links(alone) }] : []),
  ]
}

export default function SiteMap() {
  const { menu, groups } = useLoaderData<typeof loader>()
  return (
    <BesideMenu menu={menu}>
      <ContentCard title="网站地图">
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group.name + group.links[0]?.href}>
              <h2>{group.name}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.id}>
                    <SiteLink href={link.href}>{link.name}</SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </ContentCard>
    </BesideMenu>
  )
}
