import { describe, expect, it } from 'vitest'
import { buildTrail, type PageRow, pageIndex } from './pages.ts'

const row = (path: string, rest: Partial<PageRow> = {}): PageRow => ({
  path,
  name: path,
  shell: 'other',
  title: path,
  view: 'column',
  file: 'x.tsx',
  cached: true,
  options: {},
  ...rest,
})

const rows = [
  row('/', { title: '首页', hideBread: true }),
  row('/credit-Service', { title: '信用服务' }),
  row('/common-problem', { title: '常见问题', parent: '/credit-Service' }),
  row('/finance', { title: '金融服务专区', pageTitle: '金融专区', pageTitleEng: 'FINANCE', logoImg: 'logo-1' }),
  row('/finance/products', { title: '金融产品', parent: '/finance' }),
  row('/finance/products/:id', { title: '产品详情', parent: '/finance/products' }),
  row('/finance/products/new', { title: '新产品', parent: '/finance/products', pageTitle: '新品' }),
  row('/finance/english', { title: '英文', parent: '/finance', pageTitleEng: 'ENGLISH' }),
  row('/a.b+c', { title: '符号' }),
  row('/loop-a', { title: '甲', parent: '/loop-b' }),
  row('/loop-b', { title: '乙', parent: '/loop-a' }),
  row('/orphan', { title: '无根', parent: '/nowhere' }),
]
const { find, lineOf, inherited } = pageIndex(rows)
const page = (path: string) => find(path)!

describe('looking up a page', () => {
  it.each([
    ['/credit-Service', '/credit-Service'],
    ['/CREDIT-SERVICE', '/credit-Service'],
    ['/credit-service/', '/credit-Service'],
    ['/credit-service//', '/credit-Service'],
    ['/', '/'],
    ['/finance/products/42', '/finance/products/:id'],
    ['/Finance/Products/42/', '/finance/products/:id'],
    ['/finance/products/new', '/finance/products/new'],
    ['/a.b+c', '/a.b+c'],
  ])('%s is %s', (address, path) => {
    expect(find(address)?.path).toBe(path)
  })

  it.each(['/nothing', '/finance/products/42/more', '/axb+c', '/a.bc', '/credit-Servic', '/finance/products/a/b'])(
    '%s is none',
    (address) => {
      expect(find(address)).toBeUndefined()
    },
  )
})

describe('the line of a page', () => {
  it('is the page and those above it, outermost first', () => {
    expect(lineOf(page('/finance/products/42')).map(({ title }) => title)).toEqual([
      '金融服务专区',
      '金融产品',
      '产品详情',
    ])
  })

  it('ends where a parent is unknown or comes round again', () => {
    expect(lineOf(page('/orphan')).map(({ title }) => title)).toEqual(['无根'])
    expect(lineOf(page('/loop-a')).map(({ title }) => title)).toEqual(['乙', '甲'])
  })
})

describe('inherited titles', () => {
  it.each([
    ['/finance', { pageTitle: '金融专区', pageTitleEng: 'FINANCE', logoImg: 'logo-1' }],
    ['/finance/products', { pageTitle: '金融专区', pageTitleEng: 'FINANCE', logoImg: 'logo-1' }],
    ['/finance/products/42', { pageTitle: '金融专区', pageTitleEng: 'FINANCE', logoImg: 'logo-1' }],
    ['/finance/products/new', { pageTitle: '新品', pageTitleEng: 'FINANCE', logoImg: 'logo-1' }],
    ['/finance/english', { pageTitle: '金融专区', pageTitleEng: 'ENGLISH', logoImg: 'logo-1' }],
    ['/common-problem', { pageTitle: undefined, pageTitleEng: undefined, logoImg: undefined }],
  ])('%s', (path, titles) => {
    expect(inherited(page(path))).toEqual(titles)
  })
})

describe('the trail', () => {
  it('links every level but the last', () => {
    expect(buildTrail(lineOf(page('/finance/products/new')))).toEqual([
      { title: '金融服务专区', href: '/finance' },
      { title: '金融产品', href: '/finance/products' },
      { title: '新产品' },
    ])
  })

  it('goes on with the levels a view adds', () => {
    const trail = buildTrail(lineOf(page('/credit-Service')), [
      { title: '常见问题', href: '/x' },
      { title: '第一条', href: '/y' },
    ])

    expect(trail).toEqual([
      { title: '信用服务', href: '/credit-Service' },
      { title: '常见问题', href: '/x' },
      { title: '第一条' },
    ])
  })

  it('never says a title twice in a row', () => {
    const trail = buildTrail(
      [row('/index', { title: '信用承诺' }), row('/list', { title: '信用承诺' })],
      [{ title: '信用承诺' }, { title: '详情' }, { title: '详情' }],
    )

    expect(trail).toEqual([{ title: '信用承诺', href: '/index' }, { title: '详情' }])
  })

  it('leaves out rows that hide the breadcrumb', () => {
    expect(buildTrail([page('/'), page('/credit-Service')])).toEqual([{ title: '信用服务' }])
  })
})
