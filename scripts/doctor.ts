// npm run doctor [-- --json]: reports every fault of this installation at once. Exit code 1 if the portal cannot run with these settings.
import { parseArgs } from 'node:util'
import { examineServer } from '../src/server/doctor/doctor.ts'
import { isBuilt } from './build.ts'
import { runCommand } from './command.ts'
import { findDemoCity } from './demo-city.ts'

const SIGNS = { good: '✓', warning: '!', bad: '✗' } as const

await runCommand(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  const { findings } = await examineServer(process.env, findDemoCity())
  findings.push(
    isBuilt()
      ? { check: 'build', level: 'good', chinese: '页面已构建', english: 'The pages are built' }
      : {
          ...{ check: 'build', level: 'warning' },
          chinese: '页面还没有按现在的源码构建，启动会变慢：请运行 npm run build',
          english: 'The pages are not built from these sources, so the start takes longer: run npm run build',
        },
  )
  if (values.json) console.log(JSON.stringify(findings, null, 2))
  else for (const { level, chinese, english } of findings) console.log(`${SIGNS[level]} ${chinese}\n  ${english}`)
  // Exits at once: a service that does not answer could hold its connection open for minutes.
  process.exit(findings.some(({ level }) => level === 'bad') ? 1 : 0)
})
