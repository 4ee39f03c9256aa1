import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const changelog = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))

const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading!)

/** Rows of the tables of migrations: number or range, content, duration, whether the previous version still runs. */
const rows = [...changelog.matchAll(/^\| (\d{4})(?: to (\d{4}))? *\|(.*)\|$/gm)].map(([, from, to, rest]) => ({
  ...{ from: Number(from), to: Number(to ?? from) },
  cells: rest!.split(' | ').map((cell) => cell.trim()),
}))

it('has semantic versions as headings, the unreleased one first', () => {
  expect(headings[0]).toBe(`${version} (Unreleased)`)
  expect(headings.slice(1).filter((heading) => !/^\d+\.\d+\.\d+(-(alpha|beta|rc)\.\d+)?$/.test(heading))).toEqual([])
})

it('lists every migration once, with its duration and whether the previous version still runs', () => {
  const told = rows.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  const migrations = readdirSync(path.join(ROOT, 'migrations')).filter((name) => name.endsWith('.sql'))

  expect(told.toSorted((one, other) => one - other)).toEqual(
    migrations.map((name) => Number(name.slice(0, 4))).toSorted((one, other) => one - other),
  )
  expect(rows.filter(({ cells }) => cells.length !== 3 || cells.some((cell) => cell === ''))).toEqual([])
})
