import { describe, expect, it } from 'vitest'
import { PENALTY, PERMIT, RESIDENT } from '../../../../test/register/sample-rows.ts'
import { archivedList } from '../catalogue/datasets/archived-list.ts'
import { penalty, permit } from '../catalogue/datasets/double-publicity.ts'
import { validateRow } from './validate-row.ts'

const TODAY = '2026-11-15'
const penaltyRow = (change: Record<string, string>) => validateRow(penalty, { ...PENALTY, ...change }, TODAY)
const permitRow = (change: Record<string, string>) => validateRow(permit, { ...PERMIT, ...change }, TODAY)
const PERSON = {
  counterpartName: '林一鸣',
  counterpartType: '自然人',
  creditCode: '',
  legalRepresentative: '',
  personCertType: '身份证',
  personCertNo: RESIDENT,
}

describe('a row', () => {
  it('with all items its catalogue entry requires is accepted', () => {
    expect(penaltyRow({})).toEqual({ values: PENALTY })
    expect(permitRow({})).toEqual({ values: PERMIT })
  })

  it.each([
    ['decisionDate', '2026/11/5', '2026-11-05'],
    ['decisionDate', '2026年1月5日', '2026-01-05'],
    ['decisionDate', '２０２６-01-05', '2026-01-05'],
    ['decisionDate', '20260105', '2026-01-05'],
    ['decisionDate', '2026-01-05 00:00:00', '2026-01-05'],
    ['decisionDate', '2026-01-05T00:00:00.000Z', '2026-01-05'],
    ['decisionDate', '46027', '2026-01-05'],
    ['decisionDate', '2026-11-15', '2026-11-15'],
    ['category', '没收违法所得,罚款', '罚款、没收违法所得'],
    ['category', '罚款；没收违法所得', '罚款、没收违法所得'],
    ['category', '罚款|没收违法所得|罚款', '罚款、没收违法所得'],
    ['fineAmount', '1,234.50', '1234.5'],
    ['fineAmount', '0012', '12'],
    ['fineAmount', '0.000001', '0.000001'],
    ['creditCode', ' ９１３５０３００ma0000015f ', '91350300MA0000015F'],
    ['facts', "'=1+1 写在凭证上", '=1+1 写在凭证上'],
    ['facts', '第一行\r\n第二行', '第一行\n第二行'],
    ['counterpartName', '榕屿\n示例公司', '榕屿 示例公司'],
  ])('reads %s %j as %j', (key, written, value) => {
    expect(penaltyRow({ confiscatedAmount: '1', [key]: written })).toMatchObject({ values: { [key]: value } })
  })

  // 《中华人民共和国行政许可法》第二条: a permit grants a right on application; filing a document grants none.
  it('of a filing is not accepted as a permit', () => {
    expect(permitRow({ documentName: '机动车维修经营备案表' })).toEqual({
      errors: [{ column: '行政许可决定文书名称', reason: '备案不是行政许可，不作为行政许可公示，请删除该行' }],
    })
  })

  it.each(['2099/12/31', '长期', '2099-12-31'])('accepts %s as without end', (written) => {
    expect(permitRow({ validUntil: written })).toMatchObject({ values: { validUntil: '2099-12-31' } })
  })

  it.each([
    ['creditCode', '91350300MA0000015G', '校验位不正确'],
    ['creditCode', '91350300MA000001', '格式不正确，应为18位'],
    ['creditCode', '9.135E+17', '号码被表格软件改写成了科学计数，请将该列设为文本格式后重新填写'],
    ['creditCode', '', '行政相对人类别为“法人及非法人组织”或“个体工商户”时不能为空，请填写'],
    ['decisionDate', '2026-02-29', '日期不正确，应为 2026-11-15 的形式'],
    ['decisionDate', '去年', '日期不正确，应为 2026-11-15 的形式'],
    ['decisionDate', '1903-01-01', '日期不能早于 1949-10-01'],
    ['decisionDate', '2026-11-16', '不能晚于今天'],
    ['decisionDate', '', '不能为空，请填写'],
    ['category', '罚金', expect.stringContaining('应从以下选择')],
    ['category', '、', expect.stringContaining('应从以下选择')],
    ['severity', '很严重', '应为以下之一：轻微、一般、严重'],
    ['fineAmount', '', '处罚类别为“罚款”时不能为空，请填写'],
    ['fineAmount', '2万元', '应为数字，不带单位，例如 1.5'],
    ['fineAmount', '1e3', '应为数字，不带单位，例如 1.5'],
    ['fineAmount', '12,34', '应为数字，不带单位，例如 1.5'],
    ['fineAmount', '-1', '不能为负数'],
    ['fineAmount', '0.0000001', '小数不能超过 6 位'],
    ['fineAmount', '1234567890123', '整数部分不能超过 12 位'],
    ['counterpartName', '字'.repeat(201), '不能超过 200 个字，现有 201 个字'],
    ['counterpartName', '榕屿\u0000公司', '含有无法识别的字符，请重新输入'],
    ['counterpartName', '榕屿\ud800', '含有无法识别的字符，请重新输入'],
    ['facts', `当事人身份证${RESIDENT}`, '公开内容中含有身份证号码，请删除后重新导入'],
    ['facts', '联系电话 138-0013-8000', '公开内容中含有手机号码，请删除后重新导入'],
    ['remark', '账号６２２２０２１２３４５６７８９０１２８', '公开内容中含有银行卡号，请删除后重新导入'],
    ['counterpartName', `林一鸣${RESIDENT}`, '公开内容中含有身份证号码，请删除后重新导入'],
    ['taxNo', RESIDENT, '公开内容中含有身份证号码，请删除后重新导入'],
  ])('with %s %j is refused with the reason', (key, written, reason) => {
    const verdict = penaltyRow({ [key]: written })

    expect(verdict).toMatchObject({ errors: [{ reason }] })
    expect(JSON.stringify(verdict)).not.toContain(RESIDENT)
  })

  it('reports every wrong column at once', () => {
    expect(penaltyRow({ creditCode: '1', decisionDate: 'x', violationType: '' })).toEqual({
      errors: [
        { column: '行政相对人代码_1（统一社会信用代码）', reason: '格式不正确，应为18位' },
        { column: '处罚决定日期', reason: '日期不正确，应为 2026-11-15 的形式' },
        { column: '违法行为类型', reason: '不能为空，请填写' },
      ],
    })
  })

  it('is refused if its validity ends before it begins', () => {
    expect(permitRow({ validFrom: '2026-05-02', validUntil: '2026-05-01' })).toEqual({
      errors: [{ column: '有效期至', reason: '不能早于有效期开始的日期' }],
    })
  })

  it.each([
    [{ counterpartType: '个体工商户' }, '主体为个体工商户时代码应以 92 开头'],
    [{ creditCode: '92350300MA00000237' }, '代码以 92 开头的主体应为个体工商户'],
    [{ ...PERSON, creditCode: PENALTY.creditCode }, '主体为自然人时不应填写统一社会信用代码'],
  ])('is refused when code and kind of subject contradict each other', (change, reason) => {
    expect(penaltyRow(change)).toMatchObject({ errors: [{ reason }] })
  })
})

