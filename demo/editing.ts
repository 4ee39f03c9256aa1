import type { Db } from '../src/kernel/data/db.server.ts'
import { prepareArticle } from '../src/modules/content/publication.server.ts'
import { sanitise } from '../src/modules/content/sanitise.server.ts'
import { article } from '../src/modules/content/tables.server.ts'
import { articleCheck, articleComment, articleLock, articleVersion } from '../src/modules/editing/tables.server.ts'
import { contentOfVersion, readVersionFacts } from '../src/modules/editing/version-facts.ts'
import { DEMO_PREFIX } from '../src/server/demo-accounts.ts'

const HOUR = 3_600_000
const CENTRE = '榕屿市信用信息中心'
const by = (login: string): string => DEMO_PREFIX + login

interface DemoVersion {
  id: string
  state: 'draft' | 'pending' | 'rejected'
  name: string
  column: string
  content: string
  hoursAgo: number
  /** The approvals so far, by level. */
  checks?: readonly (readonly [login: string, remark: string])[]
  levels?: number
}

/** Drafts and versions under review on the desk of editors; none of them is public. */
const VERSIONS: readonly DemoVersion[] = [
  {
    ...{
      id: 'desk-draft',
      state: 'draft',
      name: '信用服务月启动，三十场活动走进园区',
      column: 'city-dynamics',
      hoursAgo: 2,
    },
    content: '<p>信用服务月昨日启动。</p><p>截止目前，已有十二个园区报名。</p>',
  },
  {
    ...{
      id: 'desk-pending',
      state: 'pending',
      name: '信用信息中心窗口周六照常办理',
      column: 'credit-notice',
      hoursAgo: 5,
      levels: 1,
    },
    content: '<p>自下周起，信用信息中心服务窗口周六照常办理查询和信用修复。</p><p>办理时间为上午九时至下午五时。</p>',
  },
  {
    ...{ id: 'desk-policy', state: 'pending', name: '《榕屿市信用修复“一次办好”工作方案》解读', hoursAgo: 20 },
    ...{ column: 'policy-interpretation', levels: 3, checks: [['chushen', '导语已核对文件原文。']] },
    content:
      '<p>市发展和改革委员会会同九个部门印发工作方案，自下月起施行。</p><h2>一、为什么出台方案</h2>' +
      '<p>企业申请信用修复，过去往往要在多个平台分别提交材料。截止目前，不少企业还不知道可以申请，个别企业担心因此被列入“黑名单”。</p>' +
      '<p><img src="/credit/filestorage/file/readImage/harbour" alt="" /></p><h2>二、主要内容</h2>' +
      '<p>一是一口受理。二是承诺代替证明。三是结果互认，准予修复后三个工作日内同步更新各平台公示状态。</p>' +
      '<p>材料清单见<a href="/credit-repair-materials">材料清单与自查表</a>。</p>' +
      '<p>申请修复前应当履行完毕处罚决定确定的义务，作出信用承诺后又违反承诺或者提交虚假材料的，将撤销修复决定并恢复公示至最长期限。</p>',
  },
  {
    ...{
      id: 'desk-returned',
      state: 'rejected',
      name: '三季度城市信用监测情况',
      column: 'city-dynamics',
      hoursAgo: 30,
    },
    ...{ levels: 1, checks: [['chushen', '第二段的排名请附来源。']] },
    content: '<p>三季度监测结果已经公布。</p><p>我市在全国地级市中位次稳中有升。</p>',
  },
]

export async function loadDemoEditing(tx: Db, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  for (const { id, state, name, column, content, hoursAgo, checks = [], levels = 1 } of VERSIONS) {
    const isReturned = state === 'rejected'
    const at = before(hoursAgo)
    await tx.insert(articleVersion).values({
      ...{ id: `${id}-1`, articleId: id, number: 1, state, name, classificationId: column, makerIds: [by('bianji')] },
      ...{ level: state === 'draft' ? 0 : isReturned ? checks.length : checks.length + 1, checks: levels },
      facts: readVersionFacts(
        { ...EMPTY, content: contentOfVersion(content, sanitise), source: CENTRE, author: '苏念一' },
        [],
      ),
      ...{ createdAt: at, updatedAt: at, handedInAt: state === 'draft' ? null : at },
    })
    for (const [index, [login, remark]] of checks.entries())
      await tx.insert(articleCheck).values({
        ...{ versionId: `${id}-1`, level: index + 1, staffId: by(login), remark, at: before(hoursAgo - 1) },
        decision: isReturned ? 'returned' : 'passed',
      })
  }
  await tx.insert(articleComment).values({
    ...{ id: 'desk-comment', versionId: 'desk-policy-1', paragraph: 6, quote: '一是一口受理。' },
    ...{ text: '“一口受理”是否包括县区？请对照原文核一下。', staffId: by('chushen'), at: before(19) },
  })
}

/** Adds an article that was taken down: it stays in the database and only editors can open it. */
export async function loadWithdrawn(tx: Db, now: Date): Promise<void> {
  await tx.insert(article).values(
    prepareArticle({
      ...{
        id: 'desk-withdrawn',
        name: '信用知识竞赛报名通知（已截止）',
        classificationId: 'credit-notice',
        source: CENTRE,
      },
      ...{
        content: '<p>报名已经截止，结果另行公布。</p>',
        status: 'offline',
        releaseTime: new Date(now.getTime() - 900 * HOUR),
      },
    }),
  )
}

export async function emptyEditing(tx: Db): Promise<void> {
  await tx.delete(articleVersion)
  await tx.delete(articleLock)
}

const EMPTY = {
  ...{ subTitle: null, editor: null, summary: null, coverImageId: null, docNo: null, issuer: null, writtenAt: null },
  ...{
    level: null,
    validity: null,
    keywords: null,
    top: false,
    externalUrl: null,
    interpretOf: null,
    releaseTime: null,
  },
}
