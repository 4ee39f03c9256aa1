import { notFound } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { DecidedCases, DecidedLine } from '../../repair-applications/decided-cases-contract.ts'
import { acting, storeLines } from '../cases/case-step.server.ts'
import { lockCase, lockLines, openCases } from '../cases/cases.server.ts'
import type { Line } from '../cases/effects.server.ts'
import type { SubmissionNeeds } from '../cases/needs.server.ts'
import { kindOf } from '../kinds/kind-list.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'

type Firm = { name: string; code: string }

/** What the room that makes their letters and decisions can do with applications. */
export function createDecidedCases(needs: SubmissionNeeds): DecidedCases {
  return {
    async find(from, id) {
      const found = await openCases(from).whole(id)
      if (!found) return null
      const kind = kindOf(found.row.kind)
      if (!kind.letter) return null
      const { acceptNo, ownerUserId, ownerSubject, submittedAt, decidedOn, fields } = found.row
      const firm = { name: String(fields.subjectName ?? ''), code: ownerSubject ?? '' }
      return {
        ...{ id, acceptNo, ownerUserId: ownerUserId ?? '', firm, submittedAt, decidedOn },
        lines: found.lines.map((line) => present(kind, line, firm)),
      }
    },

    async keepLetters(tx, id, numbers, register) {
      await lockCase(tx, { id })
      const lines = await lockLines(tx, { id })
      for (const line of lines) {
        const number = numbers.get(line.no)
        if (number) line.answer = { ...line.answer, letterNo: number }
      }
      await storeLines(tx, lines)
      await register(tx)
    },

    async keepRefusal(tx, id, no, number, register) {
      await lockCase(tx, { id })
      const line = (await lockLines(tx, { id })).find((each) => each.no === no)
      // Whoever came first has written it.
      if (!line || line.answer.refusalNo) return
      line.answer = { ...line.answer, refusalNo: number }
      await storeLines(tx, [line])
      await register(tx)
    },

    async execute(tx, id, no, number, register) {
      await acting({ ...needs, db: tx })({
        ...{ id, action: 'execute', roles: ['system'], given: {}, line: no, by: { kind: 'system' } },
        before: async (_, __, lines) => {
          const line = lines.find((each) => each.no === no)
          if (!line) throw notFound('这条信息')
          line.answer = { ...line.answer, decisionNo: line.answer.decisionNo ?? number }
        },
        // The last: whoever is to be audited waits for this.
        after: async (inner: Db) => register(inner),
      })
    },
  }
}

const present = ({ letter, machine }: SubmissionKind, line: Line, firm: Firm): DecidedLine => {
  const [documentNo, authority] = [line.title, line.sourceUnit ?? '']
  const executable = machine.transitions.filter(({ action }) => action === 'execute').flatMap(({ from }) => from)
  const isDenied = machine.transitions.some(({ action, to }) => action === 'deny' && to === line.state)
  return {
    ...{ no: line.no, documentNo, authority, matter: line.objectionType, unit: line.unit ?? '' },
    isGranted: executable.includes(line.state),
    denied: isDenied ? { reason: line.answer.reason ?? '', reapplyFrom: line.answer.reapplyFrom ?? '' } : null,
    refusalNo: line.answer.refusalNo ?? null,
    opinion: line.answer.opinion ?? '',
    letter: letter?.write({ firm, record: { documentNo, authority } }) ?? [],
    letterNo: line.answer.letterNo ?? null,
  }
}
