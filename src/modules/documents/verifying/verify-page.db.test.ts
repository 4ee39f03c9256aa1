import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInhabitedPortal, type Visitor } from '../../../../test/inhabited-portal.ts'
import { examplePaper, issuePaper } from '../../../../test/papers.ts'
import { plainBrowser, readCaptcha } from '../../../../test/plain-browser.ts'
import { createSeal } from '../../../kernel/guard/seal.server.ts'
import type { IssuedPaper } from '../contract.ts'
import { isPaperCode, makePaperCode, makePaperNumber } from '../paper-number.server.ts'
import { ALPHABET, formatPaperCode } from '../paper-number.ts'
import { extractFilePrint } from './file-print.server.ts'

const world = await openInhabitedPortal()
const { portal } = world
afterAll(() => portal.close())

let paper: IssuedPaper
beforeAll(async () => {
  paper = await issuePaper(portal, { ownerId: 'user-person' })
})

const CALL = { method: 'GET', path: '/cmpinternetportalfront/archives/verify' } as const
const verify = async (as: Visitor, number: string, code: string) =>
  world.ask(CALL, { as, query: { number, code, captchaTicket: await world.ticket(as, 'paper-verify') } })

describe('number and code', () => {
  it('return the verdict of the paper, in any spelling', async () => {
    const answer = await verify(
      world.newVisitor(),
      paper.number.toLowerCase(),
      ` ${formatPaperCode(paper.code).toLowerCase()}`,
    )

    expect(answer.json().data).toMatchObject({
      ...{ number: paper.number, state: 'valid', stateName: '有效', kind: '测试报告', sha256: paper.sha256 },
      ...{ subjectName: '榕屿恒岳建设工程有限公司', subjectCode: '91350099MA00003F99', pages: paper.pages },
      ...{ purpose: '招标投标', receivingUnit: '' },
    })
  })

  it('repeat no text of the applicant, not even a purpose that is not on the list', async () => {
    const words = '信用等级为AAA级，特此证明'
    const { number, code } = await issuePaper(portal, { purpose: words, receivingUnit: words })

    const answer = await verify(world.newVisitor(), number, code)

    expect(answer.json().data).toMatchObject({ purpose: '其他', receivingUnit: '' })
    expect(answer.body).not.toContain('AAA')
  })

  it('show personal subjects masked', async () => {
    const subject = { name: '王小明', code: '11010519491231002X' }
    const { number, code } = await issuePaper(portal, { subject })

    const { data } = (await verify(world.newVisitor(), number, code)).json()

    expect([data.subjectName, data.subjectCode]).toEqual([
      expect.not.stringContaining('小'),
      expect.not.stringContaining('19491231'),
    ])
  })

  it('of two different papers do not match, with the same answer as for a missing paper', async () => {
    const other = await issuePaper(portal)
    const missing = '20990101000000CS222222'

    const answers = [
      await verify(world.newVisitor(), paper.number, other.code),
      await verify(world.newVisitor(), missing, other.code),
      await verify(world.newVisitor(), missing, makePaperCode(world.seal, missing)),
    ]

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(404)
  })

  it('are blocked for a network after a few wrong attempts, even with the right code', async () => {
    const guesser = world.newVisitor()
    for (let time = 0; time < 5; time += 1)
      expect((await verify(guesser, paper.number, '2222333344445555')).statusCode).toBe(404)

    expect((await verify(guesser, paper.number, paper.code)).statusCode).toBe(429)
    expect((await verify(world.newVisitor(), paper.number, paper.code)).statusCode).toBe(200)
  })

  it('cannot be guessed in ten thousand attempts', () => {
    const guess = () => Array.from({ length: 16 }, () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)]).join('')

    expect(Array.from({ length: 10_000 }, guess).filter((code) => isPaperCode(world.seal, paper.number, code))).toEqual(
      [],
    )
    expect(isPaperCode(world.seal, paper.number, paper.code)).toBe(true)
    expect(isPaperCode(createSeal(Buffer.alloc(32, 7)), paper.number, paper.code)).toBe(false)
  })

  it('are distinct for papers of the same second', () => {
    const numbers = Array.from({ length: 200 }, () => makePaperNumber('CS', new Date(0)))

    expect(new Set(numbers).size).toBe(numbers.length)
    expect(new Set(numbers.map((number) => makePaperCode(world.seal, number))).size).toBe(numbers.length)
  })
})

