/** Every answer of the API has this shape, whatever the HTTP status. */
export interface Envelope<Data = unknown> {
  code: number
  msg: string
  data: Data | null
  errors?: Record<string, string>
  /** Seconds until a retry makes sense, if known. */
  wait?: number
}

/** Code of the envelope with the corresponding HTTP status. */
export const CODES = {
  success: { code: 200, status: 200 },
  invalid: { code: 202, status: 422 },
  message: { code: 203, status: 409 },
  notLoggedIn: { code: 401, status: 401 },
  tokenExpired: { code: 4011, status: 401 },
  forbidden: { code: 403, status: 403 },
  invalidMethod: { code: 405, status: 405 },
  notFound: { code: 4040, status: 404 },
  tooMany: { code: 4290, status: 429 },
  fault: { code: 500, status: 500 },
  // The database is unreachable: temporary, and no fault of the portal.
  away: { code: 500, status: 503 },
} as const

export type CodeName = keyof typeof CODES

export const success = <Data>(data: Data): Envelope<Data> => ({ code: CODES.success.code, msg: '操作成功', data })

export function httpStatus(code: number): number {
  const found = Object.values(CODES).find((entry) => entry.code === code)
  return found?.status ?? 500
}
