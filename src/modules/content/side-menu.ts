import type { SideMenu } from '../../kernel/pages/frame.ts'
import { textBefore } from '../../kernel/text/text-before.ts'
import type { SideBarNode } from './contract.ts'

const DEFAULT_HEADING = '新闻中心'

/** The menu that contains this page: by path, and by `type` when entries differ by it. */
export function buildSideMenu(roots: readonly SideBarNode[], url: URL): SideMenu | undefined {
  const path = url.pathname.toLowerCase()
  const own = roots.find((root) => root.children.some((child) => pathOf(child.route) === path))
  if (!own) return undefined
  const exact = own.children.find(
    (child) => pathOf(child.route) === path && typeOf(child.route) === url.searchParams.get('type'),
  )
  const current = exact ?? own.children.find((child) => pathOf(child.route) === path && typeOf(child.route) === null)
  return {
    heading: own.heading || DEFAULT_HEADING,
    items: own.children.map((child) => ({
      id: child.id,
      name: child.name,
      href: child.route,
      current: child === current,
    })),
  }
}

const pathOf = (route: string): string => textBefore(route, '?').toLowerCase()

const typeOf = (route: string): string | null => new URLSearchParams(route.split('?')[1] ?? '').get('type')
