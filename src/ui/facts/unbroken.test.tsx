import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Unbroken } from './unbroken.tsx'

it('does not break days and amounts of a sentence over lines', () => {
  const markup = renderToStaticMarkup(<Unbroken text="罚款 1.73 万元，2027-02-14 起可修复，公示 12 天，9:00—12:00" />)

  expect([...markup.matchAll(/<span class="unbroken">([^<]*)/g)].map(([, piece]) => piece)).toEqual([
    '1.73 万元',
    '2027-02-14',
    '12 天',
    '9:00—12:00',
  ])
  expect(markup.replace(/<[^>]*>/g, '')).toBe('罚款 1.73 万元，2027-02-14 起可修复，公示 12 天，9:00—12:00')
})
