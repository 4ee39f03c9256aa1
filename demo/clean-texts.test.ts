import { expect, it } from 'vitest'
import { createSeal } from '../src/kernel/guard/seal.server.ts'
import { isCreditCode } from '../src/kernel/identity/credit-code.ts'
import { findPersonalData } from '../src/kernel/text/masks.ts'
import { DRAWN_AT, smallCity } from '../test/register/drawn-cities.ts'
import { readArticles } from './articles.ts'
import { faqs } from './faq.ts'
import { recordRows } from './register/loading/rows.ts'

const now = DRAWN_AT

/** All texts that the demo city publishes, without duplicates. */
function publishedTexts(): string[] {
  const articles = readArticles(now).flatMap(({ name, html, fields }) => [
    name,
    ...Object.values(fields),
    ...html.replace(/<[^>]*>/g, '\n').split('\n'),
  ])
  const { records, days } = smallCity
  const rows = [...recordRows(records, createSeal(Buffer.alloc(32, 1)), days, now)]
  const recorded = rows.flatMap(({ items, title, documentNo, subjectName, category, authority }) => {
    const { registrationNo: _, ...others } = items as Record<string, string>
    return [title, documentNo, subjectName, category, authority, ...Object.values(others)]
  })
  const answers = faqs.flatMap((entry) => Object.values(entry).map(String))
  return [...new Set([...articles, ...recorded, ...answers])].filter((text) => text && !isCreditCode(text)) as string[]
}

it('finds no personal number in ten thousand texts that contain none', () => {
  const texts = publishedTexts()

  const found = texts.filter((text) => findPersonalData(text, 'official').length > 0)

  expect(found).toEqual([])
  expect(texts.length).toBeGreaterThan(10_000)
})
