import { notFound } from '../../../kernel/calls/errors.ts'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { maskResidentId } from '../../../kernel/text/masks.ts'
import { createCaseFiles } from '../cases/case-files.server.ts'
import { acting } from '../cases/case-step.server.ts'
import { caseVersion } from '../cases/case-version.server.ts'
import { openCases } from '../cases/cases.server.ts'
import type { Case } from '../cases/effects.server.ts'
import type { SubmissionNeeds } from '../cases/needs.server.ts'
import { currentSpan } from '../cases/progress.ts'
import { labelled, listActions, openedValues, presentEvent, presentOwnCase } from '../cases/public-case.server.ts'
import { kindOf } from '../kinds/kind-list.ts'
import { chooseLight } from '../machine/due-dates.ts'
import { findState } from '../machine/state-machine.ts'

interface Lent {
  action: string
  given: Record<string, string>
  /** The version of the application that was read. */
  seen: string
}

/** Applications that go to a lender, for the room that knows which lender asks. */
export function createLentCases(needs: SubmissionNeeds) {
  const { db, seal, now } = needs
  const cases = openCases(db)
  const act = acting(needs)
  const withFiles = createCaseFiles(needs)

  function summary(row: Case) {
    const kind = kindOf(row.kind)
    const span = currentSpan(kind, row)
    return {
      stateName: findState(kind.machine, row.state).name,
      answer: row.answer,
      light: span ? chooseLight({ ...span, today: dateKey(now()), pauses: row.pauses }) : null,
      dueOn: row.dueOn,
      isUrged: row.lastUrgedOn !== null && row.step !== 'done',
    }
  }

  return {
    async named(ids: readonly string[]): Promise<ReadonlyMap<string, ReturnType<typeof summary>>> {
      return new Map((await cases.byIds(ids)).map((row) => [row.id, summary(row)]))
    },

    /** The lender is to call the firm: of what is personal only the number of the identity card stays masked. */
    async one(id: string) {
      const whole = await cases.whole(id)
      if (!whole || !kindOf(whole.row.kind).product) throw notFound('申请')
      const { row, lines, events } = whole
      const kind = kindOf(row.kind)
      const personal = openedValues(row, seal)
      const text = (key: string) => String(personal[key] ?? '')
      const idCards = Object.fromEntries(
        Object.entries(personal)
          .filter(([key]) => /idCard$/i.test(key))
          .map(([key, value]) => [key, maskResidentId(String(value))]),
      )
      const shown = await withFiles(db, presentOwnCase(whole, needs), 'sender')
      return {
        ...summary(row),
        firm: { name: text('enterpriseName'), code: text('uscc'), legalRep: text('legalRep') },
        values: labelled(kind, { ...row.fields, ...personal, ...idCards }).filter(({ key }) => key !== kind.product),
        reply: shown.reply,
        files: shown.files,
        events: events.map((event) => {
          const told = presentEvent(event, { row, lines }, needs)
          // Written to the firm; here somebody else reads it.
          return { ...told, sentence: told.sentence.replaceAll('您', '企业') }
        }),
        actions: listActions(kind, row, lines, 'lender', now()),
        seen: caseVersion(row, lines),
      }
    },

    async act(caller: Caller, id: string, { action, given, seen }: Lent) {
      const by = { by: caller.actor, address: caller.address }
      const row = await act({ id, action, roles: ['lender'], given, seen, ...by })
      return { stateName: findState(kindOf(row.kind).machine, row.state).name }
    },
  }
}
