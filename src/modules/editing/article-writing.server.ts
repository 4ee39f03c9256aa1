import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { conflict, invalid } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { ArticleFacts } from './article-contract.ts'
import type { ArticleFiles } from './article-files.server.ts'
import { faultOfRelease, isBackdated, stepContext } from './article-states.ts'
import type { EditingDependencies, EditingMember, Seen } from './dependencies.server.ts'
import type { Locks } from './locks.server.ts'
import { articleLock, articleVersion } from './tables.server.ts'
import { readVersionFacts } from './version-facts.ts'
import {
  type ArticleAtDesk,
  articleState,
  latestContent,
  latestRevision,
  storedFacts,
  type Version,
  type Versions,
} from './versions.server.ts'

/** Writes articles as versions; every save is one transaction with its audit record. */
export function createWriting(
  dependencies: EditingDependencies,
  versions: Versions,
  files: ArticleFiles,
  locks: Locks,
) {
  const { content } = dependencies
  const { hold, holdersOf } = locks
  const versionRows = createVersionRows(dependencies, versions, files)
  const { at } = versionRows

  return {
    ...createSaving(dependencies, versions, locks, versionRows),
    ...createRestoring(versions, locks, versionRows),

    async handIn(by: EditingMember, seen: Seen, reason: string | null) {
      const holders = await holdersOf(seen.id)
      return versions.steps.take(by, 'hand-in', {
        hold: (tx) => versions.take(tx, seen),
        standing: (worked) => stepContext(articleState(worked)),
        async effect(tx, { stored, latest }, state) {
          if (!latest || state !== 'pending') throw conflict('没有可以送审的草稿')
          await hold(tx, seen.id, by, holders)
          const { facts, classificationId } = latest
          if (content.plainText(facts.content) === '' && !facts.externalUrl) throw invalid({ content: '请输入正文' })
          const release = {
            ...{ releaseTime: facts.releaseTime ? new Date(facts.releaseTime) : null, now: at() },
            released: stored?.releaseTime ?? null,
          }
          const fault = faultOfRelease({ ...release, reason })
          if (Object.keys(fault).length > 0) throw invalid(fault)
          const backdateReason = isBackdated(release) ? reason : null
          const checks = (await content.column(tx, classificationId))?.checks ?? 1
          const sent = await versions.rewrite(tx, latest, {
            ...{ state, level: 1, checks, backdateReason, handedInAt: at() },
          })
          await tx.delete(articleLock).where(eq(articleLock.articleId, seen.id))
          const detail = { version: latest.number, ...(backdateReason && { reason: backdateReason }) }
          return { result: presentDone(sent), entityId: seen.id, detail }
        },
      })
    },
  }
}

/** Storage of article versions. */
function createVersionRows({ content, texts, now }: EditingDependencies, { rewrite }: Versions, files: ArticleFiles) {
  const at = () => new Date(now())

  /** Cleans the text before the transaction, so that no connection is held while waiting for the worker thread. */
  async function cleaned(given: ArticleFacts): Promise<ArticleFacts> {
    return { ...given, content: await texts.clean(given.content) }
  }

  async function valuesOf(tx: Db, by: EditingMember, { articleId, before, keptIn }: Place, given: ArticleFacts) {
    const { name, classificationId, attachments, ...rest } = given
    const column = await content.column(tx, classificationId)
    if (!column) throw invalid({ 'facts.classificationId': '请选择栏目' })
    if (column.state === 'closed' && classificationId !== keptIn)
      throw invalid({ 'facts.classificationId': '这个栏目已经关闭，不能再发文' })
    if (rest.interpretOf && !(await content.stored(tx, rest.interpretOf)))
      throw invalid({ 'facts.interpretOf': '没有这篇文章，请核对编号' })
    const facts = readVersionFacts(rest, [])
    return {
      ...{ name, classificationId },
      facts: await files.taken(tx, { articleId, by, before }, facts, { attachments }),
    }
  }

  async function addVersion(tx: Db, by: EditingMember, worked: ArticleAtDesk, given: ArticleFacts): Promise<Version> {
    const { id, stored, latest } = worked
    // An article from before the desk is stored as the first version, for comparison.
    const first = latest === null && stored ? [baseOf(id, worked)] : []
    if (first.length > 0) await tx.insert(articleVersion).values(first)
    const isRewritten = latest?.state === 'rejected'
    const said = latestContent(worked)
    const values = await valuesOf(
      tx,
      by,
      { articleId: id, before: said.facts.attachments, keptIn: said.classificationId },
      given,
    )
    const [made] = await tx
      .insert(articleVersion)
      .values({
        ...values,
        ...{ id: randomUUID(), articleId: id, number: (latest?.number ?? first.length) + 1, state: 'draft' as const },
        revision: latestRevision(worked) + 1,
        makerIds: [...new Set([...(isRewritten ? latest.makerIds : []), by.actor.staffId])],
        ...{ createdAt: at(), updatedAt: at() },
      })
      .returning()
    return made!
  }

  function baseOf(id: string, { stored }: ArticleAtDesk): typeof articleVersion.$inferInsert {
    const { name, classificationId, releaseTime } = stored!
    return {
      ...{ id: randomUUID(), articleId: id, number: 1, state: 'published' as const, name, classificationId },
      facts: storedFacts(stored!),
      ...{ createdAt: releaseTime, updatedAt: releaseTime, publishedAt: releaseTime },
    }
  }

  async function update(tx: Db, by: EditingMember, latest: Version, given: ArticleFacts): Promise<Version> {
    const { articleId, classificationId: keptIn, makerIds } = latest
    const values = await valuesOf(tx, by, { articleId, before: latest.facts.attachments, keptIn }, given)
    return rewrite(tx, latest, { ...values, makerIds: [...new Set([...makerIds, by.actor.staffId])] })
  }

  return { cleaned, valuesOf, at, addVersion, update }
}

