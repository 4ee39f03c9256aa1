import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeHaizhou } from '../test/city/haizhou.ts'
import { checkPack } from './check.ts'
import { firstTexts } from './first-texts.ts'
import { type Answers, QUESTIONS, writePack } from './new-pack.ts'
import { examinePack, PROFILE_FILE, readPack } from './pack.ts'

const { folder, remove } = makeHaizhou()
afterAll(remove)

const findings = () => checkPack(folder).map(({ what }) => what)
const musts = () => checkPack(folder).flatMap(({ isMust, what }) => (isMust ? [what] : []))

/** Changes one file of the pack, asks, and restores the file. */
function withFile<Value>(name: string, change: (text: string) => string, ask: () => Value): Value {
  const file = path.join(folder, name)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, change(text))
  try {
    return ask()
  } finally {
    writeFileSync(file, text)
  }
}

const withProfile = (change: object, ask = musts) =>
  withFile(PROFILE_FILE, (text) => JSON.stringify({ ...JSON.parse(text), ...change }), ask)

describe('the check of a pack', () => {
  it('finds no errors in a complete pack, but lists what may be added later', () => {
    expect(musts()).toEqual([])
    expect(findings()).toContain('没有标志 logo.svg')
  })

  it('compares the map with the districts, and the texts with the columns', () => {
    const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
    put('map.svg', '<svg viewBox="0 0 9 9"><path id="320701" d="M0 0Z"/><path id="320799" d="M0 0Z"/></svg>')
    put('texts/no-such-column.md', '# 一篇文章\n\n正文。\n')
    const found = musts()
    rmSync(path.join(folder, 'map.svg'))
    rmSync(path.join(folder, 'texts/no-such-column.md'))

    expect(found).toEqual([
      'map.svg 里没有西区、云台县',
      'map.svg 里的 320799 不在 districts.json 里',
      'texts/no-such-column.md 不是一个栏目',
    ])
  })

  it('reports a theme colour with too little contrast to white letters', () => {
    const told = (themeColour: string) =>
      withProfile({ themeColour }, findings).filter((what) => what.startsWith('主题颜色'))

    expect(told('#1a6b52')).toEqual([])
    expect(told('#5fb3a1')).toEqual(['主题颜色 #5fb3a1 太浅，上面的白字看不清（对比度 2.5，应不低于 4.5）'])
  })

  it.each<[string, object]>([
    ['没有指定', { providers: {} }],
    ['页面会显示“演示数据”', { demo: true }],
    ['网站地址还是示例', { publicUrl: 'https://credit.example.gov.cn' }],
    ['phone 还没有填写', { phone: '（待填写）' }],
    ['没有 /nowhere 这个页面', { hiddenPages: ['/nowhere'] }],
    ['首页（/home）不能隐藏', { hiddenPages: ['/home'] }],
    ['没有 moon 这个专题', { hiddenSubSites: ['moon'] }],
    ['专题 farming 不能单独隐藏', { hiddenSubSites: ['farming'] }],
    ['taxes 不是提供单位的名目', { providers: { taxes: { name: '税务局', code: '11320700000001007C' } } }],
    ['fires 不是领域的名目', { fieldUnits: { fires: [] } }],
    ['site-profile.json 的 cityName', { cityName: '' }],
    ['字样“榕屿”', { address: '榕屿市行政中心' }],
  ])('finds: %s', (what, change) => {
    expect(withProfile(change).some((found) => found.includes(what))).toBe(true)
  })

  it('finds districts of another city and a file that is not JSON', () => {
    const strange = withFile('districts.json', () => '[{ "code": "110101", "name": "东城区" }]', musts)
    const broken = withFile('districts.json', () => '[', musts)

    expect(strange).toEqual(['东城区的代码 110101 不在本市（320700）'])
    expect(broken[0]).toContain('不是正确的 JSON')
  })

  it('names the remedy for every finding', () => {
    const told = withFile(
      'units.json',
      () => '[]',
      () => checkPack(folder),
    )

    expect(told.every(({ doThis }) => doThis.length > 3)).toBe(true)
  })

  it('names the command that makes a pack when the folder is empty', () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'empty-'))

    expect(checkPack(empty)[0]?.doThis).toContain('npm run city -- new')
    rmSync(empty, { recursive: true })
  })
})

describe('a pack', () => {
  it('with faults stops the start, which lists all of them', () => {
    withFile(
      'units.json',
      () => '[{ "id": "A" }]',
      () => {
        expect(examinePack(folder).faults.length).toBeGreaterThan(2)
        expect(() => readPack(folder)).toThrow('units.json (0.id): 单位编号只用小写字母、数字和短横')
      },
    )
  })

  it('is not written into a folder that has files', () => {
    expect(() => writePack(folder, {} as Answers)).toThrow('已有文件')
  })

  it('is made by questions that explain what is wrong with an answer', () => {
    const faultOf = (name: string, answer: string) => QUESTIONS.find((one) => one.name === name)?.faultOf?.(answer)

    expect(faultOf('regionCode', '3207')).toBe('行政区划代码应为 6 位数字')
    expect(faultOf('districts', '320701 东区，西区')).toContain('6 位代码 名称')
    expect(faultOf('districts', '320701 东区，320702 西区')).toBeNull()
  })
})

describe('the first texts', () => {
  const profile = examinePack(folder).profile!

  it('cover the seven fixed pages that the portal itself links, with the names of the city', () => {
    const texts = firstTexts(profile)

    expect(texts.map(({ slug }) => slug)).toEqual([
      ...['about-us', 'website-statement', 'privacy-policy', 'user-agreement', 'contact'],
      ...['repair-method', 'repair-procedure'],
    ])
    expect(texts[0]?.html).toContain('“信用海州”网站是海州市公共信用信息的统一公示与服务窗口')
    for (const { name, summary, html } of texts) {
      expect(name && summary && html.length > 500).toBeTruthy()
      expect(`${name}${summary}${html}`).not.toMatch(/\{\w+\}/)
    }
  })

  it('are replaced by texts of the pack', () => {
    const texts = firstTexts(profile, '# 关于我们\n\nslug: about-us\nsummary: 短\n\n{cityName}的话。\n')

    expect(texts).toHaveLength(7)
    expect(texts[0]).toEqual({ slug: 'about-us', name: '关于我们', summary: '短', html: '<p>海州市的话。</p>' })
  })
})
