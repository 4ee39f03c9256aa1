/** What people call a request by: CX-000012. */
export const requestNo = (serial: number): string => `CX-${String(serial).padStart(6, '0')}`

/** What people call an entry of the log by. */
export const logNo = (id: number): string => `RZ-${String(id).padStart(8, '0')}`

/** The serial of a request as someone wrote it: CX-000012, cx12, 12. */
export function serialOf(text: string): number | undefined {
  const [, digits] = /^(?:cx-?)?0*(\d{1,9})$/i.exec(text.trim()) ?? []
  return digits ? Number(digits) : undefined
}
