import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { MESSAGES } from '../src/kernel/calls/messages.ts'
import { named } from './call-examples.ts'
import { WRITING } from './call-recipes.ts'
import type { Recipe } from './cases/case-recipes.ts'
import { FORMS } from './form-recipes.ts'
import type { Asking, InhabitedPortal } from './inhabited-portal.ts'

/** Something that writes: how to ask for it, and whether an answer is a refusal that tells nothing, or a success. */
export interface Way {
  recipe: Recipe
  ask(asking: Asking): Promise<LightMyRequestResponse>
  isRefusal(answer: LightMyRequestResponse): boolean
  isDone(answer: LightMyRequestResponse): boolean
}

/** A call by its name, or a form. */
export function wayOf(world: InhabitedPortal, name: string): Way {
  if (name in FORMS) return formWay(world, name)
  const { call } = named.find((each) => each.name === name)!
  return {
    recipe: WRITING[name]!,
    ask: (asking) => world.ask(call, asking),
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

const isPlainRefusal = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode >= 500 && /^\{"code":500,"msg":"\p{Script=Han}[^"]*","data":null\}$/u.test(body)

/** A message for people, with the fields as typed but for the password. */
function isPlainPage({ statusCode, body }: LightMyRequestResponse): boolean {
  // Style sheets know elements of that name.
  const shown = body.replace(/<style>[\s\S]*?<\/style>/, '')
  const tells = /password"[^>]*value="[^"]|\bselect\b|\bat .*\.ts/
  return statusCode >= 500 && shown.includes(MESSAGES.fault) && !tells.test(shown)
}
