/** A file made to do harm or to pass for another type, and the message to its sender. */
export interface HostileFile {
  what: string
  name: string
  /** Made when needed, because some are large. */
  bytes(): Buffer | Promise<Buffer>
  why: RegExp
}

export const hostile = (what: string, name: string, bytes: HostileFile['bytes'], why: RegExp): HostileFile => ({
  ...{ what, name, bytes, why },
})

export const MB = 1024 * 1024
