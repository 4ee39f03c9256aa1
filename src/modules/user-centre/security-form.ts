import { data, redirect } from 'react-router'
import { type Attempt, apiOf, attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { ifFound } from '../../kernel/pages/if-found.ts'
import { partAddress } from '../people/menu-contract.ts'
import { type Sent, signOnCalls } from '../sign-on/contract.ts'

export type SecurityThing = 'password' | 'phone' | 'email'

/** Login name, telephone and mailbox; null where they are stored by a service outside. */
export const findContacts = (args: LoaderArguments) => ifFound(apiOf(args)(signOnCalls.contacts, {}))

export type Contacts = NonNullable<Awaited<ReturnType<typeof findContacts>>>

/** A form that is shown again, or, after a code was sent, goes on with that. */
const again = (errors: Record<string, string>, typed: string, sent: Sent | null, status: number) =>
  data({ errors, typed, sent }, { status })

/** Password, telephone and mailbox: the last two in two steps, first the new one, then the code that went there. */
export async function changeCredentials(args: LoaderArguments, field: (name: string) => string) {
  const attempt = attemptOf(args)
  const thing = readThing(field('thing'))
  const typed = field('value')
  const [present, proof, code] = [field('present'), field('proof'), field('code')]
  if (thing === 'password') {
    const answer = await attempt(signOnCalls.changePassword, { body: { present, password: field('password') } })
    return answer.ok ? doneWith(thing) : again(errorsOf(answer, 'present'), '', null, answer.status)
  }
  if (proof) {
    const answer = await attempt(signOnCalls.confirmContact, { body: { kind: thing, proof, code } })
    // Shown again as it was: where the code went, but not the code.
    const sent = { proof, to: field('to'), shownCode: null }
    return answer.ok ? doneWith(thing) : again(errorsOf(answer, 'code'), typed, sent, answer.status)
  }
  const answer = await attempt(signOnCalls.askContact, { body: { kind: thing, value: typed, present } })
  return answer.ok ? again({}, typed, answer.data, 200) : again(errorsOf(answer, 'value'), typed, null, answer.status)
}

const readThing = (word: string): SecurityThing => (word === 'phone' || word === 'email' ? word : 'password')

const doneWith = (thing: SecurityThing) => redirect(`${partAddress('account')}&done=${thing}`, 303)

/** What is about no field is said at the first one. */
const errorsOf = ({ errors, msg }: Extract<Attempt<unknown>, { ok: false }>, first: string): Record<string, string> =>
  Object.keys(errors).length > 0 ? errors : { [first]: msg }
