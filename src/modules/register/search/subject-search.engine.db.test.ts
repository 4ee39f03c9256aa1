import { beforeAll, describe, expect, it } from 'vitest'
import { findAll, findOne, parseHtml, readText } from '../../../../test/html.ts'
import { openTestPortal } from '../../../../test/portal.ts'
import { insertRecord } from '../../../../test/register/records.ts'
import { insertSubjects } from '../../../../test/register/subjects.ts'
import type { SubjectHit } from './contract.ts'

let today = '2026-11-15'
const portal = await openTestPortal({}, { now: () => Date.parse(`${today}T08:00:00+08:00`) })
const { db } = portal.database

interface Answer {
  code: number
  msg: string
  errors?: Record<string, string>
  data: { records: SubjectHit[]; near: SubjectHit[]; total: number; by: string; pages: number; exact: string | null }
}

const ask = (call: string, query: Record<string, string>) =>
  portal.app.inject(`/credit/cmpinternetportalfront/archives/${call}?${new URLSearchParams(query)}`)
const search = async (keyword: string, more: Record<string, string> = {}) =>
  (await ask('search', { keyword, ...more })).json<Answer>().data
const namesOf = (hits: SubjectHit[]) => hits.map(({ name }) => name)

beforeAll(async () => {
  await insertSubjects(db, [
    { id: 'exact', name: '霁虹' },
    { id: 'long', name: '霁虹桥梁工程有限公司' },
    { id: 'short', name: '霁虹桥梁厂' },
    { id: 'placed', name: '榕屿市霁虹纸业有限公司' },
    { id: 'middle', name: '榕屿大霁虹影院' },
    { id: 'former', name: '榕屿崭新纸品有限公司', formerNames: ['榕屿霁虹旧厂'] },
    { id: 'brackets', name: '榕屿鹮羽（集团）有限公司', regionCode: '350092', status: '注销' },
    { id: 'shop', name: '海湾区鹮羽小店', kind: 'individual-business' },
    { id: 'percent', name: '榕屿百分之百％饮品店' },
  ])
})

describe('searching by name', () => {
  it('gives the exact name first, then what begins with it, then with a place and it, then where it stands', async () => {
    const { records, total, by } = await search('霁虹')

    expect(records.map(({ id }) => id)).toEqual(['exact', 'short', 'long', 'placed', 'former', 'middle'])
    expect([total, by]).toEqual([6, 'name'])
  })

  it('says by which former name a subject was found', async () => {
    const { records } = await search('霁虹旧厂')

    expect(records[0]).toMatchObject({ name: '榕屿崭新纸品有限公司' })
    expect(records[0]!.formerName).toEqual([
      { text: '榕屿', hit: false },
      { text: '霁虹旧厂', hit: true },
    ])
  })

  it.each(['鹮羽集团', '鹮羽(集团)', '鹮羽 集团', '集团 鹮羽', '榕屿市鹮羽集团', '鹮羽（集團）'])(
    'finds brackets by %s',
    async (word) => {
      expect(namesOf((await search(word)).records)).toEqual(['榕屿鹮羽（集团）有限公司'])
    },
  )

  it.each(['%', '_', '％', '\\', "'", '。', '霁_桥', '霁%桥', "霁虹' or '1'='1"])(
    'reads no orders in %s',
    async (word) => {
      expect((await search(word)).total).toBe(0)
    },
  )

  it('offers names that differ a little where nothing is found, and says in what', async () => {
    const { records, near } = await search('鹮雨集团')

    expect([records, namesOf(near)[0], near[0]!.foundBy]).toEqual([[], '榕屿鹮羽（集团）有限公司', 'sound'])
    expect((await search('鹮大集团')).near[0]!.foundBy).toBe('spelling')
  })

  it('says what was found by its reading alone', async () => {
    const [byName, byReading] = [await search('霁虹桥梁'), await search('jihongqiaoliang')]

    expect([byName.records[0]!.foundBy, byReading.records[0]!.foundBy]).toEqual(['text', 'reading'])
  })

  it('finds nothing by one character in the middle, but what begins with it', async () => {
    const { records } = await search('霁')

    expect(records.map(({ id }) => id)).toEqual(['exact', 'short', 'long', 'placed', 'former'])
  })

  it('knows how many there are beyond the last page', async () => {
    const { records, total, pages } = await search('霁虹', { pageNo: '9', pageSize: '2' })

    expect([records, total, pages]).toEqual([[], 6, 3])
  })

  it.each([
    ['kind', 'individual-business', ['海湾区鹮羽小店']],
    ['status', '注销', ['榕屿鹮羽（集团）有限公司']],
    ['region', '350092', ['榕屿鹮羽（集团）有限公司']],
    ['list', 'red', []],
  ])('narrows by %s', async (filter, value, names) => {
    expect(namesOf((await search('鹮羽', { [filter]: value })).records)).toEqual(names)
  })
})

