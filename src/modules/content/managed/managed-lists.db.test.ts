import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { entriesOf, handedInEntry, LIST_DESK, passedEntry } from '../../../../test/cases/content-recipes.ts'
import { openInhabitedPortal } from '../../../../test/inhabited-portal.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { storedFile } from '../../files/tables.server.ts'
import { download } from '../tables.server.ts'

const world = await openInhabitedPortal()
const writer = await world.staffSession('bianji')
const checker = await world.staffSession('chushen')
const { post: send, withRoles, lastAudit } = world
const page = async (address: string) => (await world.portal.app.inject(address)).body

describe('a question of 常见问题', () => {
  it('is published, corrected, withdrawn and restored, each once a second person has approved it', async () => {
    const { id, change, values } = await handedInEntry(world, 'faq', { question: '周末办理吗？' })
    const waiting = await page('/common-problem')
    await send(`${LIST_DESK}/pass`, checker, change)
    const shown = await page('/common-problem')
    expect([waiting, shown].map((text) => text.includes('周末办理吗'))).toEqual([false, true])
    expect(await lastAudit()).toMatchObject({
      action: 'pass',
      entity: 'faq',
      entityId: id,
      detail: { name: '周末办理吗？' },
    })

    const { seen } = (await entriesOf(world, writer, 'faq')).entries.find((each) => each.id === id)!
    await send(`${LIST_DESK}/faq/save`, writer, {
      id,
      seen,
      key: 'mended',
      values: { ...values, answer: '周末不办理。' },
    })
    expect(await page('/common-problem')).not.toContain('周末不办理')
    await send(`${LIST_DESK}/withdraw`, checker, { list: 'faq', id, reason: '正在修改' })
    expect(await page('/common-problem')).not.toContain('周末办理吗')
    await send(`${LIST_DESK}/putBack`, checker, { list: 'faq', id, reason: '改好了' })
    expect(await page('/common-problem')).toContain('周末办理吗')
  })

  it('is not approved by its author, whatever their roles, nor twice', async () => {
    const { change } = await handedInEntry(world, 'faq')
    const both = await withRoles('demo-bianji', ['edit', 'content-check'])

    expect((await send(`${LIST_DESK}/pass`, both, change)).msg).toMatch(/另一人/)
    const answers = await Promise.all([1, 2].map(() => send(`${LIST_DESK}/pass`, checker, change)))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  it('is created once per form, and not overwritten by a person who has not seen the last change', async () => {
    const values = { category: '试行', question: '同一张表单？', answer: '一次。' }
    const [one, two] = await Promise.all(
      [1, 2].map(() => send(`${LIST_DESK}/faq/save`, writer, { key: 'same', values })),
    )
    expect(one!.data.id).toBe(two!.data.id)

    const { id, values: kept } = await passedEntry(world, 'faq')
    const late = await send(`${LIST_DESK}/faq/save`, writer, { id, seen: '0..0', key: 'late', values: kept })
    expect(late.msg).toMatch(/没有覆盖/)
    const { seen } = (await entriesOf(world, writer, 'faq')).entries.find((each) => each.id === id)!
    await send(`${LIST_DESK}/faq/save`, writer, { id, seen, key: 'in-time', values: { ...kept, answer: '改过。' } })
    const other = await withRoles('demo-zhongxin', ['edit'])
    const second = (await entriesOf(world, other, 'faq')).entries.find((each) => each.id === id)!
    const refused = await send(`${LIST_DESK}/faq/save`, other, { id, seen: second.seen, key: 'other', values: kept })
    expect(refused.msg).toMatch(/另一位编辑/)
  })

  it('changed by somebody else meanwhile is shown with the typed text, and the form then carries the new version', async () => {
    const { id, values } = await passedEntry(world, 'faq')
    const { seen } = (await entriesOf(world, writer, 'faq')).entries.find((each) => each.id === id)!
    const typed = { ...values, id, seen, key: 'typed', step: 'save', answer: '我填写的回答。' }
    const body = { id, seen, key: 'meanwhile', values: { ...values, answer: '别人改过的回答。' } }
    await send(`${LIST_DESK}/faq/save`, writer, body)
    const form = (body: object) => world.askPage('POST', '/console/content/faq', { as: writer, body })

    const refused = await form(typed)
    const [, carried = ''] = /name="seen" value="([^"]+)"/.exec(refused.body) ?? []
    const again = await form({ ...typed, seen: carried })

    expect(refused.statusCode).toBe(422)
    expect(refused.body).toMatch(/现在的内容[\s\S]*别人改过的回答。[\s\S]*我填写的回答。/)
    expect(carried).not.toBe(seen)
    expect([again.statusCode, again.headers.location]).toEqual([303, '/console/content/faq?done=save'])
  })

  it.each([
    [{ question: '' }, 'values.question'],
    [{ answer: '请拨打 13800138000 联系。' }, 'values.answer'],
    [{ answer: '啊'.repeat(2001) }, 'values.answer'],
  ])('is refused at its field: %j', async (wrong, field) => {
    const values = { category: '试行', question: '问？', answer: '答。', ...wrong }

    const { errors } = await send(`${LIST_DESK}/faq/save`, writer, { key: 'wrong', values })

    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  it('moves within its group only', async () => {
    const group = async () =>
      (await entriesOf(world, checker, 'faq')).entries.filter((each) => each.group === '排序').map(({ id }) => id)
    const first = await passedEntry(world, 'faq', { category: '排序' })
    const second = await passedEntry(world, 'faq', { category: '排序' })
    const others = async () =>
      (await entriesOf(world, checker, 'faq')).entries.filter((each) => each.group !== '排序').map(({ id }) => id)
    const before = await others()

    await send(`${LIST_DESK}/move`, writer, { list: 'faq', id: second.id, direction: 'up' })

    expect(await group()).toEqual([second.id, first.id])
    expect(await others()).toEqual(before)
  })
})

describe('a download', () => {
  it('is private until approved, keeps its address when its file is replaced, and is gone when withdrawn', async () => {
    const { id, change, values } = await handedInEntry(world, 'downloads', {
      title: '办事指南样张',
      description: '供参考',
    })
    const address = `/credit/filestorage/file/downloadFile/${values.fileId}`
    const status = async () => (await world.portal.app.inject(address)).statusCode
    expect(await status()).toBe(404)
    await send(`${LIST_DESK}/pass`, checker, change)
    expect(await status()).toBe(200)
    expect(await page('/data-download')).toContain('办事指南样张')

    const [before] = await world.db.select().from(storedFile).where(eq(storedFile.id, values.fileId!))
    const { seen } = (await entriesOf(world, writer, 'downloads')).entries.find((each) => each.id === id)!
    const fileId = await world.upload(writer)
    await send(`${LIST_DESK}/downloads/save`, writer, { id, seen, key: 'replaced', values: { ...values, fileId } })
    const again = (await entriesOf(world, checker, 'downloads')).entries.find((each) => each.id === id)!
    await send(`${LIST_DESK}/pass`, checker, again.change!)
    const [after] = await world.db.select().from(storedFile).where(eq(storedFile.id, values.fileId!))
    expect(after!.storageKey).not.toBe(before!.storageKey)
    expect((await world.db.select().from(download).where(eq(download.id, id)))[0]!.fileId).toBe(values.fileId)
    expect(await status()).toBe(200)
    expect((await world.portal.app.inject(`/credit/filestorage/file/downloadFile/${fileId}`)).statusCode).toBe(404)

    await send(`${LIST_DESK}/withdraw`, checker, { list: 'downloads', id, reason: '已经作废' })
    expect(await status()).toBe(404)
    expect(await page('/data-download')).not.toContain('办事指南样张')
  })

  it('accepts only a file of an offered type, uploaded by the sender', async () => {
    const fileId = await world.upload(checker)
    const values = { title: '别人的', category: '试行', description: '' }
    for (const wrong of [fileId, await world.upload(writer, 'png'), ''])
      expect(
        (await send(`${LIST_DESK}/downloads/save`, writer, { key: 'x', values: { ...values, fileId: wrong } })).errors,
      ).toHaveProperty(['values.fileId'])
  })
})

describe('picture news', () => {
  it('is on the home page on its days with its text, and in the column afterwards', async () => {
    const usual = await page('/home')
    const { choices } = await entriesOf(world, writer, 'pictures')
    const articleId = choices.at(-1)!.code
    const today = dateKey(Date.now())
    const { id } = await passedEntry(world, 'pictures', {
      articleId,
      alt: '港口清晨的集装箱码头',
      from: today,
      until: today,
    })
    expect(await page('/home')).toContain('alt="港口清晨的集装箱码头"')
    const twice = await send(`${LIST_DESK}/pictures/save`, writer, {
      ...{ key: 'twice', values: { articleId, alt: '同一篇', from: today, until: '' } },
    })
    expect(twice.errors).toHaveProperty(['values.articleId'])

    await send(`${LIST_DESK}/withdraw`, checker, { list: 'pictures', id, reason: '展示结束' })
    expect(await page('/home')).toBe(usual)
  })

  it.each([
    [{ alt: '' }, 'values.alt'],
    [{ articleId: 'none' }, 'values.articleId'],
    [{ until: '2020-01-01' }, 'values.until'],
  ])('is refused at its field: %j', async (wrong, field) => {
    const { choices } = await entriesOf(world, writer, 'pictures')
    const values = { articleId: choices[0]!.code, alt: '说明', from: '2026-11-01', until: '', ...wrong }

    const { errors } = await send(`${LIST_DESK}/pictures/save`, writer, { key: 'wrong', values })

    expect(Object.keys(errors ?? {})).toEqual([field])
  })
})
