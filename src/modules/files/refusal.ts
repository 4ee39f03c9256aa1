import { invalid } from '../../kernel/errors.ts'

/** A file that is not taken, with the reason for who sent it. */
export const refused = (why: string) => invalid({ file: why })

/** How many bytes may still be unpacked on behalf of one file, however deep they are packed. */
export interface Budget {
  left: number
}
