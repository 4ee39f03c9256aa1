/** Information shown before a form. */
export interface Guide {
  /** Who may send the form. */
  who: string
  /** Legal basis of the form. */
  basis: string
  conditions: readonly string[]
  materials: readonly string[]
  steps: readonly string[]
  timeLimit: string
  /** Things to note, beside the form and before sending. */
  notice?: string
  /** Purpose of the form in one sentence below its title. */
  about: string
  /** Minutes needed to fill in the form. */
  minutes: number
  /** Introduction for people who are not signed in. */
  intro?: Intro
  /** Labels of the buttons, if they differ from the usual ones. */
  buttons?: { review: string; send: string; note?: string }
}

/** Data of a signed-in person. */
export interface Applicant {
  name: string
  phone: string
  certNo: string
  /** The organisation of the account. */
  firm: { name: string; code: string; legalRep: string; address?: string } | null
}

/** Link for people who have opened the wrong form. */
export interface OtherForm {
  text: string
  href: string
  name: string
  /** The form is not shown, because it would be refused. */
  isOnlyPlace?: true
}

export interface Intro {
  points: readonly { name: string; about: string; tag: string }[]
  links: readonly { name: string; href: string }[]
}
