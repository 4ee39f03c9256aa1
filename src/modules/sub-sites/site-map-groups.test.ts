import { describe, expect, it } from 'vitest'
import type { OpenPage } from '../../kernel/pages/page-context.ts'
import { groupSiteMap } from './site-map-groups.ts'

const page = (path: string, title: string, area = title, shell: OpenPage['shell'] = 'other'): OpenPage => ({
  ...{ path, title, area, shell },
})

const ECOLOGY = { title: '生态环境信用', href: '/ecology' }

const parts = groupSiteMap({
  navigation: [
    { name: '首页', href: '/home', children: [] },
    {
      name: '信用动态',
      href: '/credit-dynamics',
      children: [
        { name: '信用动态', href: '/credit-dynamics' },
        { name: '通知公告', href: '/credit-notice' },
      ],
    },
    { name: '信用修复', href: '/credit-repair', children: [{ name: '我要修复', href: '/wanna-repair' }] },
  ],
  sideBars: [
    {
      heading: '新闻中心',
      children: [
        { name: '国内动态', route: '/credit-dynamics?type=国内动态' },
        { name: '诚信鞋都', route: '/credit-shoes-news' },
      ],
    },
    {
      heading: '关于本站',
      children: [
        { name: '关于我们', route: '/about-us' },
        { name: '联系我们', route: '/contact' },
      ],
    },
  ],
  doors: [ECOLOGY],
  doorOf: (shell) => (shell === 'ecology' ? ECOLOGY : undefined),
  openPages: [
    page('/credit-repair', '信用修复'),
    page('/publicity-calculator', '公示期计算器', '信用修复'),
    page('/ecology', '生态环境信用', '生态环境信用', 'ecology'),
    page('/ecology-news', '环保动态', '生态环境信用', 'ecology'),
    page('/ecology/news', '环保动态', '生态环境信用', 'ecology'),
    page('/check-error', '网站纠错'),
  ],
})
const groupNamed = (name: string) => parts.flatMap(({ groups }) => groups).find((group) => group.name === name)
const namesIn = (group: string) => groupNamed(group)?.links.map(({ name }) => name)

describe('the site map', () => {
  it('groups pages of a side menu under the navigation heading of their neighbours', () => {
    expect(namesIn('信用动态')).toEqual(['信用动态', '通知公告', '国内动态', '诚信鞋都'])
    expect(groupNamed('新闻中心')).toBeUndefined()
  })

  it('groups a page outside of all menus under its area', () => {
    expect(namesIn('信用修复')).toEqual(['信用修复', '我要修复', '公示期计算器'])
  })

  it('keeps the pages of a sub-site together, and distinguishes two with the same name', () => {
    expect(namesIn('生态环境信用')).toEqual(['首页', '环保动态', '环保动态（另一版式）'])
  })

  it('has no heading above a single link', () => {
    expect(namesIn('其他页面')).toEqual(['网站纠错', '首页'])
    expect(parts.flatMap(({ groups }) => groups.filter(({ links }) => links.length < 2))).toEqual([])
  })

  it('lists every address once', () => {
    const addresses = parts.flatMap(({ groups }) => groups.flatMap(({ links }) => links.map(({ href }) => href)))

    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('has three parts', () => {
    expect(parts.map(({ name, groups }) => [name, groups.map((group) => group.name)])).toEqual([
      ['主要栏目', ['信用动态', '信用修复']],
      ['专题专栏', ['生态环境信用']],
      ['本站与帮助', ['关于本站', '其他页面']],
    ])
  })
})
