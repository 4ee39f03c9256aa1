import { expect, it } from 'vitest'
import { writtenArticle } from '../../../test/cases/editing-recipes.ts'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { filledSheet } from '../../../test/repair/penalties.ts'
import { poolJobs } from '../../kernel/threads/thread-pool.server.ts'
import type { ImportJob } from './import-worker.ts'
import type { QuickJob } from './quick-work.ts'

const world = await openInhabitedPortal()
const asked: { job: ImportJob | QuickJob | object; workers: string }[] = []
poolJobs.subscribe((message) => asked.push(message as (typeof asked)[number]))

/** The jobs that threads and processes were asked for. */
const workAsked = () =>
  asked.map(({ job, workers }) =>
    'reading' in job ? `import ${job.dataset.code} in a ${workers}` : 'name' in job ? job.name : 'other',
  )

async function workOf(act: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0
  await act()
  return workAsked()
}

it('uses threads to sanitise an article, to compare versions and to publish', async () => {
  const editor = await world.staffSession('bianji')
  const checker = await world.staffSession('chushen')
  let saved = { id: '', revision: 0 }

  const cleaning = await workOf(async () => {
    saved = await writtenArticle(world, editor)
  })
  const comparing = await workOf(() =>
    world.get('GET /editing/article/difference/{id}', {
      ...{ as: editor, params: { id: saved.id }, query: { from: '1', to: '1' } },
    }),
  )
  const publishing = await workOf(async () => {
    saved = await world.get('POST /editing/article/handIn', { as: editor, body: saved })
    const { id, revision } = saved
    await world.get('POST /editing/article/pass', { as: checker, body: { id, revision } })
  })

  expect([cleaning, comparing, publishing]).toEqual([['clean'], ['difference'], ['article']])
})

it('uses threads to check a long article', async () => {
  const editor = await world.staffSession('bianji')
  const content = '<p>信用修复须由本人申请，材料齐全的当日受理。</p>'.repeat(1000)
  const facts = { name: '长文章', classificationId: 'city-dynamics', source: '榕屿市信用信息中心', content }
  const { id } = await world.get<{ id: string }>('POST /editing/article/create', {
    ...{ as: editor, body: { key: 'a-long-article', facts } },
  })

  const looking = await workOf(() => world.get('GET /editing/article/detail/{id}', { as: editor, params: { id } }))

  expect(looking).toEqual(['lookThrough'])
})

it('uses threads to read lists and spreadsheets', async () => {
  const as = world.actors.repairing
  const clerk = await world.staffSession('shouli')
  const headers = { 'content-type': 'application/octet-stream' }

  const reading = await workOf(async () => {
    await world.ask('POST /repairprogram/batchCancel/preview', { as, ...filledSheet([]) })
    await world.ask('POST /screening/lists', {
      as: clerk,
      query: { fileName: 'a.txt' },
      headers,
      body: Buffer.from('榕屿示例商贸有限公司'),
    })
  })

  expect(reading).toEqual(['repairSheet', 'list'])
})

it('uses a process to read an import', async () => {
  const as = await world.staffSession('baosong')

  const reading = await workOf(() =>
    world.ask('POST /register/import/{dataset}', {
      ...{ as, params: { dataset: 'penalty' }, query: { fileName: 'a.csv' } },
      ...{ headers: { 'content-type': 'text/csv' }, body: Buffer.from('CF_WSH\n1\n') },
    }),
  )

  expect(reading).toEqual(['import penalty in a process'])
})
