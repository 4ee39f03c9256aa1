export type BoardMask = 'person-name' | 'resident-id' | 'prose'

/** A value shown on the public board. Values not listed here are never published. */
export interface BoardField<Key extends string = string> {
  key: Key
  mask?: BoardMask
  /** Values of another field for which this one is not masked: a firm's name is public, a person's is not. */
  plainWhen?: { field: Key; oneOf: readonly string[] }
  /** Conclusions after which the value is shown; other cases omit it. */
  afterConclusion?: readonly string[]
  inList?: true
}

export interface Board<Key extends string = string> {
  /** States in which a case is on the board. */
  states: readonly string[]
  /** The public board shows the field only after staff have published the case. */
  onlyPublished?: true
  fields: readonly BoardField<Key>[]
  /** The field by which readers filter the board. */
  sortedBy?: Key
  /** A note always shown with the case. */
  remark?: string
}
