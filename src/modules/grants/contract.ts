import type { Db } from '../../kernel/data/db.server.ts'

/** What may be seen, of whom, by whom, for what, until when. */
/** To whom something can be shown: an account, a unit, a lender, or whoever holds the link. */
export const RECEIVER_TYPES = ['user', 'staff-unit', 'institution', 'holder'] as const

export interface GrantTerms {
  /** A sort of look, named by the room that shows it: `report-link`, `report-for-lender`, `points-level` … */
  scope: string
  /** The thing it opens: the number of a paper, the id of an account … */
  object: string
  /**
   * Whose data it is, as the register knows them: of an organisation its credit code, of a person the number of the
   * identity document. Stored sealed and as a keyed hash.
   */
  subject: { name: string; code: string }
  /** The account that gives it and may take it back. */
  givenBy: string
  /** An account or a unit by its id; or whoever holds the link. */
  to: { type: 'user' | 'staff-unit' | 'institution'; id: string; name: string } | { type: 'holder' }
  purpose: string
  until: Date
  /** How many looks; absent: as many as there are until then. */
  viewLimit?: number
  /** What a holder has: a long secret for a link, or eight digits, which have to end soon and open little. */
  secret?: 'link' | 'digits'
  /** Where the request was from, for the audit record. */
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

/** Who looked, as the owner reads it. */
export interface Look {
  at: Date
  scope: string
  /** 持链接者, the name of a unit, of an institution. */
  by: string
  purpose: string
  /** The title of what was looked at. */
  what: string
}

interface Looker {
  /** Of an account or unit; absent for the person who holds a link. */
  id?: string
  name: string
}

/** What other rooms can do with grants. Every look is written down in the transaction that lets it happen. */
export interface Grants {
  /** The secret is given once, for a link; only its hash is stored. Absent where the grant is to someone named. */
  give(tx: Db, terms: GrantTerms): Promise<{ grant: Grant; secret?: string }>
  /** Said once more, it changes nothing. False where it is not this giver's. */
  revoke(tx: Db, id: string, by: { accountId: string; address?: string }): Promise<boolean>
  /** Lets one look happen, counts it and writes it down. Wrong, missing and another's are answered alike: null. */
  look(
    tx: Db,
    by: { secret: string; looker: Looker } | { id: string; looker: Required<Looker> },
    what: string,
  ): Promise<Grant | null>
  /** Looks that need no grant (staff on duty, the owner's own report): written down for the owner all the same. */
  note(
    tx: Db,
    look: { subject: { name: string; code: string }; scope: string; by: Looker; purpose: string; what: string },
  ): Promise<void>
  /** Deletes what was given for a thing that is deleted itself by the will of its owner, and who looked at it. */
  forget(tx: Db, scope: string, object: string): Promise<void>
  /** What an account has given, the newest first. */
  givenBy(from: Db, accountId: string): Promise<Grant[]>
  grantsFor(from: Db, scope: string, object: string): Promise<Grant[]>
  /** Who looked at a subject, the newest first, at most 500. */
  looksAt(from: Db, subjectCode: string): Promise<Look[]>
}
