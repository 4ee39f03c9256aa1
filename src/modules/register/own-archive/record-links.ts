import { OWN_RECORD_PATH } from './pages.ts'

interface Named {
  dataset: string
  id: string
}

/** The forms of each type of user: a person, an enterprise, another organisation. */
const OBJECTION_FORMS = {
  1: '/service-objection-representation-person',
  2: '/service-objection-representation',
  3: '/service-objection-representation-nolegal',
} as const
const DECLARATION_FORMS = { 1: '/declare-person', 2: '/declare-Legal', 3: '/declare-Legal' } as const

export const ownRecordAddress = ({ dataset, id }: Named): string =>
  `${OWN_RECORD_PATH}?${new URLSearchParams({ dataset, id })}`

/** Straight to the form of a person who is logged in, with the record named. */
export const ownObjectionAddress = ({ dataset, id }: Named, userType: 1 | 2 | 3): string =>
  `${OBJECTION_FORMS[userType]}?${new URLSearchParams({ dataset, id })}`

/** What the subject itself has to say about a record, with its number or its title named. */
export const statementAddress = (about: string, userType: 1 | 2 | 3): string =>
  `${DECLARATION_FORMS[userType]}?${new URLSearchParams({ about: about.slice(0, 60) })}`
