import { redirect } from 'react-router'
import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { readForm } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { upload } from '../form/form-files.ts'
import { readText } from '../form/form-values.ts'
import { APPLICANT_ACTIONS, cases } from '../staff/contract.ts'
import { readPass } from './case-loader.ts'

/** An attempted step on a case, and its errors. */
export interface RefusedAct {
  action: string
  values: Record<string, string>
  errors: Record<string, string>
  message: string
}

const GIVEN = 'given.'

/** Takes a step for the sender, then shows the case again. */
export async function actAsSender(args: LoaderArguments): Promise<RefusedAct | Response> {
  const { url } = pageOfRequest(args)
  const posted = readForm(args)
  const action = APPLICANT_ACTIONS.find((each) => each === readText(posted, 'action'))
  const given = posted.texts.filter(([name]) => name.startsWith(GIVEN))
  const values = Object.fromEntries(given.map(([name, value]) => [name.slice(GIVEN.length), value.trim()]))
  const refused = (message: string, errors: Record<string, string> = {}): RefusedAct => ({
    action: action ?? '',
    values,
    errors,
    message,
  })
  if (!action) return refused('没有这项操作')
  const files: string[] = []
  for (const { file } of posted.files) {
    const sent = await upload(args, file)
    if (typeof sent === 'string') return refused(sent, { files: sent })
    files.push(sent.id)
  }
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const done = await attemptOf(args)(cases.act, {
    params: { id: url.searchParams.get('id') ?? '', action },
    body: { pass: readPass(args), given: filled, files },
  })
  return done.ok ? redirect(`${url.pathname}${url.search}#progress`, 303) : refused(done.msg, done.errors)
}
