import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

// `npm run prose -- SEED [COMMENTS NAMES PARAGRAPHS]` draws random comments, exported names and paragraphs of the documents, with their place, for a
// review without the surrounding code. The same seed on the same commit gives the same draw.
const ROOT = path.resolve(import.meta.dirname, '..')
const [seed = '1', comments = '100', names = '60', paragraphs = '20'] = process.argv.slice(2)

const random = createRandom(Number(seed))
print('Comments', Number(comments), listComments)
print('Exported names', Number(names), listNames)
print('Paragraphs', Number(paragraphs), listParagraphs)

interface Found {
  place: string
  text: string
}

function print(title: string, number: number, list: () => Found[]): void {
  console.log(`\n${title}\n`)
  for (const { place, text } of draw(list(), number)) console.log(`${place}\n    ${text}\n`)
}

function draw<Item>(items: Item[], number: number): Item[] {
  const left = [...items]
  const drawn: Item[] = []
  while (drawn.length < number && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  return drawn
}

/** Mulberry32, a small random generator that gives the same numbers on every machine. */
function createRandom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function readLines(pattern: string): { file: string; lines: string[] }[] {
  return globSync(pattern, { cwd: ROOT })
    .toSorted()
    .map((file) => ({ file, lines: readFileSync(path.join(ROOT, file), 'utf8').split('\n') }))
}

/** Comments on lines of their own; consecutive lines of one comment are joined. */
function listComments(): Found[] {
  const found: Found[] = []
  for (const { file, lines } of readLines('{src,test,demo,scripts,e2e,bench,city}/**/*.{ts,tsx}')) {
    let before = ''
    for (const [at, line] of lines.entries()) {
      const comment = /^\s*(\/\/|\/\*\*?|\*(?!\/))\s?(.*?)\s*(?:\*\/)?$/.exec(line)
      const mark = comment?.[1] ?? ''
      const text = comment?.[2] ?? ''
      const goesOn = mark === '*' || (mark === '//' && before === '//')
      before = mark
      if (mark.startsWith('/*') && !text) found.push({ place: `${file}:${at + 1}`, text: '' })
      if (!text) continue
      const last = found.at(-1)
      if (goesOn && last?.place.startsWith(`${file}:`)) last.text = `${last.text} ${text}`.trim()
      else found.push({ place: `${file}:${at + 1}`, text })
    }
  }
  return found
}

function listNames(): Found[] {
  return readLines('src/**/*.{ts,tsx}').flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => {
      const name = /^export (?:async )?(?:function\*?|const|interface|type|class) (\w+)/.exec(line)?.[1]
      return name ? [{ place: `${file}:${at + 1}`, text: name }] : []
    }),
  )
}

/** Paragraphs and list entries of the documents, without tables, code blocks and the changelog. */
function listParagraphs(): Found[] {
  return readLines('{*.md,docs/**/*.md,src/**/*.md,test/**/*.md,bench/**/*.md}').flatMap(({ file, lines }) => {
    if (/CHANGELOG|zh-CN/.test(file)) return []
    const prose = lines.join('\n').replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ''))
    let line = 1
    return prose.split(/(\n{2,})/).flatMap((part) => {
      const place = `${file}:${line}`
      line += part.split('\n').length - 1
      const text = part.trim().replaceAll('\n', ' ')
      return text.length > 60 && !/^[#|<]/.test(text) ? [{ place, text }] : []
    })
  })
}
