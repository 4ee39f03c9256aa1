import { describe, expect, it } from 'vitest'
import { collectShared, joinText } from './page-parts.ts'

describe('shared markup', () => {
  it('comes back in its place, also twice', () => {
    const menu = { text: '<ul>菜单</ul>' }
    const shared = collectShared('s3cret')

    const parts = shared.split(`<nav>${shared.mark(menu)}</nav><p>正文</p><nav>${shared.mark(menu)}</nav>`)

    expect(parts).toEqual(['<nav>', menu, '</nav><p>正文</p><nav>', menu, '</nav>'])
    expect(joinText(parts)).toBe('<nav><ul>菜单</ul></nav><p>正文</p><nav><ul>菜单</ul></nav>')
  })

  it('is not mistaken for a comment that someone wrote', () => {
    const shared = collectShared('s3cret')
    shared.mark({ text: 'x' })

    expect(joinText(shared.split('<!--:0--><!--other:0-->'))).toBe('<!--:0--><!--other:0-->')
  })

  it('is not needed', () => {
    expect(collectShared('s').split('<p>只有正文</p>')).toEqual(['<p>只有正文</p>'])
  })
})
