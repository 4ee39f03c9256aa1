import { type NewArticle, saveArticle } from '../src/modules/content/publication.server.ts'
import type { TestPortal } from './portal.ts'

/** Saves an article as the portal does; missing fields get default values. */
export function publish(portal: TestPortal, given: Pick<NewArticle, 'id'> & Partial<NewArticle>): Promise<void> {
  return saveArticle(
    { db: portal.database.db, changes: portal.changes, actor: { kind: 'system' } },
    {
      name: `测试文章 ${given.id}`,
      classificationId: 'city-credit',
      source: '榕屿市信用信息中心',
      content: '<p>测试正文。</p>',
      releaseTime: new Date(),
      status: 'published',
      ...given,
    },
  )
}

/** The data of a successful call. */
export async function readData<Data>(
  portal: TestPortal,
  path: string,
  query: Record<string, string> = {},
): Promise<Data> {
  const answer = await portal.app.inject({ url: `/credit${path}`, query })
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
  return answer.json().data
}
