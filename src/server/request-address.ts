/**
 * Where a request came from. Fastify calls it a string, but has none once the connection is closed: such a request is
 * counted with all others of its sort, and is no fault.
 */
export const requestAddress = ({ ip }: { ip: string | undefined }): string => ip ?? ''
