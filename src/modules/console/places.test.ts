import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { EVERY_ROLE } from '../../kernel/guard/staff-roles.ts'
import '../../rooms.ts'
import { listMenuAreas } from './places.ts'

const TABLE = path.resolve(import.meta.dirname, '../../../test/tables/menu.tsv')

const menuOf = (roles: readonly string[], isCentre: boolean) =>
  listMenuAreas({ roles: roles.map((code) => ({ code, name: code })), isCentre })

it('shows each role the menu entries of test/tables/menu.tsv, in that order', () => {
  const isIn = (href: string, role: string, isCentre: boolean) =>
    menuOf([role], isCentre).some(({ places }) => places.some((place) => place.href === href))
  const lines = menuOf(EVERY_ROLE, true).flatMap((area) =>
    area.places.map(({ href, name }) => {
      const roles = EVERY_ROLE.filter((role) => isIn(href, role, true))
      const elsewhere = EVERY_ROLE.some((role) => isIn(href, role, false))
      return [area.name, name, href, roles.join(' '), elsewhere ? 'every unit' : 'the centre'].join('\t')
    }),
  )

  const [, ...expected] = readFileSync(TABLE, 'utf8').trimEnd().split('\n')
  expect(lines).toEqual(expected)
})
