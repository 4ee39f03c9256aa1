/** The citizen for whom the README has an account. Region 350099 does not exist, so nobody has such a number. */
export const DEMO_CITIZEN = { name: '林知夏', certNo: '350099199004120222' } as const
