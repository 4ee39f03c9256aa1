import { describe, expect, it } from 'vitest'
import { demoLenders } from '../../demo/finance/lenders.ts'
import { DEMO_PEOPLE_PASSWORD, demoPeople } from '../../demo/people.ts'
import { freshCode } from '../../test/cases/one-time-code.ts'
import { findAll, readText } from '../../test/html.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { openReader, type Reader } from '../../test/reader.ts'
import { pdfFile } from '../../test/register/archives.ts'
import { dateKey } from '../kernel/format/date.ts'
import { writeXlsx } from '../kernel/sheets/xlsx-file.server.ts'
import { OUTSIDE_CITY } from '../modules/finance/kinds/district.ts'
import { HEADS } from '../modules/repair-program/sheet-rows.ts'

// Firms, lenders and the centre on their pages, without script.
const { portal, db, staffSession, newVisitor } = await openInhabitedPortal()

const DAY = 86_400_000
const FIRM = demoPeople.enterprise
const staff = async (login: string): Promise<Reader> => openReader(portal.app, await staffSession(login))

async function loggedIn(loginName: string, path: string): Promise<Reader> {
  const reader = openReader(portal.app, newVisitor())
  await reader.open('/sign-on/start?redirect=/contact')
  reader.fill({ 登录名: loginName, 密码: DEMO_PEOPLE_PASSWORD })
  await reader.press('登录并同意授权')
  await reader.open(path)
  return reader
}

describe('a demand', () => {
  const paid = async (): Promise<number> => {
    const answer = await portal.app.inject('/credit/cmpinternetportalfront/xubyidai/cityStatistics')
    return answer.json().data.paid.count
  }

  it('is published, returned, published again, picked up by the first of two lenders, and paid out', async () => {
    const firm = await loggedIn(FIRM.loginName, '/farming-user')
    const [one, other] = [
      await loggedIn(demoLenders[0].loginName, '/farming-user'),
      await loggedIn(demoLenders[1].loginName, '/farming-user'),
    ]
    const desk = await staff('zhongxin')
    const before = await paid()
    const [draft, title] = ['周转资金甲', '订单备货资金甲']
    await firm.follow('发布融资需求')
    firm.fill({ 需求标题: draft, '融资金额（万元）': '300', '融资期限（月）': '24', 融资用途: '采购原料' })
    firm.fill({ 行业: '制造业', 需求有效期至: dateKey(Date.now() + 60 * DAY), '区（县）': OUTSIDE_CITY })
    firm.fill({
      详细地址: '鞋都大道 18 号',
      联系人姓名: '陈海生',
      联系人电话: '13900000002',
      联系人身份证号: FIRM.certNo,
    })
    firm.tickNamed('legalIsActual', '是')
    firm.tickNamed('realEstate', '无')
    firm.tickNamed('existingLoan', '无')
    await firm.press('下一步：核对信息')
    // An address elsewhere needs its province and city, and the district where the demand is listed.
    for (const missing of ['请输入省', '请输入市', '请选择融资用在哪个区（县）'])
      expect(firm.alert()).toContain(missing)
    expect(firm.value('需求标题')).toBe(draft)
    firm.fill({ '区（县）': '榕江区' })
    await firm.press('下一步：核对信息')
    expect(firm.text()).toContain('请核对，确认后提交')
    await firm.press('发布需求')
    expect(firm.alert()).toContain('请确认所填内容真实')
    firm.tickNamed('promise')
    await firm.press('发布需求')
    expect(firm.notice()).toContain('融资需求发布成功，请耐心等待审核')
    expect(firm.text()).toContain('榕江区鞋都大道 18 号')
    const own = firm.address()

    await desk.open('/console/demands?state=review')
    await desk.follow(draft)
    desk.fill({ 退回理由: '请写明资金用途' })
    await desk.press('退回')
    expect(desk.text()).toContain('已退回')
    await firm.open(own)
    await firm.follow('修改后重新发布')
    expect(firm.text()).toContain('请写明资金用途')
    expect([firm.value('需求标题'), firm.value('联系人电话')]).toEqual([draft, '13900000002'])
    // Values that are shown only masked have to be entered again.
    expect(firm.value('联系人身份证号')).toBe('')
    expect([firm.value('区（县）'), firm.value('详细地址')]).toEqual(['榕江区', '鞋都大道 18 号'])
    firm.fill({ 需求标题: title, 联系人身份证号: FIRM.certNo })
    await firm.press('下一步：核对信息')
    firm.tickNamed('promise')
    await firm.press('发布需求')
    expect(firm.notice()).toContain('融资需求发布成功')
    await desk.open('/console/demands?state=review')
    await desk.follow(title)
    await desk.press('审核通过')
    expect(desk.text()).toContain('待受理')

    for (const lender of [one, other]) {
      await lender.open('/farming-user')
      await lender.follow(new RegExp(`^${title}`))
      expect(lender.text()).toContain('榕屿**')
    }
    await one.press('抢单')
    expect(one.text()).toContain(FIRM.enterpriseName)
    await other.press('抢单')
    expect(other.text()).toContain('已由其他机构受理')
    one.fill({ 客户经理: '林予安', 客户经理电话: '0599-0000128' })
    await one.press('记录首次联系')
    await one.press('开始尽职调查')
    one.fill({ '授信金额（万元）': '280', '年化利率（%）': '3.95', '期限（月）': '24', 担保方式: '信用' })
    await one.press('给出授信')
    expect(one.text()).toContain('等待企业接受授信')

    await firm.open('/farming-user')
    await firm.follow(new RegExp(`^${title}`))
    expect(firm.text()).toContain('280 万元')
    await firm.press('接受授信')
    await one.open(one.address())
    one.fill({ '放款金额（万元）': '280', 放款日期: dateKey(Date.now()) })
    await one.press('登记放款')
    expect(one.text()).toContain('已放款')
    expect(await paid()).toBe(before + 1)
    await firm.open('/credit-loan-home')
    expect(readText(firm.page())).toContain(`放款 ${before + 1} 笔`)
  })
})

