import { expect, it } from 'vitest'
import { selectRunners } from './some-files.ts'

const projectsOf = (paths: string[], hasServer = true) =>
  selectRunners(paths, hasServer).vitest?.args.filter((_, at, all) => all[at - 1] === '--project')

it.each([
  { name: 'a rules file', paths: ['src/kernel/text/masks.test.ts'], projects: ['rules'] },
  { name: 'a database file', paths: ['src/server/calls.db.test.ts'], projects: ['postgres'] },
  { name: 'a folder', paths: ['src/modules/points'], projects: ['rules', 'views', 'postgres', 'postgres-vite'] },
  { name: 'a file of views', paths: ['src/ui/forms/select.test.tsx'], projects: ['views'] },
  { name: 'a file that Vite loads', paths: ['test/recipes/kind.full.vite.db.test.ts'], projects: ['postgres-vite'] },
  { name: 'a file of the full run', paths: ['src/a.full.db.test.ts'], projects: ['postgres', 'postgres-full'] },
])('runs $name in its own projects only', ({ paths, projects }) => {
  expect(projectsOf(paths)).toEqual(projects)
})

it('uses the embedded engine if there is no server', () => {
  expect(projectsOf(['src/server/calls.db.test.ts'], false)).toEqual(['pglite'])
})

it('runs browser tests with Playwright', () => {
  expect(selectRunners(['e2e/forms.e2e.ts'], true)).toEqual({ playwright: ['e2e/forms.e2e.ts'] })
})

it('runs files of the full run with the tier of the full run', () => {
  expect(selectRunners(['src/a.full.test.ts'], true).vitest?.isFull).toBe(true)
})
