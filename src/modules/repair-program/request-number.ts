/** What people call a request by: CX-000012. */
export const requestNo = (serial: number): string => `CX-${String(serial).padStart(6, '0')}`

/** What people call an entry of the log by. */
export const logNo = (id: number): string => `RZ-${String(id).padStart(8, '0')}`
