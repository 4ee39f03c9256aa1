import { describe, expect, it } from 'vitest'
import { addressKey, findMoved, findMoveFaults, updateMovesAfterRenaming } from './moved-addresses.ts'

const PAGES = new Set(['/home', '/page/new'])
const isPage = (path: string) => PAGES.has(path)

describe('old addresses', () => {
  it('are found regardless of case, query and trailing slashes', () => {
    const moved = new Map([['/old', '/home']])

    expect(addressKey('/Old//?a=1#b')).toBe('/old')
    expect(findMoved(moved, '/OLD/?a=1')).toBe('/home')
    expect(findMoved(moved, '/other')).toBeUndefined()
    expect(addressKey('/')).toBe('/')
  })

  it('are followed to the end and never in a circle', () => {
    expect(findMoved(new Map([...Object.entries({ '/a': '/b', '/b': '/home' })]), '/a')).toBe('/home')
    expect(findMoved(new Map([...Object.entries({ '/a': '/b', '/b': '/a' })]), '/a')).toBeUndefined()
  })

  it.each([
    [{ from: '/home', to: '/page/new' }, 'from'],
    [{ from: '/a', to: '/A/' }, 'to'],
    [{ from: '/b', to: '/a' }, 'to'],
    [{ from: '/b', to: '/nowhere' }, 'to'],
  ])('are refused where they hide a page, form a circle or lead nowhere: %j', (move, field) => {
    expect(Object.keys(findMoveFaults(move, new Map([['/a', '/b']]), isPage))).toEqual([field])
  })

  it('are refused as a circle also when the address redirected elsewhere before', () => {
    const moved = new Map([...Object.entries({ '/a': '/home', '/b': '/a' })])

    expect(findMoveFaults({ from: '/a', to: '/b' }, moved, isPage)).toHaveProperty('to')
  })

  it('may lead to a page through another old address', () => {
    expect(findMoveFaults({ from: '/b', to: '/a?x=1' }, new Map([['/a', '/home']]), isPage)).toEqual({})
  })

  it('follow a page that is renamed, there and back', () => {
    const once = updateMovesAfterRenaming(new Map([['/very-old', '/page/a']]), { from: '/page/a', to: '/page/b' })
    const back = updateMovesAfterRenaming(once, { from: '/page/b', to: '/page/a' })

    expect(Object.fromEntries(once)).toEqual({ '/very-old': '/page/b', '/page/a': '/page/b' })
    expect(Object.fromEntries(back)).toEqual({ '/very-old': '/page/a', '/page/b': '/page/a' })
  })
})
