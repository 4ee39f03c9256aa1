import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { cookieLine, cookieName } from './cookie.ts'

it.each([
  [{ name: 'a', value: 'x' }, true, '__Host-a=x; Path=/; HttpOnly; SameSite=Lax; Secure'],
  [{ name: 'a', value: 'x' }, false, 'a=x; Path=/; HttpOnly; SameSite=Lax'],
  [{ name: 'a', value: 'x', seconds: 5 }, false, 'a=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=5'],
  [{ name: 'a', value: null, seconds: 5 }, false, 'a=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
  [{ name: 'a', value: 'x', path: '/b' }, true, '__Secure-a=x; Path=/b; HttpOnly; SameSite=Lax; Secure'],
])('the line of %j, in production %s', (cookie, production, line) => {
  expect(cookieLine(cookie, production)).toBe(line)
  expect(line.startsWith(`${cookieName(cookie, production)}=`)).toBe(true)
})

it('is the only file that builds cookies', () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const makers = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /SameSite=|HttpOnly;|__Host-|\.setCookie\(\{|reply\.setCookie/.test(readFileSync(path.join(root, file), 'utf8')),
    )

  expect(makers).toEqual(['kernel/guard/cookie.ts'])
})
