import { describe, expect, it } from 'vitest'
import { findNoticeFault, readNotice, writeNotice } from './holiday-notice.ts'
import { HOLIDAYS } from './holidays.ts'

const NOTICE = `一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
五、端午节：6月19日（周五）至21日（周日）放假，共3天。
六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。`

describe('a holiday notice', () => {
  it('is read in its published wording', () => {
    const read = readNotice(NOTICE, '2026')

    expect(read).toEqual({ days: { off: [...HOLIDAYS['2026']!.off], working: expect.any(Array) } })
    expect(new Set('days' in read ? read.days.working : [])).toEqual(HOLIDAYS['2026']!.working)
  })

  it.each(Object.entries(HOLIDAYS))('of %s is complete, and reading inverts writing', (year, { off, working }) => {
    const days = { off: [...off], working: [...working] }

    expect(findNoticeFault(days, year)).toBeNull()
    expect(readNotice(writeNotice(days, year), year)).toEqual({ days })
  })

  it.each([
    ['2月30日 放假', '“2月30日”不是正确的日期'],
    ['2026-12-31 至 2027-01-02 放假', '“2026-12-31 至 2027-01-02”不在 2027 年内'],
    ['1月5日至3日放假', '“1月5日至3日”不是正确的日期'],
    ['1月1日至12月31日放假', '“1月1日至12月31日”不是正确的日期'],
  ])('%s is refused', (text, fault) => {
    expect(readNotice(text, '2027')).toEqual({ fault })
  })
})

describe('days of a year', () => {
  const whole = { off: [...HOLIDAYS['2026']!.off], working: [...HOLIDAYS['2026']!.working] }
  const without = (day: string) => whole.off.filter((each) => each !== day)

  it.each([
    [{ ...whole, off: [...whole.off, '01-01'] }, '2026-01-01 重复'],
    [{ ...whole, working: [...whole.working, '05-01'] }, '2026-05-01 重复'],
    [{ ...whole, working: [...whole.working, '11-18'] }, '2026-11-18 不是周末，不需要调休上班'],
    [{ ...whole, off: without('05-01') }, '缺少劳动节，一年的安排应当完整'],
    [{ off: [], working: [] }, expect.stringContaining('元旦、春节、清明节')],
    [{ ...whole, off: [...whole.off, '02-29'] }, '2026 年没有 02-29'],
  ])('%#: are refused with %s', (days, fault) => {
    expect(findNoticeFault(days, '2026')).toEqual(fault)
  })
})
