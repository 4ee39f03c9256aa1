import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answerTo, newSurvey, openSurvey, surveyAfter } from '../../../test/cases/survey-recipes.ts'
import { openInhabitedPortal, type Visitor } from '../../../test/inhabited-portal.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { startSession } from '../../kernel/guard/session.server.ts'
import type { DeskResults } from './answers-contract.ts'
import type { SurveyResults } from './contract.ts'
import type { DeskSurvey } from './desk/surveys.ts'
import { survey, surveyAnswer, surveyParticipant } from './tables.server.ts'

const world = await openInhabitedPortal()
const writer = await world.staffSession('bianji')
const checker = await world.staffSession('chushen')
const { post } = world
const step = (name: string, as: Visitor, body: object) => post(`/surveys/desk/${name}`, as, body)
const send = (as: Visitor, body: object) => post('/surveys/front/answer', as, body)
const detail = (id: string) => world.get<DeskSurvey>('GET /surveys/desk/detail/{id}', { as: writer, params: { id } })
const answers = (id: string) => world.db.$count(surveyAnswer, eq(surveyAnswer.surveyId, id))

/** Answers the survey as a new visitor. */
async function answerBy(id: string, given: object) {
  const as = world.newVisitor()
  return send(as, await answerTo(world, id, as, given))
}

describe('a survey', () => {
  it('is created once when its form is sent twice, and is not overwritten unseen', async () => {
    const sent = newSurvey(world)
    const [first, second] = await Promise.all([step('create', writer, sent), step('create', writer, sent)])
    expect(second.data.id).toBe(first.data.id)

    const edits = await Promise.all(
      ['甲', '乙'].map((title) => step('edit', writer, { ...first.data, facts: { ...sent.facts, title } })),
    )

    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [kept] = edits.filter(({ status }) => status === 200)
    expect((await detail(first.data.id)).version).toBe(kept!.data.version)
  })

  it('is approved by another person, cannot be changed once open, and is copied instead', async () => {
    const seen = await surveyAfter(world, ['submit'])
    // The author, with the role of a checker as well.
    const who = { kind: 'staff', staffId: 'demo-bianji', roles: ['edit', 'content-check'], name: '苏念一' } as const
    const both = world.newVisitor({ session: await startSession(world.db, who, 'Test browser') })

    expect(await step('approve', both, seen)).toMatchObject({ status: 409, msg: expect.stringMatching('另一人') })
    expect((await step('approve', checker, seen)).status).toBe(200)
    const id = await openSurvey(world)
    const { version } = await detail(id)
    expect(await step('edit', writer, { id, version, facts: newSurvey(world).facts })).toMatchObject({ status: 409 })
    const { data } = await step('copy', writer, { id, key: 'copied-once' })
    expect(await detail(data.id)).toMatchObject({ phase: 'draft', title: expect.stringMatching('（副本）') })
  })

  it.each<[string, object, string]>([
    ['without questions', { questions: [] }, 'facts.questions'],
    ['with one option', { questions: [{ type: 'single', title: '一', options: ['甲'] }] }, 'facts.questions.0.options'],
    ['with the same option twice', { questions: [{ type: 'single', title: '一', options: ['甲', '甲'] }] }, 'facts.questions.0.options'],
    ['that ends before it begins', { closesAt: '2019-01-01 09:00' }, 'facts.closesAt'],
    ['on a day that is none', { opensAt: '2026-02-30 09:00' }, 'facts.opensAt'],
    ['with a link that runs', { link: 'javascript:alert(1)' }, 'facts.link'],
    ['on a text that is not there', { form: 'opinion', questions: [] }, 'facts.body'],
    ['with too many questions', { questions: Array(31).fill({ type: 'text', title: '一' }) }, 'facts.questions'],
  ])('cannot be written %s', async (_, given, field) => {
    const { status, errors } = await step('create', writer, newSurvey(world, given))

    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
  }) // biome-ignore format: a table
})

