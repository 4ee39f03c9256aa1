import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { deskFrame } from '../contract.ts'
import { freshScreen, sendDesk } from '../desk-form.ts'
import { type AnyDesk, findDesk } from '../registry.ts'
import { ConsolePage } from './console-page.tsx'
import { DeskForm } from './desk-form.tsx'

/** Loads the page of one record: the frame, the record and its form. */
export async function loadOne(args: LoaderArguments, desk: AnyDesk) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id')
  const [self, record, choices] = await Promise.all([
    api(deskFrame.desk, {}),
    id === null ? null : api(desk.calls.detail, { params: { id: id || 'none' } }),
    desk.choices?.(api) ?? {},
  ])
  const title = record === null ? desk.words.create : String(record[desk.nameKey])
  return {
    ...{ title, page: { title: record === null ? row.title : title } },
    ...{ desk: desk.entity, self, record, choices, fresh: freshScreen(desk, record) },
  }
}

export const loader = (args: LoaderArguments) => loadOne(args, findDesk(pageOfRequest(args).row.options.desk))

export async function action(args: LoaderArguments) {
  const screen = await sendDesk(args, findDesk(pageOfRequest(args).row.options.desk))
  return screen instanceof Response ? screen : formAgain(screen)
}

export default function DeskOne() {
  const { title, self, desk: entity, record, choices, fresh } = useLoaderData<typeof loader>()
  const desk = findDesk(entity)
  return (
    <ConsolePage self={self} current={desk.pages.list} title={title}>
      <DeskForm {...{ desk, record, choices, fresh, sent: useActionData<typeof action>() }} />
    </ConsolePage>
  )
}
