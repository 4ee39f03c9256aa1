import { redirect } from 'react-router'
import { attemptOf, attemptTyped, type LoaderArguments, refusalOf } from '../../../kernel/calls/api.ts'
import { readFields } from '../../../kernel/forms/form.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { followCalls } from './contract.ts'
import { FOLLOW_PATH } from './layouts.ts'

export interface FollowScreen {
  typed: Record<string, string>
  errors: Record<string, string>
  message: string | null
  /** Whether a mail was sent that asks for confirmation. */
  isAsked: boolean
}

const LIST = '/user?part=favourites&done=followed'

/** Handles the follow button of an archive: an account follows at once; anyone else is redirected to the page with the alternatives. */
export async function sendFollow(args: LoaderArguments): Promise<FollowScreen | Response> {
  const { actor } = pageOfRequest(args)
  const typed = readFields(readForm(args))
  const { subject = '', email, frequency } = typed
  const attempt = attemptOf(args)
  if (email !== undefined) {
    const body = { subject, email, ...(frequency ? { frequency } : {}) }
    const answer = await attemptTyped(args)(followCalls.ask, { body })
    const refused = answer.ok ? { errors: {}, message: null } : refusalOf(answer)
    return { typed, ...refused, isAsked: answer.ok }
  }
  if (actor.kind !== 'user') return redirect(`${FOLLOW_PATH}?${new URLSearchParams({ subject })}`, 303)
  const answer = await attempt(followCalls.add, { body: { subject } })
  return answer.ok ? redirect(LIST, 303) : { typed, ...refusalOf(answer), isAsked: false }
}
