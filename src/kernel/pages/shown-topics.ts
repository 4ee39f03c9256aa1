import type { ChangedParts } from '../data/changes.server.ts'

/**
 * What a page shows, as tags: a whole topic (`register`), a part of one (`register/subject 12`), or `*` where it is not known. A change
 * of a part drops what shows that part or the whole topic; a change of the whole topic drops what shows any part of it.
 */
export type ShownTopics = ReadonlySet<string>

export const UNKNOWN = '*'

export const tagOf = (topic: string, part?: string): string => (part === undefined ? topic : `${topic}/${part}`)

const topicOf = (tag: string): string => tag.split('/', 1)[0]!

/** Whether any part of the topic is shown, as far as that is known. */
export const showsTopic = (shown: ShownTopics, topic: string): boolean =>
  [...shown].some((tag) => tag === UNKNOWN || topicOf(tag) === topic)

/** The names under which a page is found by what changes. */
export const namesOf = (shown: ShownTopics): string[] => [
  ...new Set([...shown].flatMap((tag) => (tag === topicOf(tag) ? [tag] : [tag, `${topicOf(tag)}/${UNKNOWN}`]))),
]

/** The names of all pages that a change drops; undefined where these are all pages. */
export function namesHit(topic: string, parts: ChangedParts): string[] | undefined {
  if (topic === '') return undefined
  const hit = parts ? parts.map((part) => tagOf(topic, part)) : [`${topic}/${UNKNOWN}`]
  return [UNKNOWN, topic, ...hit]
}
