import { describe, expect, it } from 'vitest'
import { freshCode } from '../../test/cases/one-time-code.ts'
import { findAll, readText } from '../../test/html.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { openReader, type Reader } from '../../test/reader.ts'
import { ROW, WRONG } from '../../test/register/wrong-rows.ts'
import { csvLine } from '../kernel/format/csv-line.ts'
import { makeCreditCode } from '../kernel/identity/credit-code.ts'

// Data and cases that one person submits and another confirms, on pages without script.
const { portal, db, staffSession, newVisitor } = await openInhabitedPortal()

const staff = async (login: string): Promise<Reader> => openReader(portal.app, await staffSession(login))
const visitor = (): Reader => openReader(portal.app, newVisitor())

const MARKET_OFFICE = '榕屿市市场监督管理局'
const isPublic = async (documentNo: string): Promise<boolean> => {
  const url = `/credit/register/penalty/page?keyword=${encodeURIComponent(documentNo)}`
  return (await portal.app.inject(url)).body.includes(documentNo)
}

/** Ticks the required confirmations and publishes. */
async function confirm(checker: Reader, address: string, button: RegExp): Promise<void> {
  await checker.open(address)
  for (const { attributes } of findAll(checker.page(), ({ attributes }) => attributes.type === 'checkbox'))
    attributes.checked = ''
  checker.fill({ 动态口令: await freshCode(db) })
  await checker.press(button)
  expect(checker.text()).toContain('已公示')
}

describe('a file of records', () => {
  const numbered = (number: number) => ({ ...ROW, 行政处罚决定书文号: `榕望澜〔2026〕${number}号` })
  const csvFile = (name: string, rows: readonly (readonly string[])[]) =>
    new File([`\ufeff${rows.map(csvLine).join('')}`], name, { type: 'text/csv' })

  it('is published except for seven rows, which are returned, corrected and published later', async () => {
    const [maker, checker] = [await staff('baosong'), await staff('shuju')]
    await maker.open('/console/data/new')
    await maker.press('上传并试运行')
    expect(maker.alert()).toContain('请选择数据集')
    const rows = Array.from({ length: 100 }, (_, at) => Object.values({ ...numbered(at + 1), ...WRONG[at + 1] }))
    maker.fill({ 数据集: '行政处罚', 文件: [csvFile('行政处罚_三季度补报.csv', [Object.keys(ROW), ...rows])] })
    await maker.press('上传并试运行')
    expect(maker.text()).toContain('有误的 7 行')
    expect(maker.text()).toContain('核对营业执照；前 17 位无误时末位应为 F')
    expect(maker.text()).not.toContain('350102199003070039')
    await maker.press('先提交合格的 93 行')
    expect(maker.text()).toContain('待确认')
    const first = maker.address()

    const file = findAll(maker.page(), 'a').find((link) => readText(link).includes('下载 csv'))!
    const lines = (await maker.fetch(file.attributes.href!)).body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(8)
    expect(lines[0]).toMatch(/,错误说明$/)
    const mended = Object.keys(WRONG).map((number) => [...Object.values(numbered(Number(number))), ''])
    maker.fill({ 改好的文件: [csvFile('改好的七行.csv', [lines[0]!.replace('\ufeff', '').split(','), ...mended])] })
    await maker.press('上传改好的文件')
    expect(maker.text()).toContain('改好的七行.csv，7 行')

    await checker.open('/console/data?status=staged')
    await checker.follow('行政处罚_三季度补报.csv')
    await checker.press('确认公示 93 行')
    expect(checker.alert()).toContain('请逐项核对后勾选')
    for (const address of [first, maker.address()]) await confirm(checker, address, /^确认公示 /)
    for (const number of [1, 18, 100]) expect(await isPublic(`榕望澜〔2026〕${number}号`)).toBe(true)
  })
})

