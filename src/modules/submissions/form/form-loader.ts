import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { listOffices } from '../../../kernel/offices.ts'
import { isPosted } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { formOnPage } from '../kinds/kind-list.ts'
import type { PreparedForm } from '../kinds/prepared-form.ts'
import { loadChoices } from './form-options.ts'
import { findApplicant, findRecord, ownAnswers, prefillValues, unverifiedNotice } from './form-prefill.ts'
import { openFormProgress, writeFormProgress } from './form-progress.ts'
import { makeScreen } from './form-screen.ts'
import { countReachedSteps } from './form-steps.ts'
import { findOffered } from './subject-records.ts'

const NOTHING: PreparedForm = {}

/** Loads the page of a form; independent queries run in parallel. */
export async function loadForm(args: LoaderArguments) {
  const { row, actor, address, profile, now, url } = pageOfRequest(args)
  const { kind, preset, heading: title } = formOnPage(row.path)!
  const page = { description: kind.guide.about }
  const heading = { title, path: row.path, address, phone: listOffices(profile).centre.phone, now }
  if (kind.login !== 'none' && actor.kind !== 'user') return { page, heading, open: null }
  const [notice, applicant, choices, offered, record, prepared] = await Promise.all([
    unverifiedNotice(args, kind),
    findApplicant(args, kind),
    loadChoices(args, kind),
    findOffered(args, kind),
    findRecord(args, kind),
    kind.hooks.prepare?.(args) ?? NOTHING,
  ])
  const { chosen = null } = prepared
  const values = isPosted(args)
    ? null
    : {
        ...prefillValues(kind, url.searchParams, { applicant, record, subject: offered, chosen }),
        ...prepared.values,
        ...preset,
      }
  const elsewhere = (applicant && kind.hooks.elsewhere?.(applicant)) ?? null
  if (values && !prepared.gate && !elsewhere?.isOnlyPlace) await countReachedSteps(args, kind, 'opened')
  const isPicked = Boolean(kind.target && values?.[kind.target.name] && values[kind.target.code])
  return {
    page,
    heading,
    open: {
      ...{ prepared, chosen, notice, records: offered?.records ?? [] },
      choices: { ...choices, ...(applicant && kind.hooks.ownChoices?.(applicant)), ...prepared.choices },
      fresh:
        values && makeScreen(values, crypto.randomUUID(), { isPicked, way: writeFormProgress(openFormProgress(now)) }),
      elsewhere,
      own: ownAnswers(kind, applicant),
      // Drafts about different records are stored separately.
      draft: kind.linesField ? `${row.path}${url.search}` : row.path,
    },
  }
}