describe('an application for a loan', () => {
  it('is corrected and sent, the lender reads the report until the firm revokes it, and pays out', async () => {
    const firm = await loggedIn(FIRM.loginName, '/finance/apply?product=product-1')
    expect(firm.text()).toContain('屿企信用贷')
    firm.fill({ '融资金额（万元）': '5', '融资期限（月）': '12', 融资用途: '流动资金' })
    firm.fill({ '区（县）': '海湾区', 详细地址: '望潮路 18 号' })
    for (const name of ['legalIsActual', 'realEstate', 'existingLoan']) firm.tickNamed(name, '1')
    firm.tickNamed('authorise')
    const send = async () => {
      await firm.press('下一步：核对信息')
      firm.tickNamed('promise')
      await firm.press('提交申请')
    }
    await send()
    expect(firm.text()).toContain('该产品的额度为 20 至 500 万元')
    firm.fill({ '融资金额（万元）': '60' })
    await send()
    const [number = ''] = /RZ\d{15}/.exec(firm.text())!

    const lender = await loggedIn('yinhang', '/finance/lender')
    await lender.follow(/^全部待办理的/)
    await lender.follow(FIRM.enterpriseName, number)
    const address = lender.address()
    // Both see the name of the product, not its id.
    expect(lender.text()).toContain('屿企信用贷')
    expect(lender.text()).not.toContain('product-1')
    lender.fill({ 客户经理: '', 客户经理电话: '0599-1234567' }, '受理')
    await lender.press('受理')
    expect(lender.text()).toContain('请填写客户经理')
    lender.fill({ 客户经理: '方舟行', 客户经理电话: '0599-1234567' }, '受理')
    await lender.press('受理')
    await lender.press('查看信用报告')
    expect(lender.text()).toContain('本次查看已告知企业')
    // The lender's page is still open when the firm revokes the report.
    await lender.open(address)

    await firm.open('/finance/my/applies')
    await firm.follow(/查看进度和办理/, number)
    expect(firm.text()).toMatch(/金融产品\s*屿企信用贷/)
    // An unknown address of the desk is shown in the frame of the desk.
    await lender.open('/finance/lender/nowhere')
    expect([lender.status(), lender.text()]).toEqual([404, expect.stringContaining('机构资料')])
    await lender.open(address)
    await firm.open('/user?part=grants')
    expect(firm.text()).toContain(`企业信用报告（申请 ${number}）`)
    await firm.press(/停止授权/, number)
    await lender.press('查看信用报告')
    expect(lender.text()).toContain('企业已经停止授权')
    expect(lender.text()).not.toContain('本次查看已告知企业')

    await lender.open(address)
    expect(lender.buttons()).not.toContain('查看信用报告')
    lender.fill({ 意见: '上门调查' }, '开始尽职调查')
    await lender.press('开始尽职调查')
    lender.fill({ '授信金额（万元）': '50', '年化利率（%）': '3.65', '授信期限（月）': '12' }, '授信')
    lender.fill({ 授信有效期至: '2099-12-31' }, '授信')
    await lender.press('授信')
    lender.fill({ '放款金额（万元）': '45' }, '放款')
    await lender.press('放款')
    expect(lender.text()).toContain('已放款')
    await firm.open('/finance/my/applies')
    expect(firm.entries(number).map(readText).join()).toContain('45 万元')
  })
})

