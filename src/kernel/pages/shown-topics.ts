import type { ChangedParts } from '../data/changes.server.ts'

/**
 * The content of a page as tags: a whole topic (`register`), a part of one (`register/subject 12`), or `*` if it is unknown. A change of a part
 * drops the pages that show this part or the whole topic; a change of the whole topic drops the pages that show any part of it.
 */
export type ShownTopics = ReadonlySet<string>

export const ANY_TOPIC = '*'

export const topicTag = (topic: string, part?: string): string => (part === undefined ? topic : `${topic}/${part}`)

const topicOf = (tag: string): string => tag.split('/', 1)[0]!

/** Whether any part of the topic is shown, as far as that is known. */
export const showsTopic = (shown: ShownTopics, topic: string): boolean =>
  [...shown].some((tag) => tag === ANY_TOPIC || topicOf(tag) === topic)

/** The index keys under which the cache finds a page when a topic or part changes. */
export const indexKeys = (shown: ShownTopics): string[] => [
  ...new Set([...shown].flatMap((tag) => (tag === topicOf(tag) ? [tag] : [tag, `${topicOf(tag)}/${ANY_TOPIC}`]))),
]

/** The index keys of all pages that a change drops; undefined if it drops every page. */
export function indexKeysHit(topic: string, parts: ChangedParts): string[] | undefined {
  if (topic === '') return undefined
  const hit = parts ? parts.map((part) => topicTag(topic, part)) : [`${topic}/${ANY_TOPIC}`]
  return [ANY_TOPIC, topic, ...hit]
}
