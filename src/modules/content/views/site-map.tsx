import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import { SUB_SITE_DOORS } from '../../sub-sites/layouts.ts'
import { content } from '../contract.ts'
import { sideMenuOf } from '../side-menu.ts'
import { BesideMenu } from './beside-menu.tsx'
import styles from './site-map.module.css'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
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
  return { menu: sideMenuOf(sideBars, url), groups: [...fromNavigation, doors, ...fromMenus] }
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
