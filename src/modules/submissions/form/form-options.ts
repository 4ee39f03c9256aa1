import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { fieldMeta, type Option } from '../../../kernel/forms/fields.ts'
import { dictionary } from '../../dictionary/contract.ts'
import { notices } from '../../notices/contract.ts'
import { catalogueCalls } from '../../register/catalogue/contract.ts'
import type { PageForm } from '../kinds/submission-kind.ts'

/** Options by field name; `items.resourceId` for a field of a line. */
export type Choices = Record<string, readonly Option[]>

/** Loads options when the form is shown: dictionaries, member units, datasets. */
export async function loadChoices(args: LoaderArguments, kind: PageForm): Promise<Choices> {
  const api = apiOf(args)

  async function ofDictionary(name: string, parentCode: string): Promise<Choices> {
    const items = await api(dictionary.itemsByParent, { query: { parentCode } })
    return { [name]: items.filter(({ enabled }) => enabled) }
  }

  async function ofUnits(): Promise<Choices> {
    const units = await api(notices.memberUnits, {})
    return { targetUnit: units.map(({ id, name }) => ({ code: id, name })) }
  }

  async function ofDatasets(linesField: string): Promise<Choices> {
    const tree = await api(catalogueCalls.catalogueTree, {})
    const datasets = tree.flatMap(({ entries }) => entries).filter(({ recordCount }) => recordCount !== null)
    return { [`${linesField}.resourceId`]: datasets.map(({ code, name }) => ({ code, name })) }
  }

  const asked = Object.entries(kind.body.shape).flatMap(([name, field]) => {
    const parentCode = fieldMeta.get(field)?.dictionary
    return parentCode ? [ofDictionary(name, parentCode)] : []
  })
  const all = await Promise.all([
    ...asked,
    ...('targetUnit' in kind.body.shape ? [ofUnits()] : []),
    ...(kind.linesField ? [ofDatasets(kind.linesField)] : []),
  ])
  return Object.assign({}, ...all)
}
