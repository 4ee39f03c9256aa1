import { invalid } from '../../kernel/calls/errors.ts'

/** The error for a refused file, with the reason for the uploader. */
export const refusedFile = (why: string) => invalid({ file: why })
