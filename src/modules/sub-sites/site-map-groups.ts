import type { OpenPage } from '../../kernel/pages/page-context.ts'
import { textBefore } from '../../kernel/text/text-before.ts'

interface SiteMapLink {
  name: string
  href: string
}

interface SiteMapGroup {
  name: string
  links: SiteMapLink[]
}

interface SiteMapPart {
  name: string
  groups: SiteMapGroup[]
}

interface Door {
  title: string
  href: string
}

interface Given {
  navigation: readonly { name: string; href: string; children: readonly SiteMapLink[] }[]
  sideBars: readonly { heading: string; children: readonly { name: string; route: string }[] }[]
  /** Links to the sub-sites, in order. */
  doors: readonly Door[]
  /** Link to the sub-site of a shell; undefined for other shells. */
  doorOf(shell: string): Door | undefined
  openPages: readonly OpenPage[]
}

const MAIN = '主要栏目'
const SPECIAL = '专题专栏'
const ABOUT = '本站与帮助'
const OTHER = '其他页面'

/** A smaller area without other links is not a group of its own. */
const FEWEST_IN_GROUP = 3

/**
 * Lists every public page once, under the heading where readers expect it: the navigation heading of the page or of its
 * neighbours in a side menu; otherwise its sub-site; otherwise its area.
 */
export function groupSiteMap({ navigation, sideBars, doors, doorOf, openPages }: Given): SiteMapPart[] {
  const map = createMap()

  for (const { name, href, children } of navigation) {
    map.add(MAIN, name, { name, href })
    for (const child of children) map.add(MAIN, name, child)
  }
  for (const { title, href } of doors) map.add(SPECIAL, title, { name: '首页', href })
  for (const { path, title, shell } of openPages) {
    const door = doorOf(shell)
    if (door) map.add(SPECIAL, door.title, { name: title, href: path })
  }
  for (const { heading, children } of sideBars) {
    const near = children.map(({ route }) => map.groupOf(route)).find((group) => group !== undefined)
    for (const { name, route } of children) map.add(ABOUT, near ?? heading, { name, href: route })
  }
  const left = openPages.filter(({ path }) => !map.has(path))
  for (const [area, found] of Map.groupBy(left, (page) => page.area)) {
    const isGroup = map.hasGroup(area) || found.length >= FEWEST_IN_GROUP
    for (const { title, path } of found)
      map.add(isGroup ? SPECIAL : ABOUT, isGroup ? area : OTHER, { name: title, href: path })
  }
  return map.parts()
}

function createMap() {
  const groups = new Map<string, SiteMapGroup & { part: string }>()
  const listed = new Set<string>()
  const groupOfPath = new Map<string, string>()

  return {
    has: (href: string): boolean => listed.has(href),
    hasGroup: (name: string): boolean => groups.has(name),
    /** The group of a page, ignoring the query of its address. */
    groupOf: (href: string): string | undefined => groupOfPath.get(pathOf(href)),

    add(part: string, name: string, { name: label, href }: SiteMapLink): void {
      if (listed.has(href)) return
      const group = groups.get(name) ?? { part, name, links: [] }
      groups.set(name, group)
      // Some pages have two addresses with different frames.
      const isSecond = group.links.some((link) => link.name === label)
      group.links.push({ name: isSecond ? `${label}（另一版式）` : label, href })
      listed.add(href)
      if (!groupOfPath.has(pathOf(href))) groupOfPath.set(pathOf(href), name)
    },

    /** A heading above a single link would repeat it, so such links are listed together at the end. */
    parts(): SiteMapPart[] {
      const all = [...groups.values()]
      const lone = all.filter(({ name, links }) => links.length === 1 && name !== OTHER).flatMap(({ links }) => links)
      const others = [...(groups.get(OTHER)?.links ?? []), ...lone]
      const shown = [
        ...all.filter(({ name, links }) => links.length > 1 && name !== OTHER),
        ...(others.length > 0 ? [{ part: ABOUT, name: OTHER, links: others }] : []),
      ]
      return [MAIN, SPECIAL, ABOUT].map((part) => ({
        name: part,
        groups: shown.filter((group) => group.part === part).map(({ name, links }) => ({ name, links })),
      }))
    },
  }
}

const pathOf = (href: string): string => textBefore(href, '?').toLowerCase()
