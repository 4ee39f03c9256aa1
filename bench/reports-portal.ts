// A portal that draws papers on request of its parent: `draw` one after another with their times, `keep` as many at once as
// said until `stop`.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/kernel/config.server.ts'
import { startPortal } from '../src/server/start.ts'
import { examplePaper } from '../test/papers.ts'

const demoProfile = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../demo/site-profile.json'), 'utf8'))
const { papers, listen } = await startPortal(readConfig(process.env, demoProfile))
papers.define({ code: 'bench', name: '测试报告', series: 'CS', validDays: 30, isVerifiable: true, purposes: [] })
await listen()

const subject = { name: '榕屿恒岳建设工程有限公司', code: '91350099MA00003F99' }
/** Made once: what is measured is the making of a paper, not of what stands in it. */
const paper = examplePaper(500)
const draw = () => papers.draw({ definition: 'bench', paper, subject })

let isDrawing = false
let drawn = 0
let drawers: Promise<void>[] = []
async function keepDrawing(): Promise<void> {
  while (isDrawing) {
    await draw()
    drawn += 1
  }
}

process.on('message', async ({ say, number }: { say: 'draw' | 'keep' | 'stop'; number: number }) => {
  if (say === 'keep') {
    isDrawing = true
    drawn = 0
    drawers = Array.from({ length: number }, keepDrawing)
    return
  }
  if (say === 'stop') {
    isDrawing = false
    const inTime = drawn
    await Promise.allSettled(drawers)
    process.send!({ drawn: inTime })
    return
  }
  const times: number[] = []
  const before = process.threadCpuUsage()
  for (let each = 0; each < number; each += 1) {
    const began = performance.now()
    await draw()
    times.push(performance.now() - began)
  }
  const { user, system } = process.threadCpuUsage(before)
  process.send!({ times, ownMs: (user + system) / 1000 / number })
})
process.send!('ready')
