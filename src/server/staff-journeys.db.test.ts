import { describe, expect, it } from 'vitest'
import { findAll, readText } from '../../test/html.ts'
import { openInhabitedPortal } from '../../test/inhabited-portal.ts'
import { openReader, type Reader } from '../../test/reader.ts'
import { pdfFile } from '../../test/register/archives.ts'

// Forms of staff without script, and their effect on public pages. The same journeys in a browser are in the `.full.e2e.ts` files.
const { portal, staffSession, newVisitor } = await openInhabitedPortal()

const staff = async (login: string): Promise<Reader> => openReader(portal.app, await staffSession(login))
const visitor = (): Reader => openReader(portal.app, newVisitor())

/** Opens a waiting item of a list by its name, and passes it. */
async function pass(checker: Reader, place: string, name: string): Promise<void> {
  await checker.open(place)
  await checker.follow(`审核${name}`)
  await checker.press('通过并公开')
  expect(checker.notice()).toContain('立即生效')
}

describe('content written by one person and passed by another', () => {
  it('can be a question: errors are at their fields, no input is lost, and it is public until it is withdrawn', async () => {
    const [editor, checker, reader] = [await staff('bianji'), await staff('chushen'), visitor()]
    await editor.open('/console/content/faq')
    await editor.follow('新增问题')
    editor.fill({ 问题: '延时窗口怎么预约？', 答复: '提前一天电话预约。' })
    await editor.press('提交审核')
    expect(editor.alert()).toContain('请输入分组')
    expect(editor.value('问题')).toBe('延时窗口怎么预约？')
    editor.fill({ 分组: '窗口服务' })
    await editor.press('提交审核')
    expect(editor.notice()).toContain('等待另一人审核')
    await editor.follow('修改延时窗口怎么预约？')
    expect(editor.buttons()).not.toContain('通过并公开')

    await pass(checker, '/console/content/faq', '延时窗口怎么预约？')
    await reader.open('/common-problem')
    expect(reader.text()).toContain('延时窗口怎么预约？')

    await checker.open('/console/content/faq')
    await checker.follow('查看延时窗口怎么预约？')
    checker.fill({ 撤下的理由: '试用结束' })
    await checker.press('撤下')
    expect(checker.notice()).toContain('不再显示')
    await reader.open('/common-problem')
    expect(reader.text()).not.toContain('延时窗口怎么预约？')
  })

  it('can be a column: it has an address at once, which redirects once the column is closed', async () => {
    const [editor, checker, reader] = [await staff('bianji'), await staff('chushen'), visitor()]
    await editor.open('/console/content/columns?id=new')
    editor.fill({ 名称: '延时服务', 地址: 'extended-hours', 在侧栏中: 'news-centre' })
    await editor.press('提交审核')
    expect(editor.notice()).toContain('等待另一人审核')
    await pass(checker, '/console/content/columns', '延时服务')
    await reader.open('/column/extended-hours')
    expect(reader.heading()).toContain('延时服务')
    const current = findAll(reader.page(), ({ attributes }) => attributes['aria-current'] === 'page').map(readText)
    expect(current).toContain('延时服务')

    await editor.open('/console/content/columns')
    await editor.press('上移延时服务')
    expect(editor.notice()).toContain('已上移')
    await editor.follow('修改延时服务')
    editor.fill({ 状态: 'closed', 关闭后转到: '/credit-notice' })
    await editor.press('提交审核')
    await pass(checker, '/console/content/columns', '延时服务')
    await reader.open('/column/extended-hours')
    expect(reader.address()).toBe('/credit-notice')
  })

  it('can be a download or picture news', async () => {
    const [editor, checker, reader] = [await staff('bianji'), await staff('chushen'), visitor()]
    const file = new File([new Uint8Array(pdfFile())], '预约登记表.pdf', { type: 'application/pdf' })
    await editor.open('/console/content/downloads?id=new')
    editor.fill({ 名称: '预约登记表', 类别: '办事表格', 文件: [file] })
    await editor.press('提交审核')
    expect(editor.notice()).toContain('等待另一人审核')
    await pass(checker, '/console/content/downloads', '预约登记表')
    await reader.open('/data-download')
    expect(reader.text()).toContain('预约登记表')

    await editor.open('/console/content/pictures?id=new')
    const article = findAll(editor.page(), 'select').find(({ attributes }) => /rticle/.test(attributes.name ?? ''))!
    const title = readText(findAll(article, 'option')[1]!)
    editor.fill({ 文章: title, 图片说明: '工作人员在窗口讲解', 开始日期: '2099-01-01' })
    await editor.press('提交审核')
    expect(editor.notice()).toContain('等待另一人审核')
    await pass(checker, '/console/content/pictures', title)
    expect(readText(checker.entries('工作人员在窗口讲解')[0]!)).toContain('显示')
  })

  it('can be a fixed page: its old address redirects to the new one', async () => {
    const [editor, checker, reader] = [await staff('bianji'), await staff('chushen'), visitor()]
    await editor.open('/console/content/pages?id=new')
    editor.fill({ 标题: '延时窗口', 地址: 'late-window' })
    await editor.press('建立草稿，去写正文')
    editor.fill({ 正文: '每周三延时到晚上八点。' })
    await editor.press('送审')
    expect(editor.text()).toContain('待审核')
    await checker.open('/console/content/reports?report=waiting')
    await checker.follow('延时窗口')
    await checker.press('通过审核并发布')
    await reader.open('/page/late-window')
    expect(reader.text()).toContain('每周三延时到晚上八点。')

    await checker.open('/console/content/pages')
    await checker.follow(/^更改地址/, '延时窗口')
    checker.fill({ 地址: 'evening-window' })
    await checker.press('更改地址')
    expect(checker.notice()).toContain('旧地址转到新地址')
    await reader.open('/page/late-window')
    expect(reader.address()).toBe('/page/evening-window')
  })
})