describe('membership of a list', () => {
  it('counts only while the record is public', async () => {
    await insertRecord(db, { dataset: 'honour-list', subjectId: 'shop', from: '2026-11-10', until: '2026-11-16' })
    await insertRecord(db, { dataset: 'serious-list', subjectId: 'brackets', from: '2026-11-10', until: '2026-11-14' })

    const [red, black] = [await search('鹮羽', { list: 'red' }), await search('鹮羽', { list: 'black' })]
    today = '2026-11-17'
    const later = await search('鹮羽', { list: 'red' })
    today = '2026-11-15'

    expect([namesOf(red.records), namesOf(black.records), namesOf(later.records)]).toEqual([['海湾区鹮羽小店'], [], []])
    expect(red.records[0]!.labels).toContainEqual({ text: '守信激励对象', tone: 'good' })
  })
})

describe('searching by code', () => {
  it('finds a code in small letters, full width and groups', async () => {
    const code = (await search('霁虹')).records[0]!.creditCode
    const wide = code.replace(/./g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))

    for (const typed of [code, code.toLowerCase(), wide, `${code.slice(0, 8)} ${code.slice(8)}`, code.slice(0, 17)]) {
      expect(namesOf((await search(typed)).records), typed).toEqual(['霁虹'])
      expect(namesOf((await search(typed, { type: '1' })).records), typed).toEqual(['霁虹'])
    }
  })

  it.each([
    ['91350300MA0000015G', '0', '统一社会信用代码校验位不正确'],
    ['91350300MA0000015G', '1', '统一社会信用代码校验位不正确'],
    ['91350300MA00000I5F', '1', '统一社会信用代码格式不正确，应为数字或大写字母，且不含I、O、S、V、Z'],
    ['913', '1', '统一社会信用代码请至少输入前4位'],
    ['霁虹', '1', '统一社会信用代码由18位数字或大写字母组成；按名称查询请选择“企业法人”'],
  ])('refuses %s with type %s: %s', async (keyword, type, message) => {
    const answer = await ask('search', { keyword, type })

    expect([answer.statusCode, answer.json<Answer>().errors]).toEqual([422, { keyword: message }])
  })
})

describe('natural persons', () => {
  it.each(['search', 'suggest', 'fullText'].flatMap((call) => ['2', '3'].map((type) => [call, type])))(
    'cannot be searched for by %s with type %s',
    async (call, type) => {
      const answer = await ask(call!, { keyword: '林一', type: type! })

      expect([answer.statusCode, answer.json<Answer>().msg]).toEqual([403, '该信息暂未开放查询'])
    },
  )

  it.each(
    ['search', 'suggest', 'fullText'].flatMap((call) =>
      [
        '11010519491231002X',
        '１１０１０５１９４９１２３１００２Ｘ',
        '13800138000',
        '138-0013-8000',
        '110105491231002',
      ].map((word) => [call, word]),
    ),
  )('%s refuses the number %s and does not repeat it', async (call, keyword) => {
    const answer = await ask(call!, { keyword: keyword! })

    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('自然人信息暂未开放查询')
    expect(answer.body).not.toContain(keyword)
  })
})

describe('suggestions', () => {
  const TOLD_APART = { creditCode: expect.stringMatching(/^[0-9A-Z]{18}$/), registerStatus: '存续' }
  const suggest = async (keyword: string) => (await ask('suggest', { keyword })).json<{ data: unknown[] }>().data

  it('go on from what has been typed', async () => {
    expect(await suggest('霁虹桥')).toEqual([
      { id: 'short', name: '霁虹桥梁厂', formerName: null, ...TOLD_APART },
      { id: 'long', name: '霁虹桥梁工程有限公司', formerName: null, ...TOLD_APART },
    ])
  })

  it('name the former name they go on from', async () => {
    expect(await suggest('霁虹旧')).toEqual([
      { id: 'former', name: '榕屿崭新纸品有限公司', formerName: '榕屿霁虹旧厂', ...TOLD_APART },
    ])
  })

  it('are never more than eight, and none for nothing', async () => {
    expect((await suggest('榕屿')).length).toBeLessThanOrEqual(8)
    expect(await suggest('')).toEqual([])
    expect(await suggest('。')).toEqual([])
  })
})

