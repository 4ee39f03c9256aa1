import { attachment, SANDBOXED } from '../../kernel/calls/attachment.server.ts'
import type { Caller, CallRegistry, RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { forbidden } from '../../kernel/calls/errors.ts'
import { writeXlsx } from '../../kernel/sheets/xlsx-file.server.ts'
import { chooseSubjects } from './choices.server.ts'
import { resultTable, WIDTHS } from './composition-contract.ts'
import { screeningCalls } from './contract.ts'
import type { ScreeningDependencies, ScreeningMember } from './dependencies.server.ts'
import { readListFile } from './list-file.server.ts'
import { createScreeningPapers } from './papers.server.ts'
import { deleteExpired } from './retention.server.ts'
import { createScreenings } from './screenings.server.ts'
import { defineScreeningJob } from './work.server.ts'

export function openScreening(registry: CallRegistry, dependencies: ScreeningDependencies) {
  const screenings = createScreenings(dependencies, defineScreeningJob(dependencies))
  const papers = createScreeningPapers(dependencies, screenings)

  async function memberOf({ actor, address }: Caller): Promise<ScreeningMember> {
    const unit = actor.kind === 'staff' ? await dependencies.unitOf(actor.staffId) : undefined
    if (actor.kind !== 'staff' || unit === undefined) throw forbidden()
    return { actor, unit, address }
  }

  registry.implement(screeningCalls, {
    page: async ({ query, caller }) => screenings.page(await memberOf(caller), query),
    readList: ({ query, body }) => readListFile(dependencies, query.fileName, body),
    start: async ({ body, caller }) => screenings.start(await memberOf(caller), body),
    detail: async ({ params, caller }) =>
      papers.withTrouble(await screenings.detail(await memberOf(caller), params.id)),
    rows: async ({ params, query, caller }) => screenings.rows(await memberOf(caller), params.id, query),
    choose: async ({ params, body, caller }) => {
      const by = await memberOf(caller)
      return { chosen: await chooseSubjects(dependencies, by, await screenings.find(by, params.id), body.choices) }
    },
    askPaper: async ({ params, caller }) => papers.ask(await memberOf(caller), params.id),
    paper: async ({ params, caller }) => {
      const { number, bytes } = await papers.read(await memberOf(caller), params.id)
      return download(screeningCalls.paper.bytes, `${number}.pdf`, bytes)
    },
    xlsx: async ({ params, caller }) => {
      const { found, rows } = await screenings.whole(await memberOf(caller), params.id)
      const table = writeXlsx({ name: '信用审查结果', widths: WIDTHS, rows: resultTable(found, rows) })
      return download(screeningCalls.xlsx.bytes, `screening-${found.id}.xlsx`, table)
    },
  })
  return { deleteExpired: () => deleteExpired(dependencies) }
}

const download = (type: string, name: string, body: Buffer): RawAnswer => attachment(body, { type, name }, SANDBOXED)
