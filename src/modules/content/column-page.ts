import type { ColumnPage } from '../../kernel/pages/page-context.ts'
import type { Crumb, ShellName } from '../../kernel/pages/pages.ts'
import type { ClassificationNode } from './contract.ts'

/** The ancestors of a column and the column itself, outermost first; empty for an unknown id. */
export function findColumnPath(tree: readonly ClassificationNode[], id: string): ClassificationNode[] {
  for (const node of tree) {
    if (node.id === id) return [node]
    const below = findColumnPath(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/**
 * The breadcrumb of a column. A child column is its parent's page filtered by `type`. A page in the current shell is preferred to
 * the same column in another shell.
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
