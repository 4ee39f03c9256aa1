import { layout } from '../../../kernel/pages/pages.ts'

/** The credit archive of one subject, by query id. Whoever typed its whole name comes here with it, to go on to all results. */
export const subjectPage = layout('subject', 'modules/register/archives/views/subject.tsx', {
  aboutOne: true,
  parameters: ['id', 'open', 'order', 'state', 'search', 'tabActive'],
})