describe('one record', () => {
  const NUMBER = '榕单条〔2026〕77号'

  it('is entered, confirmed, corrected, compared and withdrawn', async () => {
    const [maker, checker] = [await staff('baosong'), await staff('shuju')]
    const { CF_XDR_SHXYM: _, 处罚类别: __, 处罚机关: ___, 数据来源单位: ____, ...fields } = ROW
    await maker.open('/console/data/records?dataset=penalty')
    await maker.follow('录入一条')
    maker.fill({ ...fields, 行政处罚决定书文号: NUMBER, 罚款: true, 录入理由: '补录纸质决定书' })
    await maker.press('提交，交另一人确认')
    expect(maker.alert()).not.toBe('')
    expect(maker.value('行政处罚决定书文号')).toBe(NUMBER)
    maker.fill({ 行政相对人代码_1: '91350300MA0000015F' })
    await maker.press('提交，交另一人确认')
    expect(readText(maker.page())).toContain('行政处罚单条录入')
    expect(await isPublic(NUMBER)).toBe(false)
    await confirm(checker, maker.address(), /^确认公示 1 行/)
    expect(await isPublic(NUMBER)).toBe(true)

    await maker.open(`/console/data/records?dataset=penalty&documentNo=${encodeURIComponent(NUMBER)}`)
    await maker.follow(ROW.行政相对人名称)
    const record = maker.address()
    maker.fill({ 处罚内容: '罚款人民币2万元', 更正理由: '金额与决定书不一致' })
    await maker.press('提交更正，交另一人确认')
    await confirm(checker, maker.address(), /^确认公示 1 行/)
    await maker.open(record)
    const second = maker.entries('理由：金额与决定书不一致').map(readText).join()
    expect(second).toContain('罚款人民币1.5万元')
    expect(second).toContain('罚款人民币2万元')

    maker.fill({ 撤回理由: '决定已被撤销' })
    await maker.press('提出撤回，交另一人确认')
    await confirm(checker, maker.address(), /^确认撤回这条记录/)
    expect(await isPublic(NUMBER)).toBe(false)
    await maker.open(record)
    expect(maker.text()).toContain('已撤销')
    await maker.open('/console/data/quality')
    expect(maker.text()).toContain(MARKET_OFFICE)
  })
})

describe('an institution', () => {
  const NAME = '榕屿望潮村镇银行'

  it('is registered by one, admitted by another, public, and no longer public once it is stopped', async () => {
    const [maker, checker, reader] = [await staff('jinrong'), await staff('zhongxin'), visitor()]
    const isSeen = async () => {
      await reader.open('/credit-loan-mechanism?keyword=望潮')
      return reader.text().includes(NAME)
    }
    await maker.open('/console/institutions')
    await maker.follow('登记金融机构')
    maker.fill({ 机构名称: NAME, 统一社会信用代码: '91350700MA00000070', 机构类型: '村镇银行' })
    maker.fill({ 客服电话: '0599-0000188', 联系人: '林予安', 联系人电话: '0599-0000189' })
    await maker.press('保存')
    expect(maker.alert()).toContain('统一社会信用代码校验位不正确')
    expect(maker.value('机构名称')).toBe(NAME)
    const code = makeCreditCode({ department: '9', category: '1', region: '350700', serial: 'MA8E2E00' })
    maker.fill({ 统一社会信用代码: code })
    await maker.press('保存')
    expect(maker.text()).toContain('状态：待审核；须由没有填写或者提交过它的人审核')
    expect(maker.text()).toContain('还没有实名认证的机构账号')
    expect(maker.buttons()).not.toContain('审核入驻')

    await checker.open('/console/institutions?status=待审核&keyword=望潮')
    await checker.follow(NAME)
    await checker.press('审核入驻')
    expect(checker.text()).toContain('状态：已入驻')
    expect(await isSeen()).toBe(true)
    await checker.press('停用')
    expect(checker.alert()).toContain('请输入理由')
    expect(checker.value('机构名称')).toBe(NAME)
    checker.fill({ 理由: '试运行结束' })
    await checker.press('停用')
    expect(checker.text()).toContain('状态：已停用；理由：试运行结束')
    expect(await isSeen()).toBe(false)
  })
})

