import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { fieldMeta, type Option } from '../../../kernel/forms/fields.ts'
import { dictionary } from '../../dictionary/contract.ts'
import { notices } from '../../notices/contract.ts'
import { catalogueCalls } from '../../register/catalogue/contract.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'

/** Choices by the name of their field; `items.resourceId` for a field of a line. */
export type Choices = Record<string, readonly Option[]>

/** Choices that are read when the form is shown: dictionaries, member units, datasets. */
export async function loadChoices(args: LoaderArguments, kind: SubmissionKind): Promise<Choices> {
  const api = apiOf(args)
  const choices: Choices = {}
  for (const [name, field] of Object.entries(kind.body.shape)) {
    const parentCode = fieldMeta.get(field)?.dictionary
    if (!parentCode) continue
    const items = await api(dictionary.itemsByParent, { query: { parentCode } })
    choices[name] = items.filter(({ enabled }) => enabled)
  }
  if ('targetUnit' in kind.body.shape) {
    const units = await api(notices.memberUnits, {})
    choices.targetUnit = units.map(({ id, name }) => ({ code: id, name }))
  }
  if (kind.linesField) {
    const tree = await api(catalogueCalls.catalogueTree, {})
    choices[`${kind.linesField}.resourceId`] = tree
      .flatMap(({ entries }) => entries)
      .filter(({ recordCount }) => recordCount !== null)
      .map(({ code, name }) => ({ code, name }))
  }
  return choices
}
