import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { findAll, findOne, listHrefs, parseHtml, readText } from '../../test/html.ts'
import type { Frame, Notice } from '../kernel/pages/frame.ts'
import { PLAIN_READING, type ReadingPreferences } from '../kernel/pages/reading-preferences.ts'
import type { SiteProfile } from '../kernel/profile.ts'
import { Notices } from './notices.tsx'

const notice = (id: string, position: Notice['position'] = '1'): Notice => ({
  ...{ id, position, pictureId: id, altText: `题目${id}：说明`, url: `/notice-${id}` },
})

interface Situation {
  reading?: Partial<ReadingPreferences>
  floatingNotices?: boolean
  view?: string
  noticeMotion?: SiteProfile['noticeMotion']
}

function shown(notices: Notice[], situation: Situation = {}) {
  const { reading, floatingNotices = true, view = 'column', noticeMotion = 'first-page' } = situation
  const frame = {
    ...{ notices, reading: { ...PLAIN_READING, ...reading }, profile: { noticeMotion } },
    ...{ row: { floatingNotices, view }, address: '/a' },
  } as Frame
  return parseHtml(renderToStaticMarkup(<Notices frame={frame} />))
}

const motionOf = (situation: Situation) =>
  findOne(shown([notice('a')], situation), 'public-notices').attributes['data-motion']

describe('notices', () => {
  it('are one tab that says how many and opens to all of them; at most two of the first position float', () => {
    const notices = [...'abcd'].map((id) => notice(id)).concat([...'efg'].map((id) => notice(id, '0')))

    const page = shown(notices)

    expect(findAll(page, 'summary').map(readText)).toEqual(['公告（7）'])
    expect(listHrefs(page)).toEqual(notices.map(({ url }) => url))
    expect(
      findAll(page, ({ attributes }) => 'data-floats' in attributes).map(({ attributes }) => attributes['data-notice']),
    ).toEqual(['a', 'b'])
  })

  it('name the first of them in the row of the home page', () => {
    expect(readText(findOne(shown([notice('a'), notice('b')], { view: 'home' }), 'summary'))).toBe('公告题目a（2）')
  })

  it.each<[string, Situation, string | undefined]>([
    ['move on the first page of a visit unless the site says otherwise', {}, 'first-page'],
    ['move on every page where the site says so', { noticeMotion: 'always' }, 'always'],
    ['move nowhere where the site says so', { noticeMotion: 'never' }, undefined],
    ['move only over what is read', { floatingNotices: false, noticeMotion: 'always' }, undefined],
  ])('%s', (_fact, situation, motion) => {
    expect(motionOf(situation)).toBe(motion)
  })

  it('can be closed without script: a form says which, and where to go back to', () => {
    const form = findOne(shown([notice('a')]), 'form')

    expect(form.attributes).toMatchObject({ method: 'post', action: '/closed-notices' })
    expect(findOne(form, 'input').attributes).toMatchObject({ name: 'back', value: '/a' })
    expect(findOne(form, 'button').attributes).toMatchObject({
      name: 'id',
      value: 'a',
      'aria-label': '关闭公告：题目a',
    })
  })

  it.each<Partial<ReadingPreferences>>([{ elder: true }, { contrast: true }])(
    'are none for who reads with %o',
    (reading) => {
      expect(listHrefs(shown([notice('a')], { reading, noticeMotion: 'always' }))).toEqual([])
    },
  )
})