/** New articles and saved changes. */
function createSaving(
  { db }: EditingDependencies,
  versions: Versions,
  { hold, holdersOf }: Locks,
  { addVersion, at, cleaned, update, valuesOf }: ReturnType<typeof createVersionRows>,
) {
  return {
    async create(by: EditingMember, { key, facts: given }: { key: string; facts: ArticleFacts }) {
      const facts = await cleaned(given)
      const formKey = `${by.actor.staffId} ${key}`
      return db.transaction(async (tx) => {
        const [again] = await tx.select().from(articleVersion).where(eq(articleVersion.formKey, formKey))
        if (again) return presentDone(again)
        const articleId = randomUUID()
        const [made] = await tx
          .insert(articleVersion)
          .values({
            ...(await valuesOf(tx, by, { articleId, before: [] }, facts)),
            ...{ id: randomUUID(), articleId, number: 1, state: 'draft' as const, formKey },
            ...{ makerIds: [by.actor.staffId], createdAt: at(), updatedAt: at() },
          })
          .onConflictDoNothing()
          .returning()
        if (!made) {
          // The same form was sent twice at once.
          const [first] = await tx.select().from(articleVersion).where(eq(articleVersion.formKey, formKey))
          return presentDone(first!)
        }
        await hold(tx, made.articleId, by, new Map())
        await audit(tx, { ...by, action: 'create', entity: 'article', entityId: made.articleId })
        return presentDone(made)
      })
    },

    async save(by: EditingMember, seen: Seen, given: ArticleFacts) {
      const facts = await cleaned(given)
      const holders = await holdersOf(seen.id)
      return versions.steps.take(by, 'save', {
        hold: (tx) => versions.take(tx, seen),
        standing: (worked) => stepContext(articleState(worked)),
        async effect(tx, worked) {
          await hold(tx, seen.id, by, holders)
          const saved =
            articleState(worked).state !== 'draft' || !worked.latest
              ? await addVersion(tx, by, worked, facts)
              : await update(tx, by, worked.latest, facts)
          return { result: presentDone(saved), entityId: seen.id, action: 'draft', detail: { version: saved.number } }
        },
      })
    },
  }
}

/** Restoring earlier versions. */
function createRestoring(
  versions: Versions,
  { hold, holdersOf }: Locks,
  { at, valuesOf }: ReturnType<typeof createVersionRows>,
) {
  /** Copies an earlier version into a new draft. Neither its authors nor the person who restores it may check it. */
  async function addRestored(tx: Db, by: EditingMember, worked: ArticleAtDesk, earlier: Version): Promise<Version> {
    const { latest } = worked
    const { name, classificationId, facts } = earlier
    // Only one version is open at a time. The previous draft stays in the history and can be restored as well.
    if (latest?.state === 'draft')
      await tx.update(articleVersion).set({ state: 'replaced' }).where(eq(articleVersion.id, latest.id))
    const given = {
      ...{ ...facts, name, classificationId, releaseTime: null, keywords: facts.keywords.join('、') },
      attachments: facts.attachments.map(({ fileId, name: title }) => ({ fileId, name: title })),
    }
    const place = { articleId: worked.id, before: facts.attachments, keptIn: classificationId }
    const values = await valuesOf(tx, by, place, given)
    const [made] = await tx
      .insert(articleVersion)
      .values({
        ...{ ...values, facts: { ...values.facts, releaseTime: facts.releaseTime } },
        ...{ id: randomUUID(), articleId: worked.id, number: (latest?.number ?? 0) + 1, state: 'draft' as const },
        revision: latestRevision(worked) + 1,
        makerIds: [...new Set([...earlier.makerIds, by.actor.staffId])],
        ...{ createdAt: at(), updatedAt: at() },
      })
      .returning()
    return made!
  }

  return {
    async restore(by: EditingMember, seen: Seen, number: number) {
      const holders = await holdersOf(seen.id)
      return versions.steps.take(by, 'save', {
        hold: (tx) => versions.take(tx, seen),
        standing: (worked) => stepContext(articleState(worked)),
        async effect(tx, worked) {
          const earlier = await versions.numbered(tx, seen.id, number)
          if (!earlier) throw invalid({ number: `没有第 ${number} 版` })
          if (earlier.id === worked.latest?.id) throw conflict('这已经是最新的版本')
          await hold(tx, seen.id, by, holders)
          const made = await addRestored(tx, by, worked, earlier)
          const detail = { version: made.number, restored: number }
          return { result: presentDone(made), entityId: seen.id, action: 'restore', detail }
        },
      })
    },
  }
}

/** The article to write, and its attachments. */
interface Place {
  articleId: string
  before: Version['facts']['attachments']
  /** Current column, which stays allowed after it is closed. */
  keptIn?: string
}

/** The response of a call: the current state of the version. */
export const presentDone = ({ articleId, state, revision, updatedAt }: Version) => ({
  id: articleId,
  state: state === 'replaced' ? ('published' as const) : state,
  revision,
  savedAt: updatedAt.toISOString(),
})