describe('a row of a closed list', () => {
  const reasonOn = (listedAt: string): string | undefined => {
    const verdict = validateRow(archivedList, { listedAt }, TODAY)
    return 'errors' in verdict ? verdict.errors.find(({ column }) => column === '列入日期')?.reason : undefined
  }

  it('is accepted if it was decided earlier, and refused from that day on', () => {
    expect(reasonOn('2026-03-31')).toBeUndefined()
    expect(reasonOn('2026-04-01')).toBe('历史归档名单自 2026-04-01 起不再新增，请按现行规定报送')
  })
})

describe('a row about a person', () => {
  it('is accepted without a credit code', () => {
    expect(penaltyRow(PERSON)).toMatchObject({ values: { counterpartName: '林一鸣', personCertNo: RESIDENT } })
  })

  it('needs a resident id with a correct check digit', () => {
    const [column, wrong] = ['自然人证件号码', `${RESIDENT.slice(0, 17)}${RESIDENT.endsWith('0') ? 1 : 0}`]

    expect(penaltyRow({ ...PERSON, personCertNo: wrong })).toMatchObject({ errors: [{ column }] })
    expect(penaltyRow({ ...PERSON, personCertNo: '' })).toMatchObject({ errors: [{ column }] })
  })

  it('accepts a passport number unchanged', () => {
    const passport = { personCertType: '护照', personCertNo: 'E12345678' }

    expect(penaltyRow({ ...PERSON, ...passport })).toMatchObject({ values: passport })
  })

  // The person was born on 1990-01-01.
  it.each([
    ['2007-12-31', '未成年人信息不得公示，请删除该行'],
    ['2008-01-01', null],
  ])('decided on %s is accepted only if the person was of age', (decisionDate, reason) => {
    const verdict = penaltyRow({ ...PERSON, decisionDate })

    if (reason) expect(verdict).toEqual({ errors: [{ column: '自然人证件号码', reason }] })
    else expect(verdict).toHaveProperty('values')
  })

  it('does not contain the person’s name in its texts either', () => {
    expect(penaltyRow({ ...PERSON, facts: '林一鸣占道经营，林一鸣拒不改正' })).toMatchObject({
      values: { counterpartName: '林一鸣', facts: '林某占道经营，林某拒不改正' },
    })
  })
})

describe('a third person', () => {
  it('is anonymised if the text itself identifies a person', () => {
    expect(penaltyRow({ facts: '安排驾驶员李明（男，45岁）连续驾驶；死者：欧阳晓峰' })).toMatchObject({
      values: { facts: '安排驾驶员李某（男，45岁）连续驾驶；死者：欧阳某' },
    })
  })

  it('makes the row wait for review if the text is ambiguous', () => {
    expect(penaltyRow({ facts: '未与员工王小红签订劳动合同' })).toMatchObject({ review: '违法事实中可能有第三人姓名' })
  })

  it.each([
    '未与员工王某签订劳动合同',
    '患者张某某投诉',
    '该司机陈述事实属实',
    '员工应当持证上岗',
    '驾驶员安全教育不到位',
    '当事人于2026年1月5日经营',
    '法定代表人陈静于当日到场，经理陈静签字',
  ])('is not found in %s', (facts) => {
    expect(penaltyRow({ facts })).toEqual({ values: { ...PENALTY, facts } })
  })
})
