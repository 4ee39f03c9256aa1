/** What people are told before they begin. */
export interface Guide {
  /** Who may send it. */
  who: string
  /** Legal basis. */
  basis: string
  conditions: readonly string[]
  materials: readonly string[]
  steps: readonly string[]
  timeLimit: string
  /** What to keep in mind, beside the form and before it is sent. */
  notice?: string
  /** What the form is for, in one sentence under its title. */
  about: string
  /** How long it takes to fill in. */
  minutes: number
  /** What it is, for who is not signed on yet. */
  intro?: Intro
  /** Words on the button of the form and of the review, where they are not the usual. */
  buttons?: { review: string; send: string; note?: string }
}

/** What the portal knows of a person who is signed on. */
export interface Applicant {
  name: string
  phone: string
  certNo: string
  /** The organisation the account speaks for. */
  firm: { name: string; code: string; legalRep: string; address?: string } | null
}

/** Where somebody is helped who came to the wrong form. */
export interface Elsewhere {
  text: string
  href: string
  name: string
  /** The form is not shown here: it would be refused. */
  isOnlyPlace?: true
}

export interface Intro {
  points: readonly { name: string; about: string; tag: string }[]
  links: readonly { name: string; href: string }[]
}
