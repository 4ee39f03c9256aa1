import { OWN_RECORD_PATH } from './pages.ts'

interface Named {
  dataset: string
  id: string
}

/** The objection forms by user type: person, enterprise, other organisation. */
const OBJECTION_FORMS = {
  1: '/service-objection-representation-person',
  2: '/service-objection-representation',
  3: '/service-objection-representation-nolegal',
} as const
const DECLARATION_FORMS = { 1: '/declare-person', 2: '/declare-Legal', 3: '/declare-Legal' } as const

export const ownRecordAddress = ({ dataset, id }: Named): string =>
  `${OWN_RECORD_PATH}?${new URLSearchParams({ dataset, id })}`

/** The address of the objection form for a logged-in user, prefilled with the record. */
export const ownObjectionAddress = ({ dataset, id }: Named, userType: 1 | 2 | 3): string =>
  `${OBJECTION_FORMS[userType]}?${new URLSearchParams({ dataset, id })}`

/** The address of the form for the subject's own statement, with the record's number or title. */
export const statementAddress = (about: string, userType: 1 | 2 | 3): string =>
  `${DECLARATION_FORMS[userType]}?${new URLSearchParams({ about: about.slice(0, 60) })}`
