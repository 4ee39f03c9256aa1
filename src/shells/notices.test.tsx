import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { findAll, hrefsOf, parseHtml } from '../../test/html.ts'
import type { Frame, Notice } from '../kernel/pages/frame.ts'
import { PLAIN_READING } from '../kernel/pages/reading.ts'
import { Notices } from './notices.tsx'

const notice = (id: string, position: Notice['position']): Notice => ({
  ...{ id, position, pictureId: id, altText: `公告${id}`, url: `/notice-${id}` },
})

const shown = (notices: Notice[], elder = false) =>
  parseHtml(renderToStaticMarkup(<Notices frame={{ notices, reading: { ...PLAIN_READING, elder } } as Frame} />))

describe('notices', () => {
  it('are all shown: two of each position over the page, the others as links below it', () => {
    const notices = [...'abcd'].map((id) => notice(id, '1')).concat([...'efg'].map((id) => notice(id, '0')))

    const page = shown(notices)

    expect(findAll(page, 'floating-notice')).toHaveLength(2)
    expect(findAll(page, 'left-notice')).toHaveLength(2)
    expect(hrefsOf(page).sort()).toEqual(notices.map(({ url }) => url).sort())
  })

  it('are none for readers in elder mode', () => {
    expect(hrefsOf(shown([notice('a', '1')], true))).toEqual([])
  })
})
