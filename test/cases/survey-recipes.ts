import type { Asking, InhabitedPortal, Visitor } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'

const SURVEY = '/surveys/desk'
const INTERVIEW = '/interviews/desk'
const REASON = '另有安排'
const FEEDBACK = '收到的意见已经采纳，没有采纳的另行答复。'

interface Seen {
  id: string
  version: number
}

/** One question of each type. */
export const QUESTIONS = [
  { type: 'single', title: '您满意吗', required: true, options: ['满意', '不满意'] },
  { type: 'multiple', title: '您用过什么', required: false, options: ['查询', '报告', '修复'] },
  { type: 'scale', title: '您打几分', required: false },
  { type: 'text', title: '您的建议', required: false, most: 100 },
]

/** The form of a new survey. */
export function newSurvey(world: InhabitedPortal, given: object = {}) {
  const turn = world.turn('survey')
  return {
    key: `recipe-${turn}`,
    facts: {
      ...{ form: 'questionnaire', title: `试行问卷第${turn}号`, unit: '榕屿市信用信息中心', intro: '请您参与。' },
      ...{ answeredBy: 'visit', opensAt: '2020-01-01 09:00', closesAt: '2099-01-01 18:00', questions: QUESTIONS },
      ...given,
    },
  }
}

/** The form of a new interview. */
export const newInterview = (world: InhabitedPortal, given: object = {}) => ({
  key: `recipe-${world.turn('interview')}`,
  facts: {
    ...{ title: '试行访谈', intro: '请您提问。', host: '苏念一', guests: [{ person: '程砚初', post: '科长' }] },
    ...{ startsAt: '2098-01-01 09:00', endsAt: '2099-01-01 18:00', transcript: '主持人：欢迎。' },
    ...given,
  },
})

const writer = (world: InhabitedPortal) => world.staffSession('bianji')
const checker = (world: InhabitedPortal) => world.staffSession('chushen')

/** Makes steps one after another, each as a person who may make it. */
async function walk(world: InhabitedPortal, desk: string, from: Seen, ...steps: readonly string[]): Promise<Seen> {
  const [writes, checks] = [await writer(world), await checker(world)]
  let seen = { id: from.id, version: from.version }
  for (const step of steps) {
    const as = ['approve', 'tell', 'return'].includes(step) ? checks : writes
    const more = step === 'close' ? { reason: REASON } : step === 'feedback' ? { feedback: FEEDBACK } : {}
    const { id, version } = await world.get<Seen>(`POST ${desk}/${step}`, { as, body: { ...seen, ...more } })
    seen = { id, version }
  }
  return seen
}

const made = async (world: InhabitedPortal, desk: string, body: object): Promise<Seen> =>
  world.get<Seen>(`POST ${desk}/create`, { as: await writer(world), body })

/** A survey after the given steps. */
export const surveyAfter = async (world: InhabitedPortal, steps: readonly string[], given: object = {}) =>
  walk(world, SURVEY, await made(world, SURVEY, newSurvey(world, given)), ...steps)

/** A survey that is open for answers. */
export const openSurvey = async (world: InhabitedPortal, given: object = {}): Promise<string> =>
  (await surveyAfter(world, ['submit', 'approve', 'publish'], given)).id

const interviewAfter = async (world: InhabitedPortal, ...steps: readonly string[]) =>
  walk(world, INTERVIEW, await made(world, INTERVIEW, newInterview(world)), ...steps)

/** An interview that accepts questions. */
export const openInterview = async (world: InhabitedPortal): Promise<string> =>
  (await interviewAfter(world, 'submit', 'approve')).id

const PASSED = ['submit', 'approve', 'publish'] as const
const ENDED = [...PASSED, 'close'] as const

/** For each step: the steps before it, the person who makes it, and additional fields. */
const SURVEY_STEPS: Readonly<Record<string, readonly [readonly string[], 'writer' | 'checker', object?]>> = {
  submit: [[], 'writer'],
  takeBack: [['submit'], 'writer'],
  approve: [['submit'], 'checker'],
  return: [['submit'], 'checker', { reason: REASON }],
  publish: [['submit', 'approve'], 'writer'],
  close: [PASSED, 'writer', { reason: REASON }],
  feedback: [ENDED, 'writer', { feedback: FEEDBACK }],
  tell: [[...ENDED, 'feedback'], 'checker'],
  takeIn: [[...ENDED, 'feedback', 'tell'], 'checker', { reason: REASON }],
}
const INTERVIEW_STEPS: typeof SURVEY_STEPS = {
  submit: [[], 'writer'],
  takeBack: [['submit'], 'writer'],
  approve: [['submit'], 'checker'],
  return: [['submit'], 'checker', { reason: REASON }],
  takeDown: [['submit', 'approve'], 'checker', { reason: REASON }],
}

