import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'

const SRC = path.resolve(import.meta.dirname, '../../..')
const HOME = /^modules\/register\/catalogue\/datasets\//

/** Files in which a dataset's code, or an identical word, may occur outside of its own file. */
const ALLOWED: readonly { files: RegExp; because: string }[] = [
  {
    files: /^modules\/register\/(catalogue\/dataset|archives\/(archives\.server|concerns|timeline-picture))\.ts$/,
    because: 'blocks of the report and rules of publicity are called as the list they were made for',
  },
  {
    files: /^modules\/register\/publicity\//,
    because: 'the law has a rule for a list, and the rule is called as the list',
  },
  {
    files: /^modules\/register\/records\/api\.server\.ts$/,
    because: 'the specification has calls for single datasets',
  },
  {
    files: /^modules\/register\/[\w-]+\/(?:[\w-]+-)?contract\.ts$/,
    because: 'the example of a call names some dataset',
  },
  {
    files: /^modules\/register\/figures\/(tables|directory|statistics)/,
    because: 'the double publicity is by law about permits and penalties',
  },
  {
    files: /^modules\/register\/figures\/views\/(directory|medical-statistics)/,
    because: 'pages of the double publicity, and one that the specification has about a single dataset',
  },
  {
    files: /^modules\/(content|sub-sites)\//,
    because: 'homes choose which lists they show; some homes are called as a dataset',
  },
  {
    files: /^modules\/points\/(enterprise|person)-indicators\.ts$/,
    because: 'a rule of points says which list it counts',
  },
  {
    files: /^modules\/register\/follow\/(event-collection\.server|event-judgement|rules)\.ts$/,
    because:
      'followers are reminded of permits and commitments that end, and these events are named after the datasets',
  },
  { files: /^modules\/submissions\/kinds\//, because: 'a kind says which dataset its cases become records of' },
]

/** Outside the register, one-word codes have other meanings too; only codes with a hyphen are unambiguous. */
const isOnlyADataset = (code: string): boolean => code.includes('-')

const named = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.(test|arbitrary)\.tsx?$/.test(file) && !HOME.test(file))
  .flatMap((file) => {
    const text = readFileSync(path.join(SRC, file), 'utf8')
    return catalogue
      .filter(({ code }) => file.startsWith('modules/register/') || isOnlyADataset(code))
      .filter(({ code }) => text.includes(`'${code}'`))
      .map(({ code }) => ({ file, code }))
  })

it('facts about one dataset are only in its own file', () => {
  const astray = named.filter(({ file }) => !ALLOWED.some(({ files }) => files.test(file)))

  expect(astray).toEqual([])
})

it.each(ALLOWED)('every exception is still needed: $because', ({ files }) => {
  expect(named.filter(({ file }) => files.test(file))).not.toEqual([])
})
