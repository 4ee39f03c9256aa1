// node scripts/run.mjs scripts/type-assertions.ts: how often src tells the compiler what it cannot see; with --list, where.
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
