/** A file that was made to harm, or to be mistaken for another; and what is said to the person who sends it. */
export interface HostileFile {
  what: string
  name: string
  /** Made when it is its turn: some are large. */
  bytes(): Buffer | Promise<Buffer>
  why: RegExp
}

export const hostile = (what: string, name: string, bytes: HostileFile['bytes'], why: RegExp): HostileFile => ({
  ...{ what, name, bytes, why },
})

export const MB = 1024 * 1024
