import { expect, it } from 'vitest'
import { findPage } from '../src/pages.ts'
import { VISITED } from './visits.ts'

it('counts visits of existing pages only', () => {
  expect(Object.keys(VISITED).filter((page) => !findPage(page))).toEqual([])
})
