// node scripts/run.mjs scripts/type-assertions.ts: counts the type assertions of src; with --list, prints their places.
import { type Assertion, assertionsOfSource, isTest } from '../test/type-assertions.ts'

const KINDS: readonly Assertion['kind'][] = ['as', 'as unknown as', '!']
const all = assertionsOfSource()
if (process.argv.includes('--list')) for (const { file, line, kind } of all) console.log(`${file}:${line} ${kind}`)
const counted = (name: string, some: Assertion[]) =>
  console.log(`${name}: ${KINDS.map((kind) => `${some.filter((one) => one.kind === kind).length} ${kind}`).join(', ')}`)
counted(
  'src',
  all.filter(({ file }) => !isTest(file)),
)
counted(
  'tests of src',
  all.filter(({ file }) => isTest(file)),
)
