/** For pages of other rooms: which records the lists of food, drug and work safety show. */
export { SAFETY_VIEWS, type SafetyListName } from './datasets/safety-lists.ts'