describe('records', () => {
  const PAPER = new File([new Uint8Array(pdfFile())], '依据.pdf', { type: 'application/pdf' })
  interface Found {
    id: string
    subjectCode: string
    documentNo: string
  }

  it('are taken down by two people, singly and in a batch of three, and shown again', async () => {
    const [desk, check] = [await staff('xiufu'), await staff('xiufufuhe')]
    const query = new URLSearchParams({ from: '2020-01-01', status: '公示中', pageSize: '100' })
    const { records } = (await desk.fetch(`/credit/repairprogram/search?${query}`)).json().data as { records: Found[] }
    const isAlone = ({ subjectCode, documentNo }: Found) =>
      records.filter((each) => each.subjectCode === subjectCode && each.documentNo === documentNo).length === 1
    const nameable = records.filter((each) => /^9\w{17}$/.test(each.subjectCode) && each.documentNo && isAlone(each))
    const [one, ...others] = nameable.slice(20, 24)
    const isPublic = async () => (await portal.app.inject(`/credit/register/penalty/detail/${one!.id}`)).statusCode

    await desk.open(`/repair-program-single-cancel?id=${one!.id}`)
    desk.fill({ 撤下原因: '决定撤销', 依据文号: '市监撤 3号' })
    await desk.press('预览撤下结果')
    expect(desk.text()).toContain('已撤销')
    await desk.press('返回修改')
    expect(desk.value('依据文号')).toBe('市监撤 3号')
    await desk.press('预览撤下结果')
    desk.attach('basisFiles', PAPER)
    desk.fill({ 复核人: '陆闻笙（修复复核，榕屿市信用信息中心）' })
    await desk.press('提交复核')
    expect(desk.notice()).toContain('已提交复核')

    const lines = others.map(({ subjectCode, documentNo }) => [subjectCode, documentNo, '决定撤销', '市监撤 4号', ''])
    const rows = [[...HEADS], ...lines, [others[0]!.subjectCode, '没有这个号', '决定撤销', '市监撤 4号', '']]
    await desk.open('/repair-program-batch-cancel')
    desk.attach('file', new File([new Uint8Array(writeXlsx({ name: '清单', rows }))], '撤下清单.xlsx'))
    await desk.press('上传并预览')
    expect(desk.text()).toContain('不撤下的 1 行')
    expect(desk.text()).toContain('预览，尚未生效')
    desk.attach('basisFiles', PAPER)
    desk.fill({ 复核人: '陆闻笙（修复复核，榕屿市信用信息中心）' })
    await desk.press(/^提交复核 3 行/)
    expect(desk.notice()).toContain('已提交复核')
    expect(desk.buttons().join()).not.toContain('复核通过')

    for (const _ of [1, 2]) {
      await check.open('/repair-program-home?list=check')
      await check.follow(/^CX-/)
      check.fill({ 动态口令: await freshCode(db) })
      await check.press(/^复核通过/)
      expect(check.notice()).toContain('记录已终止公示')
    }
    expect(await isPublic()).toBe(404)
    check.fill({ 恢复理由: '撤下有误' })
    await check.press('恢复公示')
    expect(check.notice()).toContain('已恢复公示')
    await check.open('/repair-program-cancel-log')
    expect(check.text()).toContain('哈希链完整')
    expect(findAll(check.page(), 'td').map(readText).join()).toContain('恢复公示')
  })
})
