import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ELEMENTS } from './elements.ts'

const SRC = path.join(import.meta.dirname, '..')
const names = Object.keys(ELEMENTS).sort()
const textOf = (file: string): string => readFileSync(path.join(SRC, file), 'utf8')

describe('the list of elements', () => {
  it('has no element that is unused in markup', () => {
    const markup = globSync('**/*.tsx', { cwd: SRC }).map(textOf)

    expect(names.filter((name) => !markup.some((text) => text.includes(`<${name}`)))).toEqual([])
  })

  it('is the table of the README', () => {
    const rows = [...textOf('enhance/README.md').matchAll(/^\| `<([a-z-]+)>` /gm)].map(([, name]) => name)

    expect(rows.sort()).toEqual(names)
  })
})

it('adds no class to an element, because a page contains only the style rules of its own classes', () => {
  const files = globSync('enhance/**/*.ts', { cwd: SRC }).filter((file) => !file.endsWith('.test.ts'))

  expect(files.filter((file) => /\bclassList\.(?!contains)|\bclassName\b|['"]class['"]/.test(textOf(file)))).toEqual([])
})
