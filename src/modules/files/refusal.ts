import { invalid } from '../../kernel/calls/errors.ts'

/** A file that is not taken, with the reason for the person who sent it. */
export const refused = (why: string) => invalid({ file: why })
