import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { EXAMPLES } from '../../../../test/kind-examples.ts'
import { fieldMeta } from '../../../kernel/forms/fields.ts'
import { type BoardCase, boardView } from '../cases/board.ts'
import { submissionsPages } from '../pages.ts'
import { expectKind, findKind, formOnPage, KINDS, PLAIN_FORMS } from './kind-list.ts'
import { COMMITMENT_TYPES, SCENARIOS } from './scenarios.ts'
import { listFileFields, listLookUpModes } from './submission-kind.ts'

const CALLS = readFileSync(new URL('../../../../test/tables/calls.tsv', import.meta.url), 'utf8')

describe.each(KINDS.map((kind) => [kind.code, kind] as const))('%s', (code, kind) => {
  const keys = Object.keys(kind.body.shape)

  it('is open to the account types in the specification', () => {
    const access = kind.login === 'none' ? 'public' : kind.login
    const rows = CALLS.split('\n').map((line) => line.split('\t'))

    // A finance token is a user session.
    for (const [method, , who] of rows.filter(([, path]) => path === kind.callPath))
      expect([method, who === 'finance' ? 'user' : who]).toEqual(['POST', access])
  })

  it('puts every field into one group', () => {
    expect(kind.groups.flatMap(({ fields }) => fields).toSorted()).toEqual(keys.toSorted())
  })

  it('has a label for every field', () => {
    for (const key of keys) expect(fieldMeta.get(kind.body.shape[key] as z.ZodType)?.label, key).toBeTruthy()
  })

  it('refers only to fields that it has', () => {
    const { contact, titleField, contentField, consentField, linesField } = kind
    const named = [
      ...kind.personal,
      ...kind.publishable,
      ...Object.values(contact),
      contentField,
      titleField,
      consentField,
      linesField,
    ]
    const ofBoard = kind.board?.fields.flatMap(({ key, plainWhen }) => [key, plainWhen?.field]) ?? []
    const preset = kind.forms.flatMap((form) => Object.keys(form.preset ?? {}))

    for (const key of [...named, ...ofBoard, ...preset]) if (key) expect(keys).toContain(key)
  })

  it('encrypts every name, number and contact address', () => {
    for (const key of Object.values(kind.contact)) expect(kind.personal).toContain(key)
    const revealing = keys.filter((key) => /phone|email|certNo|realName|reporter|agentName|handlerName/i.test(key))

    // The number of a declared certificate is public.
    const isDeclaration = code.endsWith('declaration')
    for (const key of revealing) if (!(isDeclaration && key === 'certNo')) expect(kind.personal).toContain(key)
  })

  it('shows personal data on a board only masked', () => {
    for (const { key, mask } of kind.board?.fields ?? []) if (kind.personal.includes(key)) expect(mask).toBeTruthy()
    expect((kind.board?.fields ?? []).filter(({ key }) => key in listFileFields(kind))).toEqual([])
  })

  it('is on existing pages', () => {
    for (const { path } of kind.forms) {
      expect(submissionsPages.map((row) => row.path)).toContain(path)
      expect(formOnPage(path.toUpperCase())?.kind.code).toBe(code)
    }
  })

  it('lists board states of its machine', () => {
    const states = kind.machine.states.map((state) => state.code)

    for (const state of kind.board?.states ?? []) expect(states).toContain(state)
  })

  it('states who, why, when and how', () => {
    const { who, basis, conditions, materials, steps, timeLimit } = kind.guide

    for (const text of [who, basis, timeLimit, ...conditions, ...materials, ...steps])
      expect(text.length).toBeGreaterThan(2)
    expect(steps.length).toBeGreaterThan(2)
  })
})

describe.each(PLAIN_FORMS.map((form) => [form.code, form] as const))('%s, a form without a case,', (_, form) => {
  it('has every field in one group, with a label, and is on its pages', () => {
    const keys = Object.keys(form.body.shape)

    expect(form.groups.flatMap(({ fields }) => fields).toSorted()).toEqual(keys.toSorted())
    for (const key of keys) expect(fieldMeta.get(form.body.shape[key] as z.ZodType)?.label, key).toBeTruthy()
    expect(keys).toEqual(
      expect.arrayContaining([...form.personal, ...Object.values(form.contact), ...Object.keys(form.asked)]),
    )
    for (const { path } of form.forms) expect(formOnPage(path)?.kind.code).toBe(form.code)
  })
})

it('never marks a conditionally required field as 选填', () => {
  for (const { body, groups } of [...KINDS, ...PLAIN_FORMS]) {
    const asked = groups
      .flatMap(({ fields }) => fields)
      .filter((name) => /Province|City$|principal|^targetUscc/.test(name))
    for (const name of asked) expect(fieldMeta.get(body.shape[name] as z.ZodType)?.optional, name).toBeUndefined()
  }
})

it('cites the law of each column of clues', () => {
  const cited = ['/food-safe-clues', '/drug-safe-clues', '/produce-safe-clues', '/ele-guarantee-input'].map(
    (path) => formOnPage(path)!.guide.basis.match(/《[^》]+》/gu)![0],
  )

  expect(cited).toEqual([
    '《中华人民共和国食品安全法》',
    '《中华人民共和国药品管理法》',
    '《中华人民共和国安全生产法》',
    '《中华人民共和国招标投标法》',
  ])
})

