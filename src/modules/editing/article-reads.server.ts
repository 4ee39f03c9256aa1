import { invalid } from '../../kernel/calls/errors.ts'
import { takeStep } from '../../kernel/steps.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { CHECKERS, WRITERS } from '../content/roles-contract.ts'
import type { ArticleDesk } from './article-contract.ts'
import { type ArticleStep, articleSteps, levelName, stepContext } from './article-states.ts'
import { findCommentPlace } from './comment-anchors.ts'
import type { Comments } from './comments.server.ts'
import type { EditingDependencies, EditingMember } from './dependencies.server.ts'
import { type Finding, listOwnLinks } from './findings.ts'
import { listPictureIds, splitBlocks } from './text-blocks.ts'
import { formTexts } from './version-facts.ts'
import {
  type ArticleAtDesk,
  articleState,
  isPublic,
  latestContent,
  latestRevision,
  publicState,
  type Versions,
} from './versions.server.ts'

const ROLES_OF: Readonly<Record<ArticleStep, readonly string[]>> = {
  ...{ save: WRITERS, 'hand-in': WRITERS, recall: WRITERS, discard: WRITERS },
  ...{ pass: CHECKERS, return: CHECKERS, withdraw: CHECKERS, 'put-back': CHECKERS },
}

/** Steps that are refused while somebody else holds the lock. */
const OF_WRITER: readonly ArticleStep[] = ['save', 'hand-in', 'recall', 'discard']
/** Steps on the public version, independent of a draft. */
const OF_PUBLIC: readonly ArticleStep[] = ['withdraw', 'put-back']

/** Creates the reads of one article for the desk, with findings, comments and preview. */
export function createArticleReads(dependencies: EditingDependencies, versions: Versions, remarks: Comments) {
  const looked = createLooked(dependencies)
  const { lookThrough } = looked

  return {
    ...createDetail(dependencies, versions, remarks, looked),
    ...createPreview(dependencies, versions),
    mustMend: async (worked: ArticleAtDesk) => (await lookThrough(worked)).mustMend,
  }
}

/** Computes the findings of an article. */
function createLooked({ texts, deadLinks, files }: EditingDependencies) {
  async function lookThrough(worked: ArticleAtDesk) {
    const { name, facts } = latestContent(worked)
    const dead = await deadLinks(listOwnLinks(facts.content))
    const lost = await files.lost(worked.id, listPictureIds(facts.content))
    const looked = { title: name, content: facts.content, deadLinks: dead, lostPictures: lost }
    return { ...(await texts.lookThrough(looked)), dead, lost }
  }

  return { lookThrough }
}

/** One article as the desk shows it. */
function createDetail(
  { content, now, namesOf }: EditingDependencies,
  versions: Versions,
  remarks: Comments,
  { lookThrough }: ReturnType<typeof createLooked>,
) {
  async function detail({ actor }: EditingMember, id: string): Promise<ArticleDesk> {
    const worked = await versions.find(id)
    const { stored, latest } = worked
    const [{ found, mustMend, dead, lost }, checks, comments, all, lock, columns] = await Promise.all([
      lookThrough(worked),
      latest ? versions.checksOf(latest.id) : [],
      remarks.of(worked),
      versions.all(id),
      versions.lockOf(id),
      content.columns(),
    ])
    const ids = [
      ...all.flatMap(({ makerIds }) => makerIds),
      ...[...checks, ...comments, ...(lock ? [lock] : [])].map(({ staffId }) => staffId),
      ...comments.flatMap(({ resolvedBy }) => resolvedBy ?? []),
    ]
    const names = await namesOf([...new Set(ids)])
    const person = (staffId: string) => ({ id: staffId, name: names.get(staffId)?.name ?? '已停用的账号' })
    const saidIn = ({ id: commentId, text, staffId, at }: (typeof comments)[number]) => ({
      ...{ id: commentId, text, by: person(staffId), at: at.toISOString() },
    })
    const said = latestContent(worked)
    const blocks = splitBlocks(said.facts.content)
    const column = columns.find((each) => each.id === said.classificationId)
    const standing = articleState(worked)
    const asked = standing.state === 'draft' ? (column?.checks ?? 1) : standing.checks
    const hand = {
      hasWritten: latest?.makerIds.includes(actor.staffId) ?? false,
      hasChecked: checks.some(({ staffId }) => staffId === actor.staffId),
      mustMend,
    }
    const atStep = (step: ArticleStep) =>
      OF_PUBLIC.includes(step) ? { ...standing, state: publicState(stored) } : standing
    const stepped = (step: ArticleStep) => takeStep(articleSteps, stepContext(atStep(step), hand), step)
    const has = (step: ArticleStep) => ROLES_OF[step].some((role) => actor.roles.includes(role))
    const isHeldByOther = lock !== null && lock.staffId !== actor.staffId
    const may = typedKeys(articleSteps.steps).filter(
      (step) =>
        has(step) &&
        stepped(step).refusal === undefined &&
        !(isHeldByOther && OF_WRITER.includes(step)) &&
        !(OF_PUBLIC.includes(step) && !stored),
    )
    return {
      ...{ id, name: said.name, classificationId: said.classificationId, classificationName: column?.name ?? '' },
      ...{ state: standing.state, isPublic: isPublic(stored), level: standing.level, checks: asked },
      makers: (latest?.makerIds ?? []).map(person),
      releaseTime: stored?.releaseTime.toISOString() ?? null,
      updatedAt: (latest?.updatedAt ?? stored?.updatedAt ?? new Date(now())).toISOString(),
      ...{ versionId: latest?.id ?? null, number: latest?.number ?? 0, revision: latestRevision(worked) },
      facts: formTexts(said.name, said.classificationId, said.facts),
      attachments: said.facts.attachments,
      backdateReason: latest?.backdateReason ?? null,
      ...{ findings: found, deadLinks: [...dead], lostPictures: [...lost] },
      passedChecks: passedOf(found, said.facts.content),
      levels: Array.from({ length: asked }, (_, index) => {
        const level = index + 1
        const check = checks.find((each) => each.level === level)
        return {
          ...{ level, name: levelName(level, asked), decision: check?.decision ?? null, remark: check?.remark ?? '' },
          by: check ? person(check.staffId).name : null,
          at: check?.at.toISOString() ?? null,
          isNow: standing.state === 'pending' && standing.level === level,
        }
      }),
      comments: comments
        .filter(({ answersTo }) => answersTo === null)
        .map((comment) => ({
          ...saidIn(comment),
          ...{ quote: comment.quote, paragraph: findCommentPlace(blocks, comment) },
          resolvedBy: comment.resolvedBy && person(comment.resolvedBy).name,
          answers: comments.filter(({ answersTo }) => answersTo === comment.id).map(saidIn),
        })),
      versions: all.map((version) => ({
        ...{ id: version.id, number: version.number, state: version.state, makers: version.makerIds.map(person) },
        ...{ updatedAt: version.updatedAt.toISOString(), publishedAt: version.publishedAt?.toISOString() ?? null },
      })),
      lock: lock && {
        ...{ by: person(lock.staffId), isMine: !isHeldByOther, since: lock.since.toISOString() },
        minutes: Math.max(0, Math.floor((now() - lock.since.getTime()) / 60_000)),
      },
      may,
      refusal: standing.state === 'pending' && has('pass') ? (stepped('pass').refusal ?? null) : null,
    }
  }

  return { detail }
}