describe('the site', () => {
  it('shows an entry of the navigation once a second person has passed it, until it is hidden again', async () => {
    const [desk, checker, reader] = [await staff('xitong'), await staff('chushen'), visitor()]
    const isShown = async () => {
      await reader.open('/home')
      return findAll(reader.page(), 'a').some((link) => readText(link) === '便民指南')
    }
    await desk.open('/console/site/navigation')
    await desk.follow('新增导航')
    desk.fill({ 名称: '便民指南', 上级: '政策法规', 地址: 'credit-notice' })
    await desk.press('提交审核')
    expect(desk.alert()).toMatch(/地址应以/)
    expect(desk.value('名称')).toBe('便民指南')
    desk.fill({ 地址: '/credit-notice' })
    await desk.press('提交审核')
    expect(desk.notice()).toContain('等待另一人审核')
    expect(await isShown()).toBe(false)

    await checker.open('/console')
    expect(findAll(checker.page(), 'a').map(readText).join()).toMatch(/站点资料.*件待办/)
    await pass(checker, '/console/site/navigation', '便民指南')
    expect(await isShown()).toBe(true)

    await desk.open('/console/site/navigation')
    await desk.press('上移便民指南')
    expect(desk.notice()).toContain('已上移')
    await desk.follow('修改便民指南')
    desk.fill({ 在网站上显示: false })
    await desk.press('提交审核')
    await pass(checker, '/console/site/navigation', '便民指南')
    expect(await isShown()).toBe(false)
  })

  it('shows the profile after a change by two people, and applies a calendar changed by one', async () => {
    const [desk, checker, reader] = [await staff('xitong'), await staff('chushen'), visitor()]
    await desk.open('/console/site/profile')
    const english = desk.value('英文名称')
    desk.fill({ 英文名称: 'CREDIT OF RONGYU', 主办单位: '' })
    await desk.press('核对改动')
    expect(desk.alert()).toContain('请输入主办单位')
    expect(desk.value('英文名称')).toBe('CREDIT OF RONGYU')
    desk.fill({ 主办单位: '榕屿市发展和改革委员会' })
    await desk.press('核对改动')
    expect(readText(desk.entries('英文名称')[0]!)).toContain(english)
    await desk.press('提交审核')
    expect(desk.notice()).toContain('等待另一人审核')
    expect(desk.buttons()).not.toContain('通过并公开')
    await reader.open('/about-us')
    expect(readText(reader.page())).toContain(english)

    await checker.open('/console/site/profile')
    expect(checker.entries('英文名称')).not.toEqual([])
    await checker.press('通过并公开')
    expect(checker.notice()).toContain('立即生效')
    await reader.open('/about-us')
    expect(readText(reader.page())).toContain('CREDIT OF RONGYU')

    await desk.open('/console/site/calendar?year=2032')
    desk.fill({ '2032 年放假和调休': '一、元旦：1月1日（周四）至3日（周六）放假，共3天。' })
    await desk.press('核对')
    expect(desk.alert()).toContain('缺少春节')
    desk.fill({
      '2032 年放假和调休':
        '1月1日至3日放假。2月10日至17日放假调休。4月4日放假。5月1日至5日放假。6月12日放假。9月19日放假。10月1日至7日放假。10月9日（周六）上班。',
    })
    await desk.press('核对')
    expect(desk.text()).toContain('已经告知提交人的答复日期都不改变')
    await desk.press('确认保存')
    expect(desk.notice()).toContain('已保存')
    expect(desk.value('2032 年放假和调休')).toMatch(/2032-10-09 上班/)
  })
})

