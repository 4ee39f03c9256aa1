import { beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../test/portal.ts'
import { readData } from '../../../test/publish.ts'
import { NOTICES_TOPIC } from './api.server.ts'
import type { MemberUnit } from './contract.ts'
import { memberLink, memberUnit, notice } from './tables.server.ts'

const HOUR = 3600_000
const portal = await openTestPortal()
const { db } = portal.database

interface Listed {
  id: string
  name: string
  url: string
}

describe('notices', () => {
  const hours = (shift: number) => new Date(Date.now() + shift * HOUR)
  const row = { pictureId: 'notice-left', altText: '说明', url: '/home', position: '1' } as const

  beforeAll(async () => {
    await db.delete(notice)
    await db.insert(notice).values([
      { ...row, id: 'second', sort: 2 },
      { ...row, id: 'first', sort: 1, startAt: hours(-1), endAt: hours(1) },
      { ...row, id: 'inactive', status: 0 },
      { ...row, id: 'switched-off', show: false },
      { ...row, id: 'over', endAt: hours(-1) },
      { ...row, id: 'to-come', startAt: hours(1) },
    ])
    portal.changes.noticed(NOTICES_TOPIC)
  })

  it('are those that are active, enabled and within their dates, in order', async () => {
    const list = await readData<Listed[]>(portal, '/cms/front/notice/list', { status: '1' })

    expect(list.map(({ id }) => id)).toEqual(['first', 'second'])
  })

  it.each(['0', '2', 'x'])('are refused for status %s', async (status) => {
    const answer = await portal.app.inject({ url: '/credit/cms/front/notice/list', query: { status } })

    expect(answer.json()).toMatchObject({ code: 202, errors: { status: '状态只能为 1' } })
  })
})

describe('members', () => {
  it('are listed in the drop-downs by group, in order', async () => {
    await db.insert(memberLink).values([
      { id: 'z', group: '最后一组', groupSort: 900, name: '后', url: 'https://z.example.cn/', sort: 2 },
      { id: 'y', group: '最后一组', groupSort: 900, name: '前', url: 'https://y.example.cn/', sort: 1 },
    ])
    portal.changes.noticed(NOTICES_TOPIC)

    const groups = await readData<{ name: string; entries: Listed[] }[]>(portal, '/cms/front/notice/memberDropList')

    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length)
    expect(groups.at(-1)).toEqual({
      name: '最后一组',
      entries: [
        { id: 'y', name: '前', url: 'https://y.example.cn/' },
        { id: 'z', name: '后', url: 'https://z.example.cn/' },
      ],
    })
  })

  it('have a logo in the footer only if it is enabled', async () => {
    const unit = { name: '单位', shortName: '单位', url: 'https://u.example.cn/', group: '市' }
    await db.insert(memberUnit).values([
      { ...unit, id: 'with-logo', logoPictureId: 'logo-01', showLogo: true, sort: 900 },
      { ...unit, id: 'without-logo', logoPictureId: null, showLogo: true, sort: 901 },
      { ...unit, id: 'hidden-logo', logoPictureId: 'logo-01', showLogo: false, sort: 902 },
    ])
    portal.changes.noticed(NOTICES_TOPIC)

    const [logos, units] = await Promise.all([
      readData<Listed[]>(portal, '/cms/front/notice/memberList', { type: '1' }),
      readData<MemberUnit[]>(portal, '/cmpinternetportalfront/memberunit/list'),
    ])

    const added = ['with-logo', 'without-logo', 'hidden-logo']
    expect(logos.map(({ id }) => id).filter((id) => added.includes(id))).toEqual(['with-logo'])
    expect(units.map(({ id }) => id).slice(-3)).toEqual(added)
  })

  it('are refused for another type', async () => {
    const answer = await portal.app.inject('/credit/cms/front/notice/memberList?type=2')

    expect(answer.json()).toMatchObject({ code: 202, errors: { type: '类型只能为 1' } })
  })
})

describe('a dictionary', () => {
  const values = (parentCode: string) =>
    portal.app.inject({ url: '/credit/dict/dictionary/getDataDictionaryListByParentCode', query: { parentCode } })

  it('gives its values in order', async () => {
    const answer = await values('SEVERITY')

    expect(answer.json().data).toEqual([
      { code: '1', name: '轻微', parentCode: 'SEVERITY', enabled: true },
      { code: '2', name: '一般', parentCode: 'SEVERITY', enabled: true },
      { code: '3', name: '严重', parentCode: 'SEVERITY', enabled: true },
    ])
  })

  it('is empty if unknown, and refused if invalid', async () => {
    expect((await values('NO_SUCH_CODE')).json()).toMatchObject({ code: 200, data: [] })
    expect((await values('drop table')).json()).toMatchObject({
      code: 202,
      errors: { parentCode: '字典编码格式不正确' },
    })
    expect((await values('')).json()).toMatchObject({ code: 202 })
  })
})
