import { messageMachine } from '../machine/message.ts'
import type { Applicant } from './submission-kind.ts'

/** Kinds that ask the centre and may be published with the answer: messages and interactions. */
export const publicMessage = {
  hooks: { prefillOwn: ({ name, phone }: Applicant) => ({ realName: name, phone }) },
  personal: ['realName', 'phone', 'email'],
  contact: { name: 'realName', phone: 'phone', email: 'email' },
  titleField: 'title',
  contentField: 'content',
  consentField: 'wishPublic',
  publishable: ['title', 'content'],
  lookUp: { modes: ['one-case', 'my-cases', 'signed-in', 'board'] },
  timeLimits: { accept: 1, handle: 4, reply: 0 },
  keptFor: { months: 12 },
  machine: messageMachine,
} as const

/** Groups of fields after the one about the subject of the message. */
export const messageGroups = [
  { heading: '您的联系方式', hint: '仅用于答复，不会公开', fields: ['realName', 'phone', 'email'] },
  { heading: '公开', fields: ['wishPublic'] },
] as const

export const messageGuide = {
  who: '任何人。',
  basis: '《政府网站发展指引》（国办发〔2017〕47号）关于互动交流的规定。',
  materials: ['附件最多 3 个（可不提供）'],
  timeLimit: '5 个工作日内答复。',
} as const