describe('a survey', () => {
  it('is written, passed, answered by two visitors, closed, and its results are published', async () => {
    const [maker, checker, first, second] = [await staff('bianji'), await staff('chushen'), visitor(), visitor()]
    const minute = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16)
    await maker.open('/console/surveys')
    await maker.follow('新建调查')
    maker.fill({ 标题: '夜间服务窗口需求问卷', 开始时间: minute(-1), 结束时间: minute(1) })
    maker.fill({ 题目: '您需要夜间窗口吗', 选项: '需要\n不需要' }, '第 1 题')
    await maker.press('添加一道题目')
    maker.fill({ 题目: '您的建议', 题型: 'text', 必答: false }, '第 2 题')
    await maker.press(/^上移/, '第 2 题')
    expect(maker.text()).toContain('题目已经调整，还没有保存')
    await maker.press(/^下移/, '第 1 题')
    await maker.press('保存')
    expect(maker.alert()).toContain('请输入说明')
    expect(maker.value('标题')).toBe('夜间服务窗口需求问卷')
    maker.fill({ 说明: '了解大家是否需要夜间服务。' })
    await maker.press('保存并提交审核')
    expect(maker.text()).toContain('须由没有撰写过它的内容审核人员审核')
    const id = new URLSearchParams(maker.address().split('?')[1]).get('id')!
    const here = maker.address()

    await checker.open('/console/surveys?phase=checking')
    await checker.follow('夜间服务窗口需求问卷')
    await checker.press('审核通过')
    expect(checker.buttons()).toContain('发布')
    await maker.open(here)
    await maker.press('发布')
    expect(maker.text()).toContain('进行中')

    await first.open('/surveys?phase=running')
    await first.follow('夜间服务窗口需求问卷')
    first.fill({ '2. 您的建议': '希望开到八点' })
    await first.press('提交')
    expect(first.alert()).toContain('请选择一项')
    expect(first.value('2. 您的建议')).toBe('希望开到八点')
    first.fill({ 需要: true })
    await first.press('提交')
    expect(readText(first.page())).toContain('已收到您的答卷')
    await second.open(`/survey/${id}`)
    second.fill({ 不需要: true })
    await second.press('提交')
    expect(readText(second.page())).toContain('已收到您的答卷')

    await maker.open(here)
    maker.fill({ 理由: '份数已够' })
    await maker.press('提前结束')
    maker.fill({ 反馈内容: '共收到答卷 2 份。采纳：窗口延长到八点。' })
    await maker.press('保存结果反馈')
    expect(maker.text()).toContain('须由没有填写过它的内容审核人员公布')
    await maker.follow('答卷统计')
    expect(maker.text()).toContain('1 份，50.0%')
    await maker.follow('阅读文字答案')
    expect(maker.text()).toContain('希望开到八点')
    await checker.open(here)
    await checker.press('公布结果')
    expect(checker.text()).toContain('已公布结果')
    await first.open(`/survey/${id}/results`)
    expect(first.text()).toContain('共收到答卷 2 份。采纳：窗口延长到八点。')
    expect(first.text()).toContain('1 份，50.0%')
    expect(first.text()).not.toContain('希望开到八点')
  })
})
