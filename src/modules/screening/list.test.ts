import { describe, expect, it } from 'vitest'
import { growthOf } from '../../../test/costs/steps.ts'
import { cellsToList, readScreeningList } from './list.server.ts'

const CODE = '91350300MA0000015F'

describe('a line of a list', () => {
  it.each([
    ['a name', '榕屿市海晏食品有限公司', '榕屿市海晏食品有限公司', ''],
    ['a name with spaces and commas of its own', ' Haiyan Foods Co., Ltd. ', 'Haiyan Foods Co., Ltd.', ''],
    ['a code', CODE, '', CODE],
    ['a code in small and full-width letters', '９１350300ma0000015f', '', CODE],
    ['a code in groups', '91350300-MA000001-5F', '', CODE],
    ['both in two cells', `海晏公司\t${CODE}`, '海晏公司', CODE],
    ['both, the code first', `${CODE}，海晏公司`, '海晏公司', CODE],
    ['both, with a space between', `海晏公司 ${CODE}`, '海晏公司', CODE],
    ['a number in front, as lists are copied', `12\t海晏公司\t${CODE}`, '海晏公司', CODE],
    ['a number and a mark in front', '3、海晏公司', '海晏公司', ''],
    ['a code of a public body, which is all digits', '113503000035600116', '', '113503000035600116'],
  ])('is %s', (_, line, name, code) => {
    expect(readScreeningList(line)).toEqual({ rows: [{ rowNo: 1, name, code }], errors: [] })
  })

  it.each([
    ['a code with a wrong check digit', '91350300MA0000015A', '统一社会信用代码校验位不正确'],
    ['a code that is too short', '91350300MA0000015', '统一社会信用代码格式不正确，应为18位'],
    ['an id number', '350102199003070039', '含有身份证号'],
    ['a person with an id number', '林小榕 350102199003070039', '含有身份证号'],
    ['a person with a telephone', '林小榕 13800001111', '含有身份证号、手机号'],
    ['two codes', `${CODE} 113503000035600116`, '一行只能写一个统一社会信用代码'],
    ['three cells', '海晏公司\t备注\t其他', '内容过多'],
    ['nothing but signs', '———', '没有可以识别的名称'],
    ['a very long name', '海'.repeat(101), '名称不能超过 100 个字'],
  ])('is refused for %s, by its number', (_, line, reason) => {
    const { rows, errors } = readScreeningList(`海晏公司\n\n${line}`)

    expect(rows).toEqual([{ rowNo: 1, name: '海晏公司', code: '' }])
    expect(errors).toMatchObject([{ rowNo: 3, reason: expect.stringContaining(reason) }])
    expect(errors[0]!.text).not.toMatch(/350102|13800001111|林小榕/)
  })
})

describe('a list', () => {
  it('may begin with headings and have empty lines; rows keep their line numbers', () => {
    const { rows } = readScreeningList(`序号\t企业名称\t统一社会信用代码（必填）\r\n\r\n1\t海晏公司\t${CODE}\r\n`)

    expect(rows).toEqual([{ rowNo: 3, name: '海晏公司', code: CODE }])
  })

  it('is parsed in time proportional to its length', async () => {
    const units = ['1', ' ,', '、', '\n', '1\n', '海晏公司\t', `${CODE} `]

    const measured = await growthOf(new URL('./list.server.ts', import.meta.url), 'readScreeningList', units, 4000)

    expect(measured.filter(({ growth }) => growth > 2.2)).toEqual([])
  })
})

describe('cells of a file', () => {
  const listOf = (...rows: string[][]) => cellsToList(arrive(rows))

  it('become lines with the same numbers, from the columns that the headings name', async () => {
    const list = await listOf(
      ['名单', '', ''],
      ['', '', ''],
      ['序号', '投标人名称', '联系地址'],
      ['1', '海晏\n公司', '海湾路 1 号'],
    )

    expect(list).toBe('\n\n投标人名称\n海晏 公司')
    expect(await listOf(['1', '海晏公司', CODE])).toBe(`1\t海晏公司\t${CODE}`)
    expect(await listOf(['序号', '投标人名称', '地址', '信用代码'], ['1', '海晏公司', '某路', CODE])).toBe(
      `投标人名称\t信用代码\n海晏公司\t${CODE}`,
    )
  })

  it('are read only until it is certain that there are too many', async () => {
    const list = await listOf(...Array.from({ length: 5000 }, (_, index) => [`海晏${index}公司`]))

    expect(list.split('\n')).toHaveLength(1006)
  })
})

async function* arrive(rows: readonly string[][]): AsyncGenerator<string[]> {
  yield* rows
}
