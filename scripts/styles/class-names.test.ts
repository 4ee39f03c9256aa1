import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { shortClassNames } from './class-names.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'class-names-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
type Transform = (code: string, id: string) => string | undefined

/** What a plugin makes of a text of this file. */
function renamed(code: string, file: string): (string | undefined)[] {
  return shortClassNames(folder).map(({ transform }) => (transform as Transform)(code, path.join(folder, file)))
}

it('names classes alike in a style sheet and in the module with its names, and each class once', () => {
  write('a.module.css', '.row { color: red } .row > .tab:hover { color: blue }')
  write('b.module.css', '.row { color: green }')

  const [sheet, module] = renamed('.T-W92G_row{c:d}.T-W92G_row>.T-W92G_tab:hover{c:d}', 'a.module.css')

  expect(sheet).toBe('.aa{c:d}.aa>.ba:hover{c:d}')
  expect(module).toBe(sheet)
  expect(renamed('export const row = "_7wfPIq_row"', 'a.module.css')[1]).toBe('export const row = "aa"')
  expect(renamed('.jyHzXq_row{c:d}', 'b.module.css')[0]).toBe('.ca{c:d}')
})

it('leaves other files, movements and longer words alone', () => {
  write('a.module.css', '.row { animation: turn 1s }')

  expect(renamed('.T-W92G_row{c:d}', 'other.css')).toEqual([undefined, undefined])
  expect(renamed('@keyframes T-W92G_turn{}.xT-W92G_row{}', 'a.module.css')[0]).toBe(
    '@keyframes T-W92G_turn{}.xT-W92G_row{}',
  )
})

it('refuses more classes than there are names that no advertisement blocker hides', () => {
  const classes = Array.from({ length: 52 * 63 - 3 }, (_, index) => `.c${index}{a:b}`)
  write('c.module.css', classes.join('\n'))

  expect(() => shortClassNames(folder)).toThrow('More than 3276 classes')
})
