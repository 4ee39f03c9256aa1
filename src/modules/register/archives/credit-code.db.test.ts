import { describe, expect, it } from 'vitest'
import { findAll, findOne, parseHtml, readText } from '../../../../test/html.ts'
import { readOnlyPortal } from '../../../../test/portal.ts'

const portal = await readOnlyPortal()
const CODE = '91350099223688180C'
const pageAt = async (url: string) => {
  const answer = await portal.app.inject({ url, headers: { accept: 'text/html' } })
  return { status: answer.statusCode, page: parseHtml(answer.body) }
}

describe('the page of a printed credit code', () => {
  it('shows name, state, one sentence and five counts, equal to those of the archive', async () => {
    const { status, page } = await pageAt(`/c/${CODE}`)
    const archive = await portal.app.inject(`/credit/cmpinternetportalfront/archives/detail/${CODE}`)

    const main = findOne(page, 'main')
    expect(status).toBe(200)
    expect(readText(findOne(main, 'h1'))).toBe('榕屿鹭岚鞋业股份有限公司')
    expect(readText(main)).toContain('正常经营；没有公示中的行政处罚；未列入严重失信主体名单。')
    const permits = archive
      .json()
      .data.blocks.flatMap(({ sections }: { sections: { dataset: string; total: number }[] }) => sections)
      .find(({ dataset }: { dataset: string }) => dataset === 'permit').total
    const lines = findAll(main, 'li').map(readText)
    expect(lines).toHaveLength(5)
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^行政许可.*${permits}$`)))
    expect(lines[0]).toBe('行政处罚无')
    expect(findAll(main, 'a').map(({ attributes }) => attributes.href)).toContain('/enterprise-detail?id=subject-1')
  })

  it('accepts lower-case letters', async () => {
    expect((await pageAt(`/c/${CODE.toLowerCase()}`)).status).toBe(200)
  })

  it.each(['/c/91350099MA0000000X', '/c/subject-1', '/c/..%2f'])('answers 404 for %s', async (url) => {
    expect((await pageAt(url)).status).not.toBe(200)
  })
})
