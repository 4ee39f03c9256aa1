import type { ColumnPage } from '../../kernel/pages/page-context.ts'
import type { Crumb, ShellName } from '../../kernel/pages/pages.ts'
import type { ClassificationNode } from './contract.ts'

/** The classifications from the root down to one, outermost first; empty when it is not in the tree. */
export function lineTo(tree: readonly ClassificationNode[], id: string): ClassificationNode[] {
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = lineTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/**
 * The trail to a classification as pages list it: a child column is its parent's page narrowed by `type`.
 * A page in the shell one is in comes before the same column elsewhere.
 */
export function trailToColumn(
  line: readonly ClassificationNode[],
  columns: readonly ColumnPage[],
  shell: ShellName,
): Crumb[] {
  const pageOf = (id: string) =>
    columns.find((page) => page.classification === id && page.shell === shell) ??
    columns.find((page) => page.classification === id)
  const trail: Crumb[] = []
  let listedOn: string | undefined
  for (const node of line) {
    const page = pageOf(node.id)
    listedOn = page?.path ?? (listedOn && `${listedOn.split('?')[0]}?type=${encodeURIComponent(node.name)}`)
    trail.push({ title: page?.title ?? node.name, href: listedOn })
  }
  return trail
}
