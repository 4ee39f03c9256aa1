import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { findAll, findOne, parseHtml, readMeta, readText } from '../../test/html.ts'
import { demoProfile } from '../../test/portal.ts'
import type { Frame, PageInfo } from '../kernel/pages/frame.ts'
import { documentTitle, HeadTags } from './head-tags.tsx'

const frame = {
  row: { path: '/content-detail', name: 'ContentDetail', shell: 'other', title: '文章详情', view: 'article' },
  address: '/content-detail?id=a&b=1',
  profile: demoProfile,
} as Frame

const headOf = (page: PageInfo) => parseHtml(renderToStaticMarkup(<HeadTags frame={frame} page={page} />))

describe('the head', () => {
  it('has the title of the article, or of the page when it has none', () => {
    expect(readText(findOne(headOf({ title: '一篇文章' }), 'title'))).toBe('一篇文章 - 信用榕屿')
    expect(readText(findOne(headOf({}), 'title'))).toBe('文章详情 - 信用榕屿')
  })

  it.each([
    ['', '信用榕屿'],
    ['信用动态', '信用动态 - 信用榕屿'],
  ])('writes the title %j as %s', (title, written) => {
    expect(documentTitle(title, '信用榕屿')).toBe(written)
  })

  it.each(['</title><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onload='x", '<!--', '&lt;'])(
    'cannot be left by %j',
    (hostile) => {
      const head = headOf({ title: hostile, description: hostile, meta: { ArticleTitle: hostile, Keywords: hostile } })

      expect(readText(findOne(head, 'title'))).toBe(`${hostile} - 信用榕屿`)
      expect(readMeta(head)).toMatchObject({ description: hostile, ArticleTitle: hostile, 'og:title': hostile })
      expect(findAll(head, ({ name }) => !['title', 'meta', 'link'].includes(name))).toEqual([])
    },
  )

  it('writes data that cannot end its script', () => {
    const hostile = { name: '</script><script>alert(1)</script><!-- ]]> \u2028\u2029 & </SCRIPT >' }

    const script = findOne(headOf({ jsonLd: hostile }), 'script')

    expect(script.attributes.type).toBe('application/ld+json')
    expect(readText(script)).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(readText(script))).toEqual(hostile)
  })

  it('tells who shares the page its title, its description and a picture', () => {
    const tags = findAll(headOf({ description: '说明' }), ({ attributes }) => attributes.itemprop !== undefined)

    expect(tags.map(({ attributes }) => [attributes.itemprop, attributes.content])).toEqual([
      ['name', '文章详情'],
      ['description', '说明'],
      ['image', `${demoProfile.publicUrl}/share.png`],
    ])
  })

  it('leaves out tags that have nothing to say', () => {
    expect(readMeta(headOf({ meta: { Image: '', Keywords: '信用' } }))).not.toHaveProperty('Image')
  })
})
