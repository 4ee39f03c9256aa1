/** Which records the lists of food, drug and work safety show, for pages of other rooms. */
export { SAFETY_VIEWS, type SafetyListName } from './datasets/safety-lists.ts'
