import { expect } from 'vitest'
import type { Call } from '../src/kernel/calls/contract.ts'
import { MESSAGES } from '../src/kernel/calls/messages.ts'
import { named } from './call-examples.ts'
import { WRITING } from './call-recipes.ts'
import type { Recipe } from './cases/case-recipes.ts'
import { FORMS } from './form-recipes.ts'
import type { Asking, InhabitedPortal } from './inhabited-portal.ts'
import { askAsPage, PAGE_WRITING, pageCalls } from './page-calls.ts'

/** The parts of an answer that tests read, from HTTP or from a page call. */
interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
  cookies: unknown[]
  json(): { data?: unknown }
}

/** A writing operation: how to request it, and how to recognise a refusal without details, or a success. */
export interface Way {
  recipe: Recipe
  ask(asking: Asking): Promise<Answer>
  isRefusal(answer: Answer): boolean
  isDone(answer: Answer): boolean
}

/** A call by its name, a call that only pages make, or a form. */
export function wayOf(world: InhabitedPortal, name: string): Way {
  if (name in FORMS) return formWay(world, name)
  const ofPage = pageCalls.find((each) => each.name === name)?.call
  if (ofPage) return callWay(ofPage, PAGE_WRITING[name]!, (asking) => askAsPage(world, ofPage, asking))
  const { call } = named.find((each) => each.name === name)!
  return callWay(call, WRITING[name]!, (asking) => world.ask(call, asking))
}

function callWay(call: Call, recipe: Recipe, ask: Way['ask']): Way {
  return {
    recipe,
    ask,
    isRefusal: isPlainRefusal,
    isDone(answer) {
      if (answer.statusCode !== 200) return false
      if (call.data) expect(call.data.parse(answer.json().data)).toEqual(answer.json().data)
      return true
    },
  }
}

function formWay(world: InhabitedPortal, name: string): Way {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string]
  return {
    recipe: FORMS[name]!,
    ask: (asking) => world.askPage(method, path, asking),
    isRefusal: isPlainPage,
    isDone: ({ statusCode }) => statusCode === (method === 'GET' ? 200 : 303),
  }
}

const isPlainRefusal = ({ statusCode, body }: Answer) =>
  statusCode >= 500 && /^\{"code":500,"msg":"\p{Script=Han}[^"]*","data":null\}$/u.test(body)

/** Whether the answer is a page with a message, with the typed values except the password, and without internal details. */
function isPlainPage({ statusCode, body }: Answer): boolean {
  // Style sheets are removed, because they contain words such as select.
  const shown = body.replace(/<style>[\s\S]*?<\/style>/, '')
  const tells = /password"[^>]*value="[^"]|\bselect\b|\bat .*\.ts/
  return statusCode >= 500 && shown.includes(MESSAGES.fault) && !tells.test(shown)
}
