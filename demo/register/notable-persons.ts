/** The demo citizen in the README. Region 350099 does not exist, so the number belongs to nobody. */
export const DEMO_CITIZEN = { name: '林知夏', certNo: '350099199004120222' } as const