describe('the page of results', () => {
  const open = async (address: string) => {
    const answer = await portal.app.inject(address)
    return { status: answer.statusCode, body: answer.body, main: findOne(parseHtml(answer.body), 'main') }
  }

  it.each(['/code-publicity', '/new-code-publicity'])('%s shows cards that lead to archives', async (path) => {
    const { main } = await open(`${path}?search=${encodeURIComponent('霁虹桥')}`)

    const page = path === '/code-publicity' ? '/enterprise-detail' : '/new-enterprise-detail'
    const links = findAll(main, 'h2').map((heading) => findOne(heading, 'a').attributes.href)
    expect(links).toEqual([`${page}?id=short`, `${page}?id=long`])
    expect(findAll(main, 'mark').map(readText)).toEqual(['霁虹桥', '霁虹桥'])
  })

  it('keeps word and filters in its address, and every choice is a link', async () => {
    const { main } = await open(`/code-publicity?search=${encodeURIComponent('鹮羽')}&region=350092&pageNo=1`)

    const chosen = findAll(main, ({ attributes }) => 'data-chosen' in attributes).map(readText)
    const links = findAll(main, 'a').map(({ attributes }) => attributes.href)
    expect(chosen).toEqual(['区县：青屿区'])
    expect(links).toContain(`/code-publicity?search=${encodeURIComponent('鹮羽')}&region=350092&list=red`)
    expect(links).toContain(`/code-publicity?search=${encodeURIComponent('鹮羽')}`)
    expect(findAll(main, 'h2').map(readText)).toEqual(['榕屿鹮羽（集团）有限公司'])
  })

  it('says which character of a code is wrong, and leads to the code that fits', async () => {
    const { status, main } = await open('/code-publicity?search=91350300MA0000015G&tabActive=1')

    expect([status, ...findAll(main, ({ attributes }) => 'data-wrong' in attributes).map(readText)]).toEqual([422, 'G'])
    expect(readText(main)).toMatch(/这个代码不对：前 17 位没抄错的话，第 18 位应为 .，不是 G/)
  })

  it.each([
    ['a name', '霁虹桥梁厂', ''],
    ['a name in other characters', '霽虹橋樑廠', ''],
    ['a code', 'code', ''],
    ['a code by its tab', 'code', '&tabActive=1'],
  ])('opens the archive at once for the whole of %s', async (_, word, more) => {
    const code = (await search('霁虹桥梁厂')).records[0]!.creditCode
    const typed = encodeURIComponent(word === 'code' ? code : word)

    const answer = await portal.app.inject(`/code-publicity?search=${typed}${more}`)
    const all = await portal.app.inject(`/code-publicity?search=${typed}${more}&all=1`)
    const narrowed = await portal.app.inject(`/code-publicity?search=${typed}${more}&list=red`)

    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`/enterprise-detail?id=short&search=${typed}${more}`)
    expect([all.statusCode, narrowed.statusCode]).toEqual([200, 200])
  })

  it.each(['霁虹桥', '榕屿霁虹旧厂'])('lists what is found by %s, which is no whole name of today', async (word) => {
    expect((await open(`/code-publicity?search=${encodeURIComponent(word)}`)).status).toBe(200)
  })

  it('asks what was meant', async () => {
    const { main } = await open(`/code-publicity?search=${encodeURIComponent('鹮雨集团')}`)

    expect(readText(main)).toContain('您是不是要找')
    expect(findAll(main, 'h2').map(readText)).toContain('榕屿鹮羽（集团）有限公司')
  })

  it('says what to do when there is nothing', async () => {
    const { main } = await open(`/code-publicity?search=${encodeURIComponent('龘龘龘')}`)

    expect(readText(main)).toContain('没有找到与“龘龘龘”相符的主体')
    expect(readText(main)).toContain('请检查有没有错别字')
  })

  it.each(['2', '3'])('sends whoever asks for type %s to their own records, without searching', async (type) => {
    const { main, body } = await open(`/code-publicity?tabActive=${type}&search=${encodeURIComponent('霁虹')}`)

    expect(readText(main)).toContain('该信息暂未开放查询')
    expect(readText(main)).toContain('查询本人信用')
    expect(body).not.toContain('霁虹桥梁')
  })

  it.each(['/code-publicity', '/full-text-retrieval', '/enterprise-query'])(
    '%s does not show the number of a person',
    async (path) => {
      const field = path === '/enterprise-query' ? 'code' : 'search'
      const { body } = await open(`${path}?${field}=11010519491231002X`)

      expect(readText(findOne(parseHtml(body), 'main'))).not.toContain('11010519491231002X')
      expect(body).toContain('自然人信息暂未开放查询')
    },
  )
})

describe('the code checker', () => {
  it('explains every part and names the check character that is wrong', async () => {
    const [right, wrong] = await Promise.all(
      ['91350300MA0000015F', '91350300ma0000015g'].map(async (code) =>
        readText(findOne(parseHtml((await portal.app.inject(`/enterprise-query?code=${code}`)).body), 'main')),
      ),
    )

    expect(right).toContain('市场监督管理')
    expect(right).toContain('查询这个主体')
    expect(wrong).toContain('按前面各位计算应为 F')
    expect(wrong).not.toContain('查询这个主体')
  })
})
