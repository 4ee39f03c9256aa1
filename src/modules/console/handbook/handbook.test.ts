import { expect, it } from 'vitest'
import { EVERY_ROLE } from '../../../kernel/guard/staff-roles.ts'
import '../../../rooms.ts'
import { CONSOLE_OWN_ACCOUNT, helpAnchor } from '../../desk/layouts.ts'
import { listMenuAreas } from '../places.ts'
import { readHandbook } from './handbook.ts'

const HANDBOOK = readHandbook()

const places = listMenuAreas({ roles: EVERY_ROLE.map((code) => ({ code, name: code })), isCentre: true }).flatMap(
  (area) => area.places.map(({ href }) => href),
)

it('has a chapter for every menu entry and for the reader’s own account, and no other', () => {
  expect(HANDBOOK.map(({ place }) => place).toSorted()).toEqual([...places, CONSOLE_OWN_ACCOUNT].toSorted())
})

it('has each chapter at an address of its own, with at least one task', () => {
  expect(new Set(HANDBOOK.map(({ place }) => helpAnchor(place))).size).toBe(HANDBOOK.length)
  for (const { tasks } of HANDBOOK) expect(tasks.every(({ steps }) => steps.length > 0) && tasks.length > 0).toBe(true)
})
