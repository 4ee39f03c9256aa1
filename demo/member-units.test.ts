import { expect, it } from 'vitest'
import { memberUnits } from './member-units.ts'

/** Offices that belong to a ministry or to the province, in whatever city. */
const OF_THE_STATE = /税务局|海关|人民银行|海事局|邮政管理局|气象局|烟草专卖局|消防救援/

it.each(memberUnits)('$name is listed under its own level', ({ name, group }) => {
  const expected = OF_THE_STATE.test(name)
    ? '国家'
    : name.includes('无线电管理局')
      ? '省'
      : /[区县]人民政府$|管理委员会$/.test(name)
        ? '区县'
        : /公司$|图书馆$/.test(name)
          ? '其他'
          : '市'

  expect(group).toBe(expected)
})

it('gives the tax office and the finance office their official names', () => {
  const names = memberUnits.map(({ name }) => name)

  expect(names).toContain('国家税务总局榕屿市税务局')
  expect(names).toContain('中共榕屿市委金融委员会办公室')
})
