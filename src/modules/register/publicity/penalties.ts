import { catalogue } from '../catalogue/catalogue.ts'

/** The publicity rule of penalties. */
export const PENALTY_RULE = 'penalty'

/** The dataset of penalties. */
export const PENALTIES = catalogue.find(({ publicity }) => publicity === PENALTY_RULE)!
