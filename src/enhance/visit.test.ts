import { expect, it } from 'vitest'
import { isFirstOfVisit } from './visit.ts'

/** Keeps cookies as a browser does; `blocked` keeps none. */
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

it('says of the first page only that it is the first, whatever other cookies there are', () => {
  const page = pageWith(['ui_notices=seen', 'notices=seen-not'])

  expect(isFirstOfVisit(page)).toBe(true)
  expect(isFirstOfVisit(page)).toBe(false)
})

it('takes no page for the first where cookies are blocked', () => {
  expect(isFirstOfVisit(pageWith([], true))).toBe(false)
})