it('has unique codes, business letters and pages', () => {
  for (const list of [
    KINDS.map(({ code }) => code),
    KINDS.map(({ business }) => business),
    KINDS.map(({ callPath }) => callPath),
    KINDS.flatMap(({ forms }) => forms.map(({ path }) => path.toLowerCase())),
  ])
    expect(new Set(list).size).toBe(list.length)
  for (const { business } of KINDS) expect(business).toMatch(/^[A-Z]{2}$/)
})

it('every page with a form has a kind', () => {
  const forms = submissionsPages.filter((row) => JSON.stringify(row).includes('"form"')).map(({ path }) => path)

  expect(forms.length).toBeGreaterThan(15)
  expect(forms.filter((path) => !formOnPage(path))).toEqual([])
})

it('kinds are found by code', () => {
  expect(expectKind('clue').business).toBe('XS')
  expect(findKind('constructor')).toBeUndefined()
})

it('an anonymous clue can be queried by number and code only', () => {
  const clue = expectKind('clue')

  expect(listLookUpModes(clue, { anonymous: true })).toEqual(['one-case'])
  expect(listLookUpModes(clue, { anonymous: false })).toEqual(['one-case', 'my-cases'])
  expect(listLookUpModes(expectKind('commitment-feedback'), { anonymous: true })).toContain('my-cases')
})

describe('the public board', () => {
  const view = (code: Parameters<typeof expectKind>[0], more: Partial<BoardCase>) =>
    boardView(expectKind(code), { acceptNo: 'LY202611160000017', state: 'PUBLIC', values: EXAMPLES[code], ...more })

  it('masks a message', () => {
    const values = { ...EXAMPLES.message, realName: '欧阳小明', content: '我的电话是 13812345678，请回电。' }

    expect(view('message', { values })).toEqual({
      acceptNoTail: '000017',
      values: {
        title: '信用修复怎么办理',
        messageType: '咨询',
        realName: '欧阳*',
        content: '我的电话是 138****5678，请回电。',
      },
    })
  })

  it('shows firms by name and masks persons', () => {
    const person = {
      ...EXAMPLES['credit-declaration'],
      declareKind: '自然人',
      subjectName: '林晓',
      subjectCode: '11010519491231002X',
    }

    expect(view('credit-declaration', {})?.values).toMatchObject({
      subjectName: '榕屿市海晏食品有限公司',
      subjectCode: '91350300MA0000015F',
    })
    expect(view('credit-declaration', { values: person })?.values).toMatchObject({
      subjectName: '林*',
      subjectCode: '110105********002X',
    })
  })

  it('masks a subject of an unknown type', () => {
    const values = { ...EXAMPLES['online-commitment'], subjectKind: undefined }

    expect(view('online-commitment', { values })?.values.subjectName).toBe('榕*')
  })

  it('shows nothing in other states, and no unpublished complaint', () => {
    expect(view('message', { state: 'REPLIED' })).toBeNull()
    expect(view('complaint', { state: 'CLOSED' })).toBeNull()
    expect(view('clue', { state: 'CLOSED', isPublished: true })).toBeNull()
  })

  it('names the subject of a complaint only if it was confirmed', () => {
    const shown = (conclusion: string) =>
      view('complaint', { state: 'CLOSED', isPublished: true, conclusion })?.values.targetName

    expect(shown('属实')).toBe('榕屿市云帆商贸有限公司')
    expect(shown('部分属实')).toBeUndefined()
  })

  it.each(KINDS.map(({ code }) => code))('of %s shows no value that is marked as personal', (code) => {
    const kind = expectKind(code)
    const values = Object.fromEntries(Object.keys(kind.body.shape).map((key) => [key, `mark-${key}-tail`]))
    const shown = kind.machine.states
      .map((state) => boardView(kind, { acceptNo: 'XS202611160000017', state: state.code, values, isPublished: true }))
      .flatMap((each) => Object.values(each?.values ?? {}))

    for (const key of kind.personal) expect(shown.join(' ')).not.toContain(`mark-${key}-tail`)
  })
})

describe('scenarios', () => {
  it('are a few dozen, each with a unique id and an existing type', () => {
    expect(SCENARIOS.length).toBeGreaterThanOrEqual(36)
    expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length)
    for (const { code } of COMMITMENT_TYPES) expect(SCENARIOS.some(({ commitType }) => commitType === code)).toBe(true)
    for (const { commitType } of SCENARIOS) expect(COMMITMENT_TYPES.map(({ code }) => code)).toContain(commitType)
  })

  it.each(SCENARIOS.map(({ id, pledge }) => [id, pledge]))(
    '%s makes a text of all four parts',
    (scenarioId, pledge) => {
      const composed = expectKind('online-commitment').hooks.compose!({
        ...EXAMPLES['online-commitment'],
        scenarioId,
        validUntil: '2027-12-31',
      })

      expect(composed.templateText).toContain('榕屿市海晏食品有限公司（代码：91350300MA0000015F')
      for (const part of ['信用状况良好', '真实、准确、完整', pledge, '承担相应法律责任', '及时改正', '2027-12-31'])
        expect(composed.templateText).toContain(part)
      expect(composed.breachLiability).toBeTruthy()
      expect(composed.templateText).not.toContain('undefined')
    },
  )

  it('state the signer of an online commitment, and no signature on paper', () => {
    const textOf = (more: object) =>
      expectKind('online-commitment').hooks.compose!({ ...EXAMPLES['online-commitment'], ...more }).templateText

    expect(textOf({ signedOnline: true })).toMatch(/榕屿市海晏食品有限公司以通过实名认证的账号在线签署。$/)
    expect(textOf({})).not.toContain('在线签署')
  })
})
