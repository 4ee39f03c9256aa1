import { data, redirect } from 'react-router'
import { type Attempt, apiOf, attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { ifFound } from '../../kernel/pages/if-found.ts'
import { partAddress } from '../people/menu-contract.ts'
import { type SentCode, signOnCalls } from '../sign-on/contract.ts'

export type SecurityThing = 'password' | 'phone' | 'email'

/** Login name, telephone and mailbox; null if an external service stores them. */
export const findContacts = (args: LoaderArguments) => ifFound(apiOf(args)(signOnCalls.contacts, {}))

export type Contacts = NonNullable<Awaited<ReturnType<typeof findContacts>>>

/** The form shown again with errors, or with the field for a code that was sent. */
const again = (errors: Record<string, string>, typed: string, sent: SentCode | null, status: number) =>
  data({ errors, typed, sent, taken: null }, { status })

/** Changes of password, telephone and mailbox. The contacts take two steps: the new contact, then the code sent to it. */
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
    // Shown again with the destination of the code, but without the code.
    const sent = { proof, to: field('to'), shownCode: null }
    return answer.ok ? doneWith(thing) : again(errorsOf(answer, 'code'), typed, sent, answer.status)
  }
  const answer = await attempt(signOnCalls.askContact, { body: { kind: thing, value: typed, present } })
  return answer.ok ? again({}, typed, answer.data, 200) : again(errorsOf(answer, 'value'), typed, null, answer.status)
}

const readThing = (word: string): SecurityThing => (word === 'phone' || word === 'email' ? word : 'password')

const doneWith = (thing: SecurityThing) => redirect(`${partAddress('account')}&done=${thing}`, 303)

/** A message without a field is shown at the first one. */
const errorsOf = ({ errors, msg }: Extract<Attempt<unknown>, { ok: false }>, first: string): Record<string, string> =>
  Object.keys(errors).length > 0 ? errors : { [first]: msg }
