import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { engine } from '../../../test/database.ts'
import { openTestPortal } from '../../../test/portal.ts'
import { publish } from '../../../test/publish.ts'
import { article } from '../../modules/content/tables.server.ts'
import type { Portal } from '../../server/app.ts'

const portal = await openTestPortal()
const address = await portal.listen()

const textAt = async (url: string) => (await fetch(url)).text()

/** Resolves with the next topic this instance is notified of. */
const heardBy = ({ changes }: Portal): Promise<string> => new Promise((resolve) => changes.onChange(resolve))

describe('a saved article', () => {
  it('is on the next page that is requested, although the page was cached', async () => {
    const column = `${address}/industry-credit`
    const before = await textAt(column)
    await portal.database.db.execute(sql`update article set name = '悄悄改名' where id = 'industry-credit-1'`)
    const unannounced = await textAt(column)

    await publish(portal, { id: 'at-once', name: '立即可见的文章', classificationId: 'industry-credit' })

    const after = await textAt(column)
    expect(unannounced).toBe(before)
    expect(after).toContain('立即可见的文章')
    expect(after).toContain('悄悄改名')
  })

  it('is shown with its change', async () => {
    await publish(portal, { id: 'changing', name: '最初的标题' })
    const first = await textAt(`${address}/content-detail?id=changing`)

    await publish(portal, { id: 'changing', name: '改后的标题' })

    const second = await textAt(`${address}/content-detail?id=changing`)
    expect(first).toContain('最初的标题')
    expect(second).toContain('改后的标题')
    expect(second).not.toContain('最初的标题')
  })

  it('changes nothing if saving fails', async () => {
    const topics: string[] = []
    portal.changes.onChange((topic) => topics.push(topic))

    await expect(publish(portal, { id: 'broken', classificationId: 'no-such-column' })).rejects.toThrow()

    expect(topics).toEqual([])
    expect(await portal.database.db.$count(article, sql`id = 'broken'`)).toBe(0)
  })
})

describe.skipIf(engine() === 'pglite')('two instances on one database', () => {
  it('show the same articles', async () => {
    const sibling = await portal.sibling()
    const other = await sibling.app.listen({ port: 0, host: '127.0.0.1' })
    const column = `${other}/specialty-improve`
    const before = await textAt(column)
    const heard = heardBy(sibling)

    await publish(portal, { id: 'shared', name: '两处可见的文章', classificationId: 'specialty-improve' })

    expect(await heard).toBe('content')
    expect(before).not.toContain('两处可见的文章')
    expect(await textAt(column)).toContain('两处可见的文章')
  })

  it('notify each other again after a lost connection, and drop everything cached before', async () => {
    const sibling = await portal.sibling()
    const before = sibling.changes.versionOf('content')
    const heard = heardBy(sibling)

    await portal.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
    )

    expect(await heard).toBe('')
    expect(sibling.changes.versionOf('content')).toBeGreaterThan(before)
  })
})