describe('the verification page', () => {
  const asFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], '报告.pdf', { type: 'application/pdf' })

  it('verifies by number and code without putting them in an address, and keeps the typed values on an error', async () => {
    const browser = plainBrowser(portal.app, '10.77.0.1')
    const form = await browser.open(`/report-verify?number=${paper.number}`)
    expect(form.body).toContain(`value="${paper.number}"`)
    expect([form.headers['cache-control'], form.statusCode]).toEqual(['no-store', 200])

    const solved = readCaptcha(form.body)
    const wrong = await browser.post('/report-verify', [
      ...([...solved, ['number', paper.number], ['code', '']] as [string, string][]),
    ])
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('请输入验证码')
    expect(wrong.body).toContain(`value="${paper.number}"`)
  })

  it('states for a number that the file was not checked, and lists what to compare', async () => {
    const browser = plainBrowser(portal.app, '10.77.0.3')
    const form = await browser.open('/report-verify')

    const { body } = await browser.post('/report-verify', [
      ...readCaptcha(form.body),
      ...([
        ['number', paper.number],
        ['code', paper.code],
      ] as [string, string][]),
    ])

    for (const text of ['编号属实，请逐项核对', '没有看到您手中的文件', '文件内容：未核对', '行政管理 3 条'])
      expect(body.replaceAll('<!-- -->', '')).toContain(text)
    expect(body).not.toContain('没有被改动')
  })

  it('shows the result per field of a report that replaces certificates, by code, by file and by call', async () => {
    const urban = {
      name: '城市管理',
      state: 'found',
      collected: '已归集：海湾区城市管理局',
      text: '查询到记录 1 条：行政处罚 1 条',
    } as const
    const funds = { name: '住房公积金', state: 'not-collected', collected: '未归集', text: '不作结论' } as const
    const special = await issuePaper(portal, { paper: { ...examplePaper(), verdicts: [urban, funds] } })
    const print = extractFilePrint(await portal.papers.read(special.number))!
    const browser = plainBrowser(portal.app, '10.77.0.4')
    const form = await browser.open('/report-verify')

    const byCall = await verify(world.newVisitor(), special.number, special.code)
    const byFile = await world.ask('POST /cmpinternetportalfront/archives/verifyFile', {
      as: world.newVisitor(),
      body: print,
    })
    const filePage = await browser.post('/report-verify', [
      ['mode', 'file'],
      ['print', JSON.stringify(print)],
    ])
    const numberPage = await browser.post('/report-verify', [
      ...readCaptcha(form.body),
      ['number', special.number],
      ['code', special.code],
    ])

    expect(byCall.json().data.fields).toEqual([urban, funds])
    expect(byFile.json().data.paper.fields).toEqual([urban, funds])
    for (const { body } of [filePage, numberPage])
      for (const text of ['城市管理', '查询到记录 1 条：行政处罚 1 条', '住房公积金', '不作结论'])
        expect(body.replaceAll('<!-- -->', '')).toContain(text)
  })

  it('verifies an uploaded file without script, and its print with script', async () => {
    const file = await portal.papers.read(paper.number)
    const browser = plainBrowser(portal.app, '10.77.0.2')

    const sent = await browser.postFiles('/report-verify', [['mode', 'file']], [['file', asFile(file)]])
    const changed = await browser.postFiles(
      '/report-verify',
      [['mode', 'file']],
      [['file', asFile(Buffer.concat([file, Buffer.from('x')]))]],
    )
    const printed = await browser.post('/report-verify', [
      ['mode', 'file'],
      ['print', JSON.stringify(extractFilePrint(file))],
    ])
    const strange = await browser.post('/report-verify', [
      ['mode', 'file'],
      ['print', '{"sha256":1}'],
    ])
    const none = await browser.postFiles('/report-verify', [['mode', 'file']], [])

    expect([sent, printed].map(({ body }) => body.includes('data-verdict="valid"'))).toEqual([true, true])
    expect(changed.body).toContain('data-verdict="unmatched"')
    const why = await browser.post('/report-verify', [
      ...readCaptcha(changed.body),
      ...([
        ['mode', 'file'],
        ['why', 'yes'],
      ] as [string, string][]),
      ['print', JSON.stringify(extractFilePrint(Buffer.concat([file, Buffer.from('x')])))],
    ])
    expect(why.body).toContain('签名之后文件被追加了内容')
    expect(changed.body).not.toContain('恒岳')
    expect([strange, none].map(({ statusCode }) => statusCode)).toEqual([422, 422])
  })

  it('for printing is only shown to the owner', async () => {
    const print = (as: Visitor, number = paper.number) => world.askPage('GET', '/pdf-output', { as, query: { number } })
    const own = await print(world.actors.person)

    expect(own.statusCode).toBe(200)
    expect(own.headers['cache-control']).toBe('no-store')
    for (const text of ['noindex', formatPaperCode(paper.code), '榕市监罚〔2026〕1189号', '— —'])
      expect(own.body).toContain(text)
    expect((await print(world.actors.anonymous)).statusCode).toBe(302)
    const [theirs, missing] = [await print(world.actors.otherPerson), await print(world.actors.otherPerson, 'none')]
    expect([theirs.statusCode, missing.statusCode]).toEqual([404, 404])
    expect(theirs.body).not.toContain('恒岳')
    expect((await world.askPage('GET', '/pdf-output', { as: world.actors.person })).statusCode).toBe(200)
  })

  it('offers the certificates for verification elsewhere', async () => {
    const { headers, body } = await portal.app.inject('/credit/cmpinternetportalfront/archives/certificates')

    expect(headers['content-type']).toBe('application/x-pem-file')
    expect(body).toMatch(/^-----BEGIN CERTIFICATE-----/)
    expect(body).not.toContain('PRIVATE')
  })
})
