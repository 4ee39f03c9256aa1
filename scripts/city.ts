// The pack of a city: npm run city -- new PATH [--cityName … --regionCode …], npm run city -- check PATH
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { checkPack } from '../city/check.ts'
import { type Answers, QUESTIONS, writePack } from '../city/new-pack.ts'
import { runCommand } from './command.ts'

const USAGE = '用法：npm run city -- new 文件夹 [--cityName 某某市 …]，或 npm run city -- check 文件夹'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(QUESTIONS.map(({ name }) => [name, { type: 'string' as const }])),
  })
  const [command, folder] = positionals
  if (command === 'new' && folder) await makePack(folder, values)
  else if (command === 'check' && folder) tellFindings(folder)
  else {
    console.error(USAGE)
    process.exitCode = 2
  }
})

/** Asks for the values that no option gives. The answers may also be piped in, one a line. */
async function makePack(into: string, options: Readonly<Record<string, unknown>>): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stdout : undefined })
  const typed = lines[Symbol.asyncIterator]()
  const given: Partial<Answers> = {}
  for (const { name, asks, usual, faultOf } of QUESTIONS) {
    const standard = usual?.(given)
    for (;;) {
      const option = options[name] as string | undefined
      if (option === undefined) process.stdout.write(`${asks}${standard ? `［${standard}］` : ''}：`)
      const next = option ?? (await typed.next()).value
      const answer = (next?.trim() || standard) ?? ''
      const fault = faultOf?.(answer) ?? null
      if (!fault) {
        given[name] = answer
        break
      }
      console.error(fault)
      // An invalid option, or an invalid answer at the end of the input, cannot be corrected by asking again.
      if (option !== undefined || next === undefined) process.exit(2)
    }
  }
  lines.close()
  try {
    const files = writePack(into, given as Answers)
    console.log(`\n已在 ${into} 写好：${files.join('、')}`)
    console.log(`接着按提示补齐：npm run city -- check ${into}`)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function tellFindings(of: string): void {
  const findings = checkPack(of)
  const musts = findings.filter(({ isMust }) => isMust)
  for (const { isMust, what, doThis } of [...musts, ...findings.filter((one) => !one.isMust)])
    console.log(`${isMust ? '［必须］' : '［可以后补］'}${what}。\n    怎么办：${doThis}。`)
  console.log(findings.length === 0 ? '城市包齐全。' : `共 ${findings.length} 处，其中必须处理的 ${musts.length} 处。`)
  if (musts.length > 0) process.exitCode = 1
}
