export type BoardMask = 'person-name' | 'resident-id' | 'prose'

/** A value the public board shows. Everything that is not named here never leaves. */
export interface BoardField<Key extends string = string> {
  key: Key
  mask?: BoardMask
  /** Not masked for these values of another field: a firm's name is public, a person's is not. */
  plainWhen?: { field: Key; oneOf: readonly string[] }
  /** Shown only after one of these conclusions. */
  afterConclusion?: readonly string[]
  inList?: true
}

export interface Board<Key extends string = string> {
  /** States in which a case is on the board. */
  states: readonly string[]
  /** Being in such a state is not enough: staff must have published it. */
  onlyPublished?: true
  fields: readonly BoardField<Key>[]
  /** The choice by which a reader narrows the board. */
  sortedBy?: Key
  /** Always shown with the case. */
  remark?: string
}
