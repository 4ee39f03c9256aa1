import { execFileSync, spawnSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examplePaper } from '../../../../test/papers.ts'
import { makeSelfSigned } from '../signing/certificates.server.ts'
import { signFile } from '../signing/signature.server.ts'
import { checkFile } from '../verifying/file-checks.server.ts'
import { extractFilePrint } from '../verifying/file-print.server.ts'
import { startDrawers } from './drawers.server.ts'
import type { Drawing, DrawingJob } from './job.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-paper-'))
const file = path.join(folder, 'paper.pdf')
const made = makeSelfSigned('信用榕屿')
const certificate = new X509Certificate(made.certificate)
const drawers = startDrawers({ onTrouble: (trouble) => expect(trouble).toBeUndefined() })
afterAll(async () => {
  await drawers.close()
  rmSync(folder, { recursive: true })
})

const jobOf = (paper = examplePaper()): DrawingJob => ({
  ...{ content: JSON.stringify(paper), number: '20261116094218CS7F3K9Q', numberLabel: '报告编号', isDemo: true },
  check: { code: 'K7QM 4XRD 9WPT 2HNE', address: 'https://credit.example/report-verify?number=x#K7QM4XRD9WPT2HNE' },
  ...{ portalName: '信用榕屿', issuer: '榕屿市信用信息中心', issuedAt: Date.parse('2026-11-16T01:42:18Z') },
  ...{ themeColour: '#185aae', ownLogo: false },
})

/** A paper with everything that is hard to print: a very long name, a character missing from the font, a record longer than a page. */
const hard = () => {
  const paper = examplePaper(3)
  const facts = [{ label: '机构名称', value: `榕屿${'很长的名称'.repeat(30)}王𬎆` }, ...paper.facts]
  const long = { heading: '长', facts: [{ label: '事实', value: '很长的事实，'.repeat(1500) }] }
  const records = { type: 'records' as const, name: '长记录', records: [long], whenEmpty: '' }
  return { ...paper, facts, sections: [...paper.sections, { heading: '四、其他', blocks: [records] }] }
}

let drawing: Drawing
let signed: Buffer
beforeAll(async () => {
  drawing = await drawers.draw(jobOf(hard()))
  const keys = { key: createPrivateKey(made.key), certificate }
  signed = Buffer.from(drawing.bytes)
  await signFile(signed, drawing.place, keys, new Date())
  writeFileSync(file, signed)
  writeFileSync(path.join(folder, 'certificate.pem'), made.certificate)
})

const has = (tool: string) => spawnSync(tool, ['-v']).error === undefined

describe('a drawn paper', () => {
  it('is tagged for screen readers, and has bookmarks', () => {
    const text = signed.toString('latin1')

    for (const part of [
      '/MarkInfo',
      '/StructTreeRoot',
      '/Lang (zh-CN)',
      '/Outlines',
      '/DisplayDocTitle true',
      '/S /H1',
      '/S /TH',
    ])
      expect(text, part).toContain(part)
    expect(drawing.pages).toBeGreaterThan(4)
  })

  it('embeds only the glyphs it shows', () => {
    expect(signed.length).toBeLessThan(400_000)
    expect(signed.toString('latin1').match(/\/FontFile2 /g)).toHaveLength(2)
  })

  it.runIf(has('pdftotext'))(
    'contains its text without the watermark, and lists the characters it could not print',
    () => {
      const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })

      for (const part of [
        ...['公共信用信息报告', '91350099MA00003F99', '报告编号 20261116094218CS7F3K9Q', 'K7QM 4XRD 9WPT 2HNE'],
        ...[
          '第 1 条',
          '异议处理中',
          '（一）行政许可：查询期内无相关信息',
          '守合同重信用企业（2025年度）',
          '王〓',
          'U+2C386',
        ],
        ...[`第 1 页，共 ${drawing.pages} 页`, `第 ${drawing.pages} 页，共 ${drawing.pages} 页`, '演示数据', '（续）'],
      ])
        expect(text, part).toContain(part)
      expect(text).toMatch(/[—]\s?[—]/)
      expect(text).not.toContain('仅用于招标投标')
      expect(text.split('\f').filter((page) => page.trim() !== '' && !page.includes('第 '))).toEqual([])
    },
  )

  it.runIf(has('pdfsig'))('has a signature over the whole file, verified with pdfsig', () => {
    const said = spawnSync('pdfsig', [file], { encoding: 'utf8' }).stdout

    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('Total document signed')
  })

  it('has a signature over the whole file, verified with OpenSSL', () => {
    expect(checkFile(extractFilePrint(signed), [certificate])).toEqual({ failures: [], isOurSignature: true })
    const { range, contents } = extractFilePrint(signed).signature!
    const [, length = 0, next = 0, rest = 0] = range
    const der = Buffer.from(contents, 'hex')
    const [content, signature] = [path.join(folder, 'content.bin'), path.join(folder, 'signature.der')]
    writeFileSync(content, Buffer.concat([signed.subarray(0, length), signed.subarray(next, next + rest)]))
    writeFileSync(signature, der.subarray(0, der.readUInt16BE(2) + 4))

    const verified = spawnSync(
      'openssl',
      [
        ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', signature, '-content', content, '-purpose', 'any'],
        ...['-CAfile', path.join(folder, 'certificate.pem'), '-out', '/dev/null'],
      ],
      { encoding: 'utf8' },
    )

    expect(verified.stderr).toContain('CMS Verification successful')
  })

  it('is drawn outside the main thread, and a full queue is refused', async () => {
    const busy = startDrawers({ onTrouble: () => {}, mostWaiting: 1 })
    const waits = [busy.draw(jobOf()), busy.draw(jobOf()), busy.draw(jobOf())]

    await expect(busy.draw(jobOf())).rejects.toThrow('正在生成的文件较多')

    const all = Promise.allSettled(waits)
    await busy.close()
    expect((await all).every(({ status }) => status === 'rejected')).toBe(true)
  })
})