/** Preview of an article, and the difference of two versions. */
function createPreview({ db, content, texts, now }: EditingDependencies, versions: Versions) {
  /** The public page of the latest version. */
  async function preview(id: string) {
    const worked = await versions.find(id)
    const { stored } = worked
    const { name, classificationId, facts } = latestContent(worked)
    const explained = facts.interpretOf ? await content.stored(db, facts.interpretOf) : null
    const { attachments, releaseTime, summary, ...rest } = facts
    return {
      ...{ id, slug: null, name, classificationId, attachments, ...rest },
      classificationName: (await content.column(db, classificationId))?.name ?? '',
      summary: summary ?? content.plainText(facts.content).slice(0, 120),
      releaseTime: releaseTime ?? stored?.releaseTime.toISOString() ?? new Date(now()).toISOString(),
      updatedAt: new Date(now()).toISOString(),
      ...{ hot: stored?.hot ?? false, viewCount: stored?.viewCount ?? 0 },
      ...{ previous: null, next: null, interpretedBy: [] },
      interpretOf: explained && {
        id: explained.id,
        name: explained.name,
        classificationId: explained.classificationId,
      },
    }
  }

  async function difference(id: string, { from, to }: { from: number; to: number }) {
    await versions.find(id)
    const all = await versions.all(id)
    const textsOf = (number: number, field: 'from' | 'to') => {
      const version = all.find((each) => each.number === number)
      if (!version) throw invalid({ [field]: `没有第 ${number} 版` })
      return [
        version.name,
        ...splitBlocks(version.facts.content).map(({ text, pictures }) => text || `［图片：${pictures[0]?.alt}］`),
      ]
    }
    return texts.difference(textsOf(from, 'from'), textsOf(to, 'to'))
  }

  return { preview, difference }
}

export type ArticleReads = ReturnType<typeof createArticleReads>

function passedOf(found: readonly Finding[], html: string): string[] {
  const isFree = (...kinds: Finding['kind'][]) => !found.some(({ kind }) => kinds.includes(kind))
  const blocks = splitBlocks(html)
  return [
    ...(isFree('personal-data') ? ['没有身份证号、手机号等个人信息'] : []),
    ...(isFree('wrong-word', 'sensitive-word') ? ['没有发现错别字和敏感词'] : []),
    ...(isFree('no-alt', 'lost-picture') && blocks.some(({ pictures }) => pictures.length > 0)
      ? ['图片都有替代文字']
      : []),
    ...(isFree('dead-link') && blocks.some(({ links }) => links.length > 0) ? ['站内链接都能打开'] : []),
    ...(isFree('heading-order') && blocks.some(({ heading }) => heading !== null) ? ['标题逐级排列'] : []),
    ...(isFree('vague-link') && blocks.some(({ links }) => links.length > 0) ? ['链接文字都写明去处'] : []),
    ...(isFree('long-sentence', 'long-paragraph') ? ['没有过长的句子和段落'] : []),
  ]
}
