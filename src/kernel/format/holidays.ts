/** Days off and worked weekends of a year, as announced each autumn by the General Office of the State Council. Days are MM-dd. */
export interface HolidayYear {
  /** Days off, including weekend days among them. */
  off: ReadonlySet<string>
  /** Saturdays and Sundays on which offices work. */
  working: ReadonlySet<string>
}

/** Ranges as announced, first to last day: '02-15/02-23'. For a new year, add one entry. */
const year = (off: string[], working: string[]): HolidayYear => ({
  off: new Set(off.flatMap(daysOf)),
  working: new Set(working),
})

export const HOLIDAYS: Readonly<Record<string, HolidayYear>> = {
  '2020': year(
    ['01-01', '01-24/02-02', '04-04/04-06', '05-01/05-05', '06-25/06-27', '10-01/10-08'],
    ['01-19', '04-26', '05-09', '06-28', '09-27', '10-10'],
  ),
  '2021': year(
    ['01-01/01-03', '02-11/02-17', '04-03/04-05', '05-01/05-05', '06-12/06-14', '09-19/09-21', '10-01/10-07'],
    ['02-07', '02-20', '04-25', '05-08', '09-18', '09-26', '10-09'],
  ),
  '2022': year(
    ['01-01/01-03', '01-31/02-06', '04-03/04-05', '04-30/05-04', '06-03/06-05', '09-10/09-12', '10-01/10-07', '12-31'],
    ['01-29', '01-30', '04-02', '04-24', '05-07', '10-08', '10-09'],
  ),
  '2023': year(
    ['01-01/01-02', '01-21/01-27', '04-05', '04-29/05-03', '06-22/06-24', '09-29/10-06', '12-30/12-31'],
    ['01-28', '01-29', '04-23', '05-06', '06-25', '10-07', '10-08'],
  ),
  '2024': year(
    ['01-01', '02-10/02-17', '04-04/04-06', '05-01/05-05', '06-08/06-10', '09-15/09-17', '10-01/10-07'],
    ['02-04', '02-18', '04-07', '04-28', '05-11', '09-14', '09-29', '10-12'],
  ),
  '2025': year(
    ['01-01', '01-28/02-04', '04-04/04-06', '05-01/05-05', '05-31/06-02', '10-01/10-08'],
    ['01-26', '02-08', '04-27', '09-28', '10-11'],
  ),
  '2026': year(
    ['01-01/01-03', '02-15/02-23', '04-04/04-06', '05-01/05-05', '06-19/06-21', '09-25/09-27', '10-01/10-07'],
    ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  ),
}

/** Expands a range of days. It is evaluated in a common year; no announced range includes the end of February. */
function daysOf(range: string): string[] {
  const [first, last = first] = range.split('/')
  const days: string[] = []
  for (let time = Date.parse(`2023-${first}T00:00:00Z`); time <= Date.parse(`2023-${last}T00:00:00Z`); ) {
    days.push(new Date(time).toISOString().slice(5, 10))
    time += 86_400_000
  }
  return days
}
