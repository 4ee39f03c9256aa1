import { expect, it } from 'vitest'
import { isFirstOfVisit } from './visit.ts'

/** A page with the cookie behaviour of a browser; `blocked` stores none. */
function pageWith(cookies: string[], blocked = false) {
  return {
    get cookie() {
      return cookies.join('; ')
    },
    set cookie(line: string) {
      if (!blocked) cookies.push(line.split(';')[0]!)
    },
  }
}

it('is true only on the first page, with any other cookies', () => {
  const page = pageWith(['ui_notices=seen', 'notices=seen-not'])

  expect(isFirstOfVisit(page)).toBe(true)
  expect(isFirstOfVisit(page)).toBe(false)
})

it('is false if cookies are blocked', () => {
  expect(isFirstOfVisit(pageWith([], true))).toBe(false)
})
