import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { findAll, parseHtml, readText } from '../../../test/html.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'

const world = await openInhabitedPortal()

const LIST = '/console/finance'
const [maker, checker] = [await world.staffSession('zhongxin'), await world.staffSession('jinrong')]
const open = (as: Visitor, query: Record<string, string> = {}) => world.askPage('GET', LIST, { as, query })
const post = (as: Visitor, body: Record<string, string>, query: Record<string, string> = {}) =>
  world.askPage('POST', LIST, { as, body, query })
const boxesOf = (body: string) =>
  findAll(parseHtml(body), ({ attributes }) => attributes.name?.startsWith('item.') === true).map(
    ({ attributes }) => attributes,
  )

/** Creates a product that waits for a second person and returns its id. */
async function waiting(name: string): Promise<string> {
  await world.db.execute(sql`
    update product set state = 'waiting', version = version + 1, maker_ids = array['demo-zhongxin'], name = ${name}
    where id = (select id from product where state = 'listed' order by id limit 1)`)
  const { rows } = await world.db.execute<{ id: string }>(sql`select id from product where name = ${name}`)
  return rows[0]!.id
}
const exports = async () => {
  const { rows } = await world.db.execute<{ actor_id: string; detail: unknown }>(
    sql`select actor_id, detail from audit_record where entity = 'product' and action = 'export' order by id`,
  )
  return rows
}

it('exports the filtered list as a file with formulas escaped, and records the export', async () => {
  await world.db.execute(sql`update product set state = 'listed' where state = 'draft'`)
  await world.db.execute(
    sql`update product set name = '=cmd()' where id = (select id from product order by id limit 1)`,
  )

  const file = await world.ask('GET /finance/desk/product/file', { as: checker })
  const none = await world.ask('GET /finance/desk/product/file', { as: checker, query: { state: 'draft' } })

  const { rows: counted } = await world.db.execute<{ all: number }>(sql`select count(*)::int "all" from product`)
  const { all } = counted[0]!
  const lines = file.body.split('\r\n')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(lines[0]).toBe('\ufeff产品名称,金融机构,类别,最高额度（万元）,最低利率（%）,最长期限（月）,状态,最近改动')
  expect(lines).toHaveLength(all + 2)
  expect(file.body).toContain("'=cmd()")
  expect(none.body.split('\r\n')).toHaveLength(2)
  expect(await exports()).toMatchObject([
    { actor_id: 'demo-jinrong', detail: { by: [], rows: all } },
    { actor_id: 'demo-jinrong', detail: { by: ['state'], rows: 0 } },
  ])
})

it('exports no file for other roles, or for data staff of other units', async () => {
  const before = (await exports()).length

  for (const as of [world.actors.accepting, world.actors.delivering]) {
    const refused = await world.ask('GET /finance/desk/product/file', { as })
    expect(refused.statusCode).toBe(403)
  }
  expect((await exports()).length).toBe(before)
})

it('links the file and states its maximum number of rows', async () => {
  const { body } = await open(checker, { state: 'listed' })

  const [link] = findAll(parseHtml(body), ({ attributes }) => 'download' in attributes)
  expect(link!.attributes.href).toBe('/credit/finance/desk/product/file?state=listed')
  expect(link!.attributes.title).toContain('5,000')
})

it('selects all rows found, if they fit on one page, for roles that may decide', async () => {
  await world.db.execute(sql`update product set state = 'draft' where state = 'waiting'`)
  const [one, other] = [await waiting('待选甲'), await waiting('待选乙')]

  const [plain, all] = [
    await open(checker, { state: 'waiting' }),
    await open(checker, { state: 'waiting', select: 'all' }),
  ]
  const own = await open(maker, { state: 'waiting', select: 'all' })

  expect(readText(parseHtml(plain.body))).toContain('选择全部 2 个')
  expect(boxesOf(plain.body).filter((box) => 'checked' in box)).toEqual([])
  const ticked = boxesOf(all.body).filter((box) => 'checked' in box)
  expect(ticked.map(({ name }) => name).sort()).toEqual([`item.${one}`, `item.${other}`].sort())
  expect(boxesOf(own.body)).toEqual([])
})

it('keeps ticked boxes and typed text when nothing was done, and names refused rows of other pages', async () => {
  const id = await waiting('待驳回')
  const { rows } = await world.db.execute<{ version: number }>(sql`select version from product where id = ${id}`)
  const version = String(rows[0]!.version)

  const bare = await post(checker, { [`item.${id}`]: version, step: 'reject' }, { state: 'waiting' })
  const own = await post(maker, { [`item.${id}`]: version, step: 'approve' })
  const mixed = await post(
    checker,
    { [`item.${id}`]: version, 'item.product-90': '999', step: 'reject', reason: '利率不符' },
    { state: 'waiting' },
  )

  expect(bare.body).toContain('请输入理由')
  expect(boxesOf(bare.body).find(({ name }) => name === `item.${id}`)).toHaveProperty('checked')
  expect(own.statusCode).toBeGreaterThanOrEqual(400)
  expect(readText(parseHtml(mixed.body))).toContain('驳回 1 个')
  const { rows: named } = await world.db.execute<{ name: string }>(
    sql`select name from product where id = 'product-90'`,
  )
  expect(readText(parseHtml(mixed.body))).toContain(`${named[0]!.name}：`)
})
