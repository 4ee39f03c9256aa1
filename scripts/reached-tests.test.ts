import path from 'node:path'
import { expect, it } from 'vitest'
import { type Imports, importsOf, readImports, selectTests } from './reached-tests.ts'

const imports: Imports = new Map([
  ['src/server/app.ts', ['src/modules/a/a.server.ts', 'src/modules/b/b.server.ts']],
  ['src/server/app.db.test.ts', ['src/server/app.ts']],
  ['src/server/app.full.db.test.ts', ['src/server/app.ts']],
  ['src/modules/a/a.server.ts', ['src/modules/a/parts/part.ts', 'src/kernel/k.ts']],
  ['src/modules/a/a.test.ts', ['src/modules/a/a.server.ts']],
  ['src/modules/a/a.db.test.ts', ['src/server/app.ts']],
  ['src/modules/a/parts/part.db.test.ts', ['src/server/app.ts']],
  ['src/modules/a/views/view.tsx', ['src/modules/a/views/view.css']],
  ['src/modules/b/b.server.ts', ['src/kernel/k.ts']],
  ['src/modules/b/b.test.ts', ['src/modules/b/b.server.ts']],
  ['src/modules/b/b.db.test.ts', ['src/server/app.ts']],
])
const A = ['src/modules/a/a.db.test.ts', 'src/modules/a/a.test.ts', 'src/modules/a/parts/part.db.test.ts']
const B = 'src/modules/b/b.db.test.ts'

it.each([
  ['a file of a room', 'src/modules/a/a.server.ts', A, [B, 'src/server/app.db.test.ts']],
  ['a view, which no test imports', 'src/modules/a/views/view.tsx', A, []],
  ['a style sheet of a view', 'src/modules/a/views/view.css', A, []],
  ['a test alone', 'src/modules/a/a.db.test.ts', ['src/modules/a/a.db.test.ts'], []],
  [
    'a file of the server',
    'src/server/app.ts',
    ['src/server/app.db.test.ts'],
    [...A, B].filter((file) => !file.endsWith('a.test.ts')),
  ],
])('selects the tests for %s', (_, file, run, left) => {
  expect(selectTests([file], imports)).toEqual({ run, left })
})

it('for a change in a part of a room, runs the tests of that part and every rule test that imports it', () => {
  expect(selectTests(['src/modules/a/parts/part.ts'], imports).run).toEqual([
    'src/modules/a/a.test.ts',
    'src/modules/a/parts/part.db.test.ts',
  ])
  expect(selectTests(['src/kernel/k.ts'], imports).run).toEqual(['src/modules/a/a.test.ts', 'src/modules/b/b.test.ts'])
})

it('reads the imports of a file, but not those of types', () => {
  const text = [
    "import { a } from './a.ts'",
    "import type { b } from './b.ts'",
    "import './c.css'",
    "export { d } from '../d.ts'",
    "const e = () => import('./e.ts')",
    "import { f } from 'vitest'",
  ].join('\n')

  expect(importsOf('src/x/y.ts', text)).toEqual(['src/x/a.ts', 'src/x/c.css', 'src/d.ts', 'src/x/e.ts'])
})

it('finds room folders, database tests and rule tests in this repository', () => {
  const found = readImports(path.resolve(import.meta.dirname, '..'))

  expect(selectTests(['scripts/reached-tests.ts'], found).run).toEqual(['scripts/reached-tests.test.ts'])
  expect(selectTests(['src/kernel/config.server.ts'], found).run).toContain('src/kernel/config.test.ts')
})
