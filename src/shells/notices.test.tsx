import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { findAll, findOne, listHrefs, parseHtml, readText } from '../../test/html.ts'
import type { Frame, Notice } from '../kernel/pages/frame.ts'
import { PLAIN_READING } from '../kernel/pages/reading-preferences.ts'
import { Notices } from './notices.tsx'

const notice = (id: string, position: Notice['position']): Notice => ({
  ...{ id, position, pictureId: id, altText: `题目${id}：说明`, url: `/notice-${id}` },
})

const shown = (notices: Notice[], elder = false) =>
  parseHtml(
    renderToStaticMarkup(
      <Notices
        frame={
          { notices, reading: { ...PLAIN_READING, elder }, row: { floatingNotices: true }, address: '/a' } as Frame
        }
      />,
    ),
  )

describe('notices', () => {
  it('are all shown: two of the first position float, each says its title and which of how many it is', () => {
    const notices = [...'abcd'].map((id) => notice(id, '1')).concat([...'efg'].map((id) => notice(id, '0')))

    const page = shown(notices)

    expect(findAll(page, ({ attributes }) => 'data-floats' in attributes)).toHaveLength(2)
    expect(findAll(page, 'summary').map(readText)).toEqual(
      [...'abefcdg'].map((id, index) => `公告题目${id}${index + 1}/7`),
    )
    expect(listHrefs(page).sort()).toEqual(notices.map(({ url }) => url).sort())
  })

  it('can be closed without script: a form says which, and where to go back to', () => {
    const form = findOne(shown([notice('a', '1')]), 'form')

    expect(form.attributes).toMatchObject({ method: 'post', action: '/closed-notices' })
    expect(findOne(form, 'input').attributes).toMatchObject({ name: 'back', value: '/a' })
    expect(findOne(form, 'button').attributes).toMatchObject({
      name: 'id',
      value: 'a',
      'aria-label': '关闭公告：题目a',
    })
  })

  it('are none for readers in elder mode', () => {
    expect(listHrefs(shown([notice('a', '1')], true))).toEqual([])
  })
})