describe('an answer', () => {
  it('is stored once however often its form is sent, and uses up one captcha', async () => {
    const id = await openSurvey(world)
    const as = world.newVisitor()
    const body = await answerTo(world, id, as)

    const sent = await Promise.all([send(as, body), send(as, body), send(as, body)])

    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await answers(id)).toBe(1)
    expect(await send(as, { ...body, key: 'another-key' })).toMatchObject({
      ...{ status: 422, errors: { captchaTicket: expect.stringMatching('验证码') } },
    })
    const noted = await world.db.select().from(auditRecord).where(eq(auditRecord.entityId, id))
    expect(noted.filter(({ action }) => action === 'answer')).toHaveLength(1)
  })

  it('with errors is refused at its field and keeps its captcha', async () => {
    const id = await openSurvey(world)
    const as = world.newVisitor()
    const body = await answerTo(world, id, as, { q1: '9', q4: '长'.repeat(101) })

    expect((await send(as, body)).errors).toEqual({
      'answers.q1': '请从给出的选项中选择',
      'answers.q4': '不能超过 100 个字',
    })
    expect(await send(as, { ...body, answers: { q1: '1', q4: '长'.repeat(10_000) } })).toMatchObject({ status: 422 })
    expect(await send(as, { ...body, answers: { q1: '1' } })).toMatchObject({ status: 200 })
  })

  it('with an account is stored once, even in parallel, and does not reveal whose it is', async () => {
    const id = await openSurvey(world, { answeredBy: 'account' })
    const as = await world.signedOn('person')
    const bodies = [1, 2, 3, 4].map((turn) => ({ id, key: `account-${turn}-key`, answers: { q1: '1' } }))

    const sent = await Promise.all(bodies.map((body) => send(as, body)))

    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await answers(id)).toBe(1)
    const [kept] = await world.db.select().from(surveyAnswer).where(eq(surveyAnswer.surveyId, id))
    expect(JSON.stringify(kept)).not.toContain('user-person')
    expect(await world.db.$count(surveyParticipant, eq(surveyParticipant.surveyId, id))).toBe(1)
    // Sending the same form again neither adds an answer nor fails.
    const taken = bodies[sent.findIndex(({ status }) => status === 200)]!
    expect((await send(as, taken)).status).toBe(200)
    expect(await answers(id)).toBe(1)
    expect((await send(world.newVisitor(), { ...bodies[0], key: 'nobody-in-particular' })).status).toBe(401)
    expect((await send(writer, { ...bodies[0], key: 'a-member-of-staff' })).status).toBe(403)
  })

  it('is refused before a survey is published and after it is closed', async () => {
    const { id } = await surveyAfter(world, ['submit', 'approve'])
    expect((await answerBy(id, { q1: '1' })).status).toBe(404)
    const open = await openSurvey(world)
    const { version } = await detail(open)
    await step('close', writer, { id: open, version, reason: '份数已够' })

    expect(await answerBy(open, { q1: '1' })).toMatchObject({ status: 409, msg: expect.stringMatching('已结束') })
    expect(await answers(open)).toBe(0)
  })
})

describe('results', () => {
  it('match the answers, are published by another person than the author of the feedback, and contain no text answers', async () => {
    const id = await openSurvey(world)
    const given = [
      { q1: '1', q2: ['1', '2'], q3: '5', q4: '=SUM(A1)第一条意见' },
      { q1: '1', q2: ['2'], q3: '4' },
      { q1: '2', q4: '第二条意见' },
    ]
    for (const each of given) expect((await answerBy(id, each)).status).toBe(200)
    const closed = await step('close', writer, { id, version: (await detail(id)).version, reason: '份数已够' })
    const told = await step('feedback', writer, { ...closed.data, feedback: '意见已经采纳，另有说明。' })

    const shown = (path: string) => world.ask(`GET ${path}`, { as: world.newVisitor(), params: { id } })
    expect((await shown('/surveys/front/results/{id}')).statusCode).toBe(404)
    expect((await step('tell', checker, told.data)).status).toBe(200)
    const answer = await shown('/surveys/front/results/{id}')

    const results = answer.json<{ data: SurveyResults }>().data
    expect(answer.body).not.toContain('条意见')
    expect(results.answerCount).toBe(3)
    // Counted again by a different query.
    const counted = await world.db.execute<{ n: number }>(
      sql`select count(*)::int as n from survey_answer where survey_id = ${id} and answers -> 'q2' @> '["2"]'`,
    )
    expect(results.questions[1]!.choices[1]!.count).toBe(counted.rows[0]!.n)
    expect(results.questions.map(({ answered }) => answered)).toEqual([3, 2, 2, 2])
    expect(results.questions[0]!.choices.map(({ percent }) => percent)).toEqual([66.7, 33.3])
    expect(results.questions[2]).toMatchObject({ average: 4.5 })

    const texts = await world.get<{ records: { text: string }[] }>('GET /surveys/desk/texts/{id}', {
      ...{ as: writer, params: { id }, query: { question: 'q4' } },
    })
    expect(texts.records.map(({ text }) => text)).toEqual(['第二条意见', '=SUM(A1)第一条意见'])
  })

  it('of the demo city match an independent count', async () => {
    const rows = await world.db.select().from(survey)
    for (const { id, questions } of rows) {
      const found = await world.get<DeskResults>('GET /surveys/desk/results/{id}', { as: writer, params: { id } })
      const all = await world.db.select().from(surveyAnswer).where(eq(surveyAnswer.surveyId, id))

      expect(found.total).toBe(all.length)
      for (const [at, question] of questions.entries())
        expect(found.questions[at]!.choices.map(({ count }) => count)).toEqual(
          (question.type === 'scale' ? [1, 2, 3, 4, 5].map(String) : question.options.map((option) => option.id)).map(
            (choice) => all.filter(({ answers: each }) => each[question.id]?.includes(choice)).length,
          ),
        )
    }
  })
})

describe('a survey that allows several answers per person', () => {
  const pageOf = async (path: string) =>
    (await world.askPage('GET', path, { as: world.newVisitor() })).body.replaceAll('<!-- -->', '')

  it('counts answers and not people, and says so on list, form and results', async () => {
    await world.db.update(survey).set({ answeredBy: 'visit' })
    const list = (await world.askPage('GET', '/surveys', { as: world.newVisitor() })).body
    const [form, results] = [await pageOf('/survey/survey-now'), await pageOf('/survey/survey-hall/results')]

    for (const body of [list, form, results]) expect(body).not.toMatch(/人参与|人作答|\d 人，/)
    for (const body of [form, results]) expect(body).toContain('不按人计数')
    expect(list).toContain('份答卷')
  })
})
