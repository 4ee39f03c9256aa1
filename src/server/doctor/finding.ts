/** The result of one check: one sentence in Chinese and one in English. */
export interface DoctorFinding {
  /** Subject of the check: settings, database, clock … */
  check: string
  level: 'good' | 'warning' | 'bad'
  chinese: string
  english: string
}

type Say = (chinese: string, english: string) => DoctorFinding

/** Creates findings of one check. */
export const createFindings = (check: string): Record<DoctorFinding['level'], Say> => ({
  good: (chinese, english) => ({ check, level: 'good', chinese, english }),
  warning: (chinese, english) => ({ check, level: 'warning', chinese, english }),
  bad: (chinese, english) => ({ check, level: 'bad', chinese, english }),
})
