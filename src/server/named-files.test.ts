import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const FOLDERS = '{src,city,demo,test,e2e,bench,scripts,docs,migrations}/**/*'
const files = globSync([FOLDERS, '*'], { cwd: ROOT }).map((file) => file.replaceAll(path.sep, '/'))
const documents = globSync(['*.md', 'docs/*.md', '{src,city,demo,e2e,bench,test}/**/README.md'], { cwd: ROOT })
  .map((file) => file.replaceAll(path.sep, '/'))
  // The changelog names files that no longer exist.
  .filter((file) => file !== 'CHANGELOG.md')

/** A file may be named by its path from the root or from the document, or by a unique end of its path. */
const isThere = (document: string, named: string): boolean =>
  files.includes(path.posix.join(path.posix.dirname(document), named)) ||
  files.some((file) => file === named || file.endsWith(`/${named}`))

it.each(documents)('%s names only existing files', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8')
  // Names with a source extension in backticks, without placeholders.
  const named = [...text.matchAll(/`([\w/][\w./-]*\.(?:tsx?|mjs|css|tsv))`/g)].map(([, name]) => name!)

  expect(named.filter((name) => !isThere(document, name))).toEqual([])
})
