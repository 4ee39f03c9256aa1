import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md', '{src,city,demo,e2e,bench,test}/**/*.md'], { cwd: ROOT })
const DECISIONS = 'docs/decisions'

it.each(documents)('%s links to files that exist', (document) => {
  const targets = [...read(document).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
  const inside = targets.filter((target) => !/^(?:[a-z]+:|\/)/.test(target))

  expect(inside.filter((target) => !existsSync(path.join(ROOT, path.dirname(document), target)))).toEqual([])
})

it('the index of decisions has one row for each, and for no other', () => {
  const files = globSync('[0-9]*.md', { cwd: path.join(ROOT, DECISIONS) }).toSorted()
  const rows = [...read(`${DECISIONS}/README.md`).matchAll(/^\| (\d{4}) +\| \[.+?\]\(((\d{4})-[^)]+)\)/gm)]

  expect(rows.map(([, , file]) => file)).toEqual(files)
  expect(rows.filter(([, number, , prefix]) => number !== prefix)).toEqual([])
})

it('no line with a comment is longer than 160 characters', () => {
  const sources = globSync('{src,test,demo,scripts,e2e,bench,city}/**/*.{ts,tsx,css}', { cwd: ROOT })
  const long = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (/^\s*(?:\/\/|\/\*|\*)/.test(line) && line.length > 160 ? [`${file}:${at + 1}`] : [])),
  )

  expect(long).toEqual([])
})
