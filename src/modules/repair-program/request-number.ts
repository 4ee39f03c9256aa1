/** The visible number of a request: CX-000012. */
export const requestNo = (serial: number): string => `CX-${String(serial).padStart(6, '0')}`

/** The visible number of a log entry: RZ-00000001. */
export const logNo = (id: number): string => `RZ-${String(id).padStart(8, '0')}`
