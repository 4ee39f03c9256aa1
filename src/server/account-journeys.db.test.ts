import { describe, expect, it } from 'vitest'
import { DEMO_PEOPLE_PASSWORD, demoPeople, demoResidentId } from '../../demo/people.ts'
import { freshCode } from '../../test/cases/one-time-code.ts'
import { findAll, readText } from '../../test/html.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { openReader, type Reader } from '../../test/reader.ts'
import { pdfFile } from '../../test/register/archives.ts'
import { makeCreditCode } from '../kernel/identity/credit-code.ts'
import { bytesOfBase32, codeAt, timeStep } from '../modules/staff/totp.server.ts'

// Accounts of staff and of people, on their pages without script.
const { portal, db, staffSession, newVisitor } = await openInhabitedPortal()

const staff = async (login: string): Promise<Reader> => openReader(portal.app, await staffSession(login))
const visitor = (): Reader => openReader(portal.app, newVisitor())
const PAPER = new File([new Uint8Array(pdfFile())], '证明材料.pdf', { type: 'application/pdf' })

/** The description next to a term of a description list. */
function besideTerm(reader: Reader, term: string): string {
  const all = findAll(reader.page(), ({ name }) => name === 'dt' || name === 'dd')
  const at = all.findIndex((each) => each.name === 'dt' && readText(each).includes(term))
  return readText(all[at + 1]!).trim()
}

describe('a member of staff', () => {
  it('is added by one, confirmed by another, activates the account, and all its sessions can be ended at once', async () => {
    const [officer, auditor, owner, editor] = [await staff('anquan'), await staff('shenji'), visitor(), visitor()]
    await officer.open('/console/people')
    await officer.follow('添加账号')
    officer.fill({ 用户名: 'xu.bianji', 姓名: '许编辑', 单位: '榕屿市信用信息中心', 系统管理: true, 审计: true })
    await officer.press('添加账号')
    expect(officer.alert()).toContain('不能由同一人担任')
    expect(officer.value('姓名')).toBe('许编辑')
    officer.fill({ 系统管理: false, 审计: false, 内容编辑: true, 动态口令: await freshCode(db) })
    await officer.press('添加账号')
    expect(officer.notice()).toContain('以下内容只显示这一次')
    const half = besideTerm(officer, '激活码前半段')

    const confirmed = async () => {
      await auditor.open('/console/people/changes')
      await auditor.follow(/许编辑/)
      auditor.fill({ 动态口令: await freshCode(db) })
      await auditor.press('确认变更')
      return besideTerm(auditor, '激活码后半段')
    }
    const link = `/console/activate?code=${half}-${await confirmed()}`

    await owner.open(link)
    expect(owner.text()).toContain('转交激活码的人看不到')
    const secret = () => readText(findAll(owner.page(), 'code')[0]!).replaceAll(' ', '')
    const first = secret()
    const activate = (password: string) => {
      const code = codeAt(bytesOfBase32(secret()), timeStep(Date.now()))
      owner.fill({ 新密码: password, 再输一次: password, 动态口令: code })
      return owner.press('激活账号')
    }
    await activate('password2026')
    expect(owner.alert()).toContain('过于常见')
    expect(secret()).toBe(first)
    await activate('Harbour-wind-7-lanterns')
    expect(readText(owner.page())).toContain('激活成功')
    const list = findAll(owner.page(), ({ attributes }) => attributes['aria-label'] === '备用码')[0]!
    const codes = findAll(list, 'li').map(readText)
    expect(codes).toHaveLength(8)
    await owner.open(link)
    expect(readText(owner.page())).toContain('激活码已用过')

    await editor.open('/console/login')
    editor.fill({ 用户名: 'xu.bianji', 密码: 'Harbour-wind-7-lanterns', 动态口令: codes[0]! })
    await editor.press('登录')
    expect(readText(editor.page())).toContain('内容编辑')
    await officer.follow('已交给本人，查看账号')
    officer.fill({ 动态口令: await freshCode(db) }, '结束全部登录')
    await officer.press('结束全部登录')
    expect(officer.notice()).toContain('其登录已全部失效')
    await editor.open('/console')
    expect(editor.address()).toMatch(/^\/console\/login/)
  })
})

describe('a firm', () => {
  const name = '榕屿听潮文化有限公司'
  const creditCode = makeCreditCode({ department: '9', category: '1', region: '350700', serial: 'MA8E2E11' })

  it('registers, hands in its papers, is checked by two people, and notified', async () => {
    const [firm, desk, checker] = [visitor(), await staff('shouli'), await staff('shenhe')]
    await firm.open('/sign-on/start?redirect=/user')
    await firm.follow('注册新账号')
    await firm.follow('企业法人')
    firm.fill({ 单位名称: name, 统一社会信用代码: creditCode, '法定代表人（负责人）姓名': '彭小舟' })
    firm.fill({ '法定代表人（负责人）身份证号码': demoResidentId('19820815', '019'), 手机号码: '13900000900' })
    firm.fill({ 登录名: 'tingchao', 密码: 'Banyan island 42', 我已: true })
    await firm.press('注册')
    await firm.follow('去登录')
    firm.fill({ 登录名: 'tingchao', 密码: 'Banyan island 42' })
    await firm.press('登录并同意授权')
    expect(firm.address()).toBe('/user')

    await firm.open('/user?part=subject')
    await firm.press('申请实名认证')
    expect(firm.text()).toContain('请上传证明材料')
    firm.fill({ 证明材料: [PAPER] })
    await firm.press('申请实名认证')
    expect(firm.text()).toContain('办理中')

    await desk.open('/console/people/verification?keyword=听潮')
    await desk.follow(name)
    expect(findAll(desk.page(), 'a').map(readText).join()).toMatch(/\.pdf/)
    await desk.press('提议通过')
    expect(desk.alert()).toContain('请输入理由')
    desk.fill({ 理由: '核对营业执照和授权书' })
    await desk.press('提议通过')
    expect(desk.text()).toContain('待复核')
    expect(desk.buttons()).not.toContain('复核同意')
    await checker.open('/console/people/verification?state=proposed&keyword=听潮')
    await checker.follow(name)
    checker.fill({ 动态口令: await freshCode(db) })
    await checker.press('复核同意')
    expect(checker.text()).toContain('已认证')

    await firm.open('/user?part=messages')
    expect(firm.text()).toContain('实名认证已通过')
    await firm.open('/user?part=subject')
    expect(firm.text()).toContain('主账号')
  })
})

