import { pages } from '../../../../src/pages.ts'

export { pageRenderer } from '../../../../src/entry.server.tsx'

/**
 * Replaces the build of the pages by the views as they are in the sources, so that a view added by a recipe is rendered without a build. Style sheets
 * are left out.
 */
const sources = import.meta.glob([
  '../../../../src/modules/**/views/**/*.tsx',
  '../../../../src/modules/*/desk/**/*.tsx',
])
const load = (file) => sources[`../../../../src/${file}`]()

export const views = Object.fromEntries(
  await Promise.all([...new Set(pages.map(({ file }) => file))].map(async (file) => [file, await load(file)])),
)
