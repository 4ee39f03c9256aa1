import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../..')
const PAIRS = [
  ['README.md', 'README.zh-CN.md'],
  ['docs/operations.md', 'docs/operations.zh-CN.md'],
] as const

/** Defaults that the tables describe in words. */
const DEFAULTS: Readonly<Record<string, string>> = {
  演示城市: 'the demo city',
  自动生成并保存: 'generated and stored',
  见下文: 'see below',
  空: 'empty',
  '`on`，生产环境为 `off`': '`on`, in production `off`',
}

// A code block: its language, and all text up to the closing fence.
const FENCED = /^```(\w*)\n(.*?)^```$/gms

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const proseOf = (file: string): string => read(file).replace(FENCED, '')

const headingDepths = (file: string): number[] =>
  [...proseOf(file).matchAll(/^(#+) /gm)].map(([, marks]) => marks!.length)

/** The first two cells of every row of a table that begins with names in code. */
const namedRows = (file: string): { names: string; second: string }[] =>
  [...proseOf(file).matchAll(/^\| (`.*?`) +\| (.*?) +\|/gm)].map(([, names, second]) => ({
    names: names!,
    second: second!,
  }))

// Settings are the names in capitals.
const settings = (file: string): string[][] =>
  namedRows(file)
    .filter(({ names }) => /^`[A-Z]/.test(names))
    .map(({ names, second }) => [names, DEFAULTS[second] ?? second])

/** The content of a block: for a tree its names, else its lines without comments. */
const withoutComments = (language: string, block: string): string[] =>
  block
    .split('\n')
    .map((line) => {
      if (language === 'text') return /^ *[\w-]+(?:\/|\.tsx?)(?= |$)/.exec(line)?.[0] ?? ''
      return line.replace(language === 'sql' ? /--.*/ : /(?:^|\s)#.*/, '').trimEnd()
    })
    .filter(Boolean)

const blocks = (file: string) =>
  [...read(file).matchAll(FENCED)].map(([, language, block]) => ({
    language,
    lines: withoutComments(language!, block!),
  }))

const relativeLinks = (file: string): string[] =>
  [...proseOf(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target!)

describe.each(PAIRS)('%s and %s', (english, chinese) => {
  it('link to each other in their first lines', () => {
    const [first] = read(english).split('\n')
    const [firstChinese] = read(chinese).split('\n')

    expect(first).toBe(`[中文](${path.basename(chinese)})`)
    expect(firstChinese).toBe(`[English](${path.basename(english)})`)
  })

  it('have the same headings', () => {
    expect(headingDepths(english).length).toBeGreaterThan(5)
    expect(headingDepths(chinese)).toEqual(headingDepths(english))
  })

  it('name the same things in their tables, and settings with the same defaults', () => {
    expect(namedRows(chinese).map(({ names }) => names)).toEqual(namedRows(english).map(({ names }) => names))
    expect(settings(chinese)).toEqual(settings(english))
  })

  it('have the same code blocks, except for comments', () => {
    expect(blocks(english).length).toBeGreaterThan(1)
    expect(blocks(chinese)).toEqual(blocks(english))
  })

  it('link to the same files, in their own language if translated', () => {
    const here = path.join(ROOT, path.dirname(english))
    const translated = (target: string): string => {
      const counterpart = target.replace(/\.md$/, '.zh-CN.md')
      return existsSync(path.join(here, counterpart)) ? counterpart : target
    }
    // The first link leads to the other language.
    const [targets, translatedTargets] = [relativeLinks(english).slice(1), relativeLinks(chinese).slice(1)]

    expect(targets.filter((target) => !existsSync(path.join(here, target)))).toEqual([])
    expect(translatedTargets).toEqual(targets.map(translated))
  })
})

it('finds the settings in their table', () => {
  expect(settings('docs/operations.md').length).toBeGreaterThan(30)
})
