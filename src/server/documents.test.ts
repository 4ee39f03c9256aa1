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

it('the index of decisions has exactly one row for each', () => {
  const files = globSync('[0-9]*.md', { cwd: path.join(ROOT, DECISIONS) }).toSorted()
  const rows = [...read(`${DECISIONS}/README.md`).matchAll(/^\| (\d{4}) +\| \[.+?\]\(((\d{4})-[^)]+)\)/gm)]

  expect(rows.map(([, , file]) => file)).toEqual(files)
  expect(rows.filter(([, number, , prefix]) => number !== prefix)).toEqual([])
})

const COMMENT = /^\s*(?:\/\/|\/\*|\*)/
const comments = globSync('{src,test,demo,scripts,e2e,bench,city}/**/*.{ts,tsx,css}', { cwd: ROOT }).flatMap((file) =>
  read(file)
    .split('\n')
    .flatMap((text, at) => (COMMENT.test(text) ? [{ place: `${file}:${at + 1}`, text }] : [])),
)

it('no line with a comment is longer than 160 characters', () => {
  expect(comments.filter(({ text }) => text.length > 160).map(({ place }) => place)).toEqual([])
})

// Vague words that made comments hard to read; write the name of the thing instead. Lower a number when there are fewer; never raise one.
const WORN: Readonly<Record<string, number>> = JSON.parse(read('test/worn-words.json'))

it.each(Object.entries(WORN))('comments say "%s" at most %d times', (word, most) => {
  const places = comments.filter(({ text }) => new RegExp(`\\b(?:${word})\\b`, 'i').test(text))

  expect(
    places.length,
    places
      .slice(-5)
      .map(({ place, text }) => `${place} ${text.trim()}`)
      .join('\n'),
  ).toBeLessThanOrEqual(most)
})
