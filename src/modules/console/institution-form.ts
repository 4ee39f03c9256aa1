import { redirect } from 'react-router'
import type { z } from 'zod'
import { attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { type InstitutionDetail, type InstitutionFacts, institutionDesk } from '../finance/institutions-contract.ts'
import { lenderDesk } from '../finance/lenders-contract.ts'
import { CONSOLE_INSTITUTION } from './layouts.ts'

const FACTS = [
  ...['name', 'creditCode', 'kind', 'licenceNo', 'intro', 'address', 'region', 'servicePhone'],
  ...['contactName', 'contactPhone'],
] as const

/** The form of an institution as it is shown: what was typed, and what is wrong with it. */
export interface InstitutionForm {
  key: string
  texts: Record<string, string>
  errors: Record<string, string>
  message: string | null
}

export function freshInstitution(found: InstitutionDetail | null): InstitutionForm {
  const known: Record<string, unknown> = found ? { ...found, creditCode: found.uscc } : {}
  return {
    key: crypto.randomUUID(),
    texts: Object.fromEntries(FACTS.map((name) => [name, String(known[name] ?? '')])),
    errors: {},
    message: null,
  }
}

/** Does what a button of the page asks for: saves, takes a step, or says who works for the institution. */
export async function sendInstitution(args: LoaderArguments): Promise<InstitutionForm | Response> {
  const fields = readFields(readForm(args))
  const attempt = attemptOf(args)
  const seen = { id: fields.id ?? '', version: Number(fields.version ?? 0) }
  const bound = { accountId: fields.accountId ?? '', institutionId: seen.id }
  // As it was typed: the call says what is wrong with it.
  const facts = Object.fromEntries(FACTS.map((name) => [name, fields[name] ?? ''])) as z.input<typeof InstitutionFacts>
  const answer = await (() => {
    switch (fields.step) {
      case 'admit':
        return attempt(institutionDesk.admit, { body: seen })
      case 'suspend':
        return attempt(institutionDesk.suspend, { body: { ...seen, reason: fields.reason ?? '' } })
      case 'bind':
        return attempt(lenderDesk.bind, { body: bound })
      case 'unbind':
        return attempt(lenderDesk.unbind, { body: bound })
      default:
        return seen.id
          ? attempt(institutionDesk.edit, { body: { ...seen, facts } })
          : attempt(institutionDesk.create, { body: { key: fields.key ?? '', facts } })
    }
  })()
  if (answer.ok) {
    const id = typeof answer.data === 'boolean' ? seen.id : answer.data.id
    return redirect(`${CONSOLE_INSTITUTION}?id=${encodeURIComponent(id)}`, 303)
  }
  const errors = Object.fromEntries(
    Object.entries(answer.errors).map(([name, told]) => [name.replace(/^facts\./, ''), told]),
  )
  return {
    ...{ key: fields.key ?? '', texts: fields, errors },
    message: Object.keys(errors).length > 0 ? null : answer.msg,
  }
}