const stepsOf = (
  desk: string,
  steps: typeof SURVEY_STEPS,
  after: (world: InhabitedPortal, steps: readonly string[]) => Promise<Seen>,
): [string, Recipe][] =>
  Object.entries(steps).map(([step, [before, by, more]]) => [
    `POST ${desk}/${step}`,
    async (world) => ({
      as: by === 'writer' ? await writer(world) : await checker(world),
      body: { ...(await after(world, before)), ...more },
    }),
  ])

/** A complete answer to a survey, with a solved captcha. */
export const answerTo = async (world: InhabitedPortal, id: string, as: Visitor, answers: object = { q1: '1' }) => ({
  ...{ id, key: `recipe-answer-${world.turn('answer')}`, answers },
  captchaTicket: await world.ticket(as, 'survey-answer'),
})

/** A question sent by a visitor. */
async function askedQuestion(world: InhabitedPortal): Promise<string> {
  const as = world.newVisitor()
  const id = await openInterview(world)
  await world.get('POST /interviews/front/ask', { as, body: await questionTo(world, id, as) })
  const { records } = await world.get<{ records: { id: string }[] }>(`GET ${INTERVIEW}/asked/{id}`, {
    ...{ as: await writer(world), params: { id } },
  })
  return records[0]!.id
}

export const questionTo = async (world: InhabitedPortal, id: string, as: Visitor) => ({
  ...{ id, key: `recipe-question-${world.turn('question')}`, words: '信用修复需要多长时间？' },
  captchaTicket: await world.ticket(as, 'interview-ask'),
})

const sheetOf: Recipe = async (world) => ({
  as: await writer(world),
  params: { id: (await surveyAfter(world, [])).id },
})

export const surveyWriting: Readonly<Record<string, Recipe>> = {
  ...Object.fromEntries(stepsOf(SURVEY, SURVEY_STEPS, surveyAfter)),
  ...Object.fromEntries(stepsOf(INTERVIEW, INTERVIEW_STEPS, (world, steps) => interviewAfter(world, ...steps))),
  [`GET ${SURVEY}/xlsx/{id}`]: sheetOf,
  [`POST ${SURVEY}/create`]: async (world) => ({ as: await writer(world), body: newSurvey(world) }),
  [`POST ${SURVEY}/copy`]: async (world) => ({
    as: await writer(world),
    body: { id: (await surveyAfter(world, [])).id, key: `recipe-copy-${world.turn('copy')}` },
  }),
  [`POST ${SURVEY}/edit`]: async (world) => ({
    as: await writer(world),
    body: { ...(await surveyAfter(world, [])), facts: newSurvey(world).facts },
  }),
  [`POST ${INTERVIEW}/create`]: async (world) => ({ as: await writer(world), body: newInterview(world) }),
  [`POST ${INTERVIEW}/edit`]: async (world) => ({
    as: await writer(world),
    body: { ...(await interviewAfter(world)), facts: newInterview(world).facts },
  }),
  [`POST ${INTERVIEW}/decide`]: async (world) => ({
    as: await writer(world),
    body: { id: await askedQuestion(world), from: 'waiting', to: 'chosen' },
  }),
  'POST /surveys/front/answer': async (world): Promise<Asking> => {
    const as = world.newVisitor()
    return { as, body: await answerTo(world, await openSurvey(world), as) }
  },
  'POST /interviews/front/ask': async (world): Promise<Asking> => {
    const as = world.newVisitor()
    return { as, body: await questionTo(world, await openInterview(world), as) }
  },
}

const reading =
  (desk: string, query?: Record<string, string>): Recipe =>
  async (world) => ({
    as: await writer(world),
    params: { id: desk === SURVEY ? (await surveyAfter(world, [])).id : (await interviewAfter(world)).id },
    ...(query && { query }),
  })

export const surveyReading: Readonly<Record<string, Recipe>> = {
  [`GET ${SURVEY}/detail/{id}`]: reading(SURVEY),
  [`GET ${SURVEY}/results/{id}`]: reading(SURVEY),
  [`GET ${SURVEY}/texts/{id}`]: reading(SURVEY, { question: 'q4' }),
  [`GET ${INTERVIEW}/detail/{id}`]: reading(INTERVIEW),
  [`GET ${INTERVIEW}/asked/{id}`]: reading(INTERVIEW),
}

/** Calls of staff that name a survey, an interview or a question, with the part of the request. Calls of the public need a captcha of their own. */
export const SURVEY_THINGS: readonly (readonly [string, 'body' | 'params', string])[] = [
  ...Object.keys(surveyReading).map((name) => [name, 'params', 'id'] as const),
  [`GET ${SURVEY}/xlsx/{id}`, 'params', 'id'],
  ...Object.keys(surveyWriting)
    .filter((name) => name.includes('/desk/') && name.startsWith('POST') && !name.endsWith('/create'))
    .map((name) => [name, 'body', 'id'] as const),
  ['POST /surveys/front/answer', 'body', 'captchaTicket'],
  ['POST /interviews/front/ask', 'body', 'captchaTicket'],
]
