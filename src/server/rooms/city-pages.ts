import type { Call, Contract } from '../../kernel/calls/contract.ts'
import { leadsToHidden, type PageChoice } from '../../kernel/pages/shown-pages.ts'
import { columnOptions } from '../../modules/content/layouts.ts'
import { KINDS } from '../../modules/submissions/kinds/kind-list.ts'
import type { SubmissionKind } from '../../modules/submissions/kinds/submission-kind.ts'
import { hiddenPaths, pages } from '../../pages.ts'

/** Whether a kind can be submitted in this city, which requires a page with its form. */
export function listShownKinds(city: PageChoice): (kind: Pick<SubmissionKind, 'forms'>) => boolean {
  const hidden = hiddenPaths(city)
  return ({ forms }) => forms.some(({ path }) => !leadsToHidden(hidden, path))
}

/** Columns that are only on pages that the city does not have. */
export function listHiddenColumns(city: PageChoice): (classification: string) => boolean {
  const hidden = hiddenPaths(city)
  const columns = pages.filter((row) => row.view === 'column' && columnOptions(row).classification !== '')
  const named = (rows: typeof columns) => new Set(rows.map((row) => columnOptions(row).classification))
  const shown = named(columns.filter((row) => !leadsToHidden(hidden, row.path)))
  const all = named(columns)
  return (classification) => all.has(classification) && !shown.has(classification)
}

/** Calls that accept submissions for which this city has no page. */
export function isNotOfferedIn(city: PageChoice): (call: Pick<Call, 'method' | 'path'>) => boolean {
  const isShown = listShownKinds(city)
  const shut = new Set(KINDS.filter((kind) => !isShown(kind)).map(({ callPath }) => `POST ${callPath}`))
  return ({ method, path }) => shut.has(`${method} ${path}`)
}

/** The contracts without those calls. */
export function shownContracts(
  contracts: Readonly<Record<string, Contract>>,
  city: PageChoice,
): Readonly<Record<string, Contract>> {
  const isShut = isNotOfferedIn(city)
  const open = (contract: Contract): Contract =>
    Object.fromEntries(Object.entries(contract).filter(([, call]) => !isShut(call)))
  return Object.fromEntries(Object.entries(contracts).map(([name, contract]) => [name, open(contract)]))
}
