import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { YOUNGEST } from './accounts.server.ts'

// Article 17 of 《中华人民共和国民法典》: full age is eighteen.
it.each(['demo/articles', 'city/texts'])('is the age that the user agreement of %s states', (folder) => {
  const pages = readFileSync(new URL(`../../../${folder}/fixed-pages.md`, import.meta.url), 'utf8')

  const [, age] = /个人用户应当年满(\d+|十八)周岁/u.exec(pages) ?? []

  expect(age === '十八' ? 18 : Number(age)).toBe(YOUNGEST)
})
