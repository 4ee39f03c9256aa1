import type { Db } from '../../kernel/data/db.server.ts'

/** The terms of a grant: what may be seen, of whom, by whom, for which purpose, until when. */
/** Receivers of a grant: an account, a staff unit, an institution, or anyone who holds the link. */
export const RECEIVER_TYPES = ['user', 'staff-unit', 'institution', 'holder'] as const

export interface GrantTerms {
  /** Code of the access type, named by the room that shows the data: `report-link`, `report-for-lender`, `points-level`. */
  scope: string
  /** Id of the object that the grant opens, such as a report number or an account id. */
  object: string
  /**
   * The data subject as the register knows it: an organisation by credit code, a person by the number of the identity document.
   * Stored sealed and as a keyed hash.
   */
  subject: { name: string; code: string }
  /** The account that gives the grant and may revoke it. */
  givenBy: string
  /** An account, unit or institution by its id, or anyone who holds the link. */
  to: { type: 'user' | 'staff-unit' | 'institution'; id: string; name: string } | { type: 'holder' }
  purpose: string
  until: Date
  /** Highest number of accesses; unlimited if absent. */
  viewLimit?: number
  /** Kind of secret for a link holder: a long link secret, or eight digits, which must expire soon and open little. */
  secret?: 'link' | 'digits'
  /** Network address of the request, for the audit record. */
  address?: string
}

export interface Grant {
  id: string
  scope: string
  object: string
  subject: { name: string; code: string }
  givenBy: string
  toName: string
  purpose: string
  givenAt: Date
  until: Date
  viewLimit: number | null
  viewCount: number
  state: 'open' | 'ended' | 'used-up' | 'revoked'
}

/** One access, as the data subject reads it. */
export interface Look {
  at: Date
  scope: string
  /** Name of the reader: a unit, an institution, or 持链接者 for a link holder. */
  by: string
  purpose: string
  /** Title of the object that was opened. */
  what: string
}

interface Looker {
  /** Id of the account or unit; absent for a link holder. */
  id?: string
  name: string
}

/** Operations on grants for other rooms. Every access is logged in the transaction that allows it. */
export interface Grants {
  /** Creates a grant. The secret of a link is returned once and stored as a hash; a grant to a named receiver has none. */
  give(tx: Db, terms: GrantTerms): Promise<{ grant: Grant; secret?: string }>
  /** Revokes a grant. Repeating it changes nothing; returns false if the grant is not by this account. */
  revoke(tx: Db, id: string, by: { accountId: string; address?: string }): Promise<boolean>
  /** Checks, counts and logs one access. Returns null alike for wrong, missing and foreign grants. */
  look(
    tx: Db,
    by: { secret: string; looker: Looker } | { id: string; looker: Required<Looker> },
    what: string,
  ): Promise<Grant | null>
  /** Logs an access that needs no grant (staff on duty, the owner's own report), so that the owner sees it too. */
  note(
    tx: Db,
    look: { subject: { name: string; code: string }; scope: string; by: Looker; purpose: string; what: string },
  ): Promise<void>
  /** Deletes the grants and access log of an object that its owner has deleted. */
  forget(tx: Db, scope: string, object: string): Promise<void>
  /** Grants given by an account, newest first. */
  givenBy(from: Db, accountId: string): Promise<Grant[]>
  grantsFor(from: Db, scope: string, object: string): Promise<Grant[]>
  /** Accesses to a subject's data, newest first, at most 500. */
  looksAt(from: Db, subjectCode: string): Promise<Look[]>
}