describe('a person', () => {
  async function register(loginName: string, phone: string): Promise<Reader> {
    const person = visitor()
    await person.open('/sign-on/new?redirect=/user')
    person.fill({ 姓名: '许小满', 身份证号码: demoResidentId('19880520', '028'), 手机号码: phone })
    person.fill({ 登录名: loginName, 密码: 'Banyan island 42', 我已: true })
    await person.press('注册')
    await person.follow('去登录')
    await logIn(person, loginName, 'Banyan island 42')
    expect(person.address()).toBe('/user')
    return person
  }
  async function logIn(person: Reader, loginName: string, password: string): Promise<void> {
    person.fill({ 登录名: loginName, 密码: password })
    await person.press('登录并同意授权')
  }
  /** The code that the demo city shows on the page instead of sending an SMS. */
  const codeOn = (person: Reader) => /演示环境没有连接\D*(\d{6})/.exec(person.text())![1]!

  it('changes a password, forgets it, resets it, and reads the messages about it', async () => {
    const person = await register('forgetful', '13900000911')
    await person.open('/user?part=password')
    person.fill({ 当前密码: 'not the password', 新密码: 'Harbour lights 58' })
    await person.press('确认修改')
    expect(person.alert()).toContain('当前密码不正确')
    person.fill({ 当前密码: 'Banyan island 42', 新密码: 'Harbour lights 58' })
    await person.press('确认修改')
    expect(person.notice()).toContain('密码已修改')
    await person.open('/user?part=messages')
    expect(person.text()).toContain('登录密码已修改')
    expect(readText(person.page())).toContain('1 条未读消息')
    await person.press('标为已读：登录密码已修改')
    expect(person.text()).toContain('没有未读消息')

    const again = visitor()
    await again.open('/login')
    await again.follow('忘记密码')
    again.fill({ 登录名: 'forgetful', 手机号码或电子邮箱: '13900000911' })
    await again.press('获取验证码')
    again.fill({ 验证码: codeOn(again), 新密码: 'Quiet lanterns 73' })
    await again.press('重设密码')
    expect(readText(again.page())).toContain('密码已重设')
    await again.open('/sign-on/start?redirect=/user')
    await logIn(again, 'forgetful', 'Quiet lanterns 73')
    expect(again.text()).toContain('许小满，您好')
  })

  it('changes a telephone with the code that was sent to the new one', async () => {
    const person = await register('moving', '13900000912')
    await person.open('/user?part=phone')
    person.fill({ 新手机号码: '13900000913', 当前密码: 'Banyan island 42' })
    await person.press('获取验证码')
    const code = codeOn(person)
    person.fill({ 验证码: '000 000' })
    await person.press('确认')
    expect(person.alert()).toContain('验证码不正确')
    person.fill({ 验证码: `${code.slice(0, 3)} ${code.slice(3)}` })
    await person.press('确认')
    expect(person.notice()).toContain('手机号码已更换')
    expect(person.text()).toContain('139****0913')
  })

  it('without verification gets instructions, and finds grants and accesses in the user centre', async () => {
    const person = await register('unverified', '13900000921')
    await person.open('/my-credit')
    expect(person.heading()).toBe('实名认证后可以查询')
    expect(person.text()).toContain('上传证明材料申请')
    await person.open('/user')
    await person.follow('授权与查询记录')
    expect(person.text()).toContain('没有给出授权')
    expect(person.text()).toContain('完成实名认证后')
  })
})

describe('the points of an enterprise', () => {
  it('are computed for a day, and remain if their deletion is requested and cancelled', async () => {
    const firm = visitor()
    await firm.open('/sign-on/start?redirect=/service-enterprise-credit')
    firm.fill({ 登录名: demoPeople.enterprise.loginName, 密码: DEMO_PEOPLE_PASSWORD })
    await firm.press('登录并同意授权')
    const ledger = findAll(firm.page(), ({ attributes }) => attributes.id === 'ledger')[0]!
    const last = readText(findAll(ledger, 'td')[0]!)
    firm.fill({ 每一天的分数都能由明细重新算出: last })
    await firm.press('算给我看')
    expect(firm.text()).toContain(`${last} 计入的积分`)

    await firm.press('退出并删除')
    expect(firm.alert()).toContain('我确认退出并删除积分')
    firm.fill({ 我确认退出并删除积分: true })
    await firm.press('退出并删除')
    expect(firm.notice()).toMatch(/已申请退出并删除积分：\d{4}-\d\d-\d\d 以前可以取消/)
    await firm.follow('取消')
    await firm.press('取消：退出信用积分')
    expect(firm.notice()).toContain('不再执行')
    await firm.open('/service-enterprise-credit')
    expect(firm.buttons()).toContain('退出并删除')
  })
})
