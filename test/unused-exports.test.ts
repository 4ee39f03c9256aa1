import { expect, it } from 'vitest'
import { isTestFile, unusedExports } from './unused-exports.ts'

/** Exports that only generated code of the build imports. */
const READ_BY_BUILD = ['src/entry.server.tsx pageRenderer', 'src/hydration.tsx createViewStarter']

/** Tables and functions that only tests import, with the reason why they belong to the source. */
const ONLY_FOR_TESTS: Readonly<Record<string, string>> = {
  'src/kernel/audit/check.server.ts firstBrokenRecord': 'the shortest question about the whole chain',
  'src/modules/content/publication.server.ts saveArticle': 'how tests publish; the pattern that CONTRIBUTING.md names',
  'src/modules/content/publication.server.ts setArticleStatus': 'how tests take an article down',
  'src/modules/ledger/merkle.ts proveConsistency':
    'the proof of RFC 6962 that a ledger only grew, by which the tree is tested; witnesses compute it from tiles',
  'src/modules/register/search/subject-names.server.ts subjectNameRow': 'a stored name, as tests write subjects',
  'src/modules/register/subjects/subject-rules.ts findStatusMove': 'the rule in words that its SQL is compared with',
  'src/modules/staff/accounts.server.ts newSecrets': 'accounts of tests',
  'src/modules/staff/accounts.server.ts addAccount': 'accounts of tests',
  'src/modules/staff/totp.server.ts codeAt': 'the code that a telephone would show',
  'src/server/rooms/sealed-columns.ts EXPIRING_COLUMNS':
    'columns that are not sealed anew, compared with all columns of the database',
}

const listed = (unused: ReturnType<typeof unusedExports>) =>
  unused.map(({ file, name }) => `${file} ${name}`).filter((each) => !READ_BY_BUILD.includes(each))

it('has no export without an import', () => {
  expect(listed(unusedExports(() => true))).toEqual([])
})

it('has no export for tests only, unless the source uses it too', () => {
  const found = listed(unusedExports((file) => !isTestFile(file)).filter(({ isUsedWithin }) => !isUsedWithin))

  expect(found).toEqual(Object.keys(ONLY_FOR_TESTS))
})