describe('a complaint', () => {
  it('shows the same promised day from receipt to answer, to its sender and at the desk', async () => {
    const [sender, desk] = [visitor(), await staff('shouli')]
    await sender.open('/credit-complaint')
    sender.fill({ 自然人: true }, '投诉人类型')
    sender.fill({ '投诉人姓名/单位': '白云飞', 联系电话: '13900000921', 被投诉主体: '榕屿某某租赁有限公司' })
    sender.fill({ 投诉类型: '合同违约', 标题: '退租后押金迟迟不退' })
    sender.fill({ 投诉内容: '合同到期退租，押金至今没有退还，多次联系没有结果。' })
    sender.fill({ 否: true }, '是否同意公开')
    await sender.press('下一步：核对信息')
    for (const each of findAll(sender.page(), ({ attributes }) => attributes.type === 'checkbox'))
      each.attributes.checked = ''
    await sender.press('确认提交')
    const [acceptNo = '', queryCode = ''] = findAll(sender.page(), 'dd').map(readText)
    expect(acceptNo).toMatch(/^[A-Z]{2}\d{15}$/)
    const dayIn = (text: string) => /\d{4}年\d{1,2}月\d{1,2}日|\d{4}-\d\d-\d\d/.exec(text)![0]
    const spoken = (day: string) =>
      day.replace(/(\d+)年(\d+)月(\d+)日/, (_, y, m, d) => [y, m.padStart(2, '0'), d.padStart(2, '0')].join('-'))
    const first = spoken(dayIn(readText(findAll(sender.page(), 'dd')[2]!)))

    await sender.open('/credit-complaint-inquire')
    sender.fill({ 受理编号: acceptNo, 查询码: queryCode })
    await sender.press('查询')
    const own = sender.address()
    const shown = async () => {
      await sender.open(own)
      return spoken(dayIn(readText(findAll(findAll(sender.page(), 'main')[0]!, 'time')[0]!)))
    }
    expect(await shown()).toBe(first)
    const days = /共 (\d+) 个/.exec(sender.text())![1]
    await desk.open(`/console/submissions?keyword=${acceptNo}`)
    await desk.follow(acceptNo)
    const atDesk = () => /[^。\n]{0,60}（提交人看到的日期）/.exec(desk.text())![0]
    expect(atDesk()).toContain(first)

    desk.fill({ 需要补正的材料: '租赁合同' }, '退回补正')
    await desk.press('退回补正')
    if (desk.buttons().includes('确认退回补正')) await desk.press('确认退回补正')
    await sender.open(own)
    // While the case waits for its sender, the remaining working days are promised instead of a day.
    expect(sender.text()).toContain('补正期间不计时')
    expect(sender.text()).toContain(`补齐后 ${days} 个工作日内答复`)
    expect(sender.text()).not.toContain('最迟答复您的日期')
    await desk.open(desk.address())
    expect(desk.text()).toContain(`补正期间不计时（提交人看到的承诺）补齐后 ${days} 个工作日内答复`)
    expect(desk.text()).not.toContain('承诺答复日')
    sender.fill({ 补充说明: '合同已经补上。' })
    await sender.press('确认补充材料')
    expect(await shown()).toBe(first)

    await desk.open(`/console/submissions?keyword=${acceptNo}`)
    await desk.follow(acceptNo)
    await desk.press('受理')
    const second = await shown()
    expect(second < first).toBe(true)
    expect(sender.text()).toContain('从受理当天重新计算，最迟答复您的日期由')
    expect(atDesk()).toContain(second)
    desk.fill({ 承办部门: MARKET_OFFICE }, '转办')
    await desk.press('转办')
    expect(await shown()).toBe(second)
    expect(sender.text()).toContain(`${MARKET_OFFICE}正在核实办理。您暂时不需要做什么。`)
  })

  it('finds its subject in the register, and the choice can be changed', async () => {
    const sender = visitor()
    const [firm, code] = ['榕屿市踏浪人运动用品有限公司', '91350099MAU20FB63K']
    await sender.open('/credit-complaint')
    sender.fill({ 标题: '还没有写完', 被投诉主体: '踏浪人' })
    await sender.press('查找')
    await sender.press(new RegExp(`^${firm}`))
    const card = () => readText(findAll(sender.page(), ({ attributes }) => 'data-card' in attributes)[0]!)
    expect(card()).toContain(firm)
    expect(card()).toContain(code)
    expect(sender.value('标题')).toBe('还没有写完')
    await sender.press('下一步：核对信息')
    expect(sender.alert()).not.toBe('')
    expect(card()).toContain(firm)
    await sender.press('更换')
    expect([sender.value('被投诉主体'), sender.value('统一社会信用代码')]).toEqual([firm, ''])
    sender.fill({ 被投诉主体: '没有这样的单位名称' })
    await sender.press('查找')
    expect(sender.text()).toContain('登记信息中没有找到这个名称')
  })
})
