import * as entryModule from '../../../../src/entry.server.tsx'
import { pages } from '../../../../src/pages.ts'

/**
 * Stands in for the build of the pages: the views as they are in the sources, so that what a recipe has added a moment ago is
 * rendered without a build. Style sheets are left out.
 */
const views = import.meta.glob('../../../../src/modules/**/views/*.tsx')
const load = ({ file }) => views[`../../../../src/${file}`]()

export const entry = { module: entryModule }
export const routes = Object.fromEntries(
  await Promise.all(pages.map(async (row) => [row.name, { id: row.name, module: await load(row) }])),
)
export const assets = { routes: {} }
