/** How a batch came: as a file; one record entered, corrected or withdrawn by hand; or a whole batch taken back. */
export const WAYS = ['file', 'entry', 'correction', 'withdrawal', 'take-back'] as const
type Way = (typeof WAYS)[number]

export const WAY_NAMES: Readonly<Record<Way, string>> = {
  file: '文件报送',
  entry: '单条录入',
  correction: '单条更正',
  withdrawal: '单条撤回',
  'take-back': '整批撤回',
}

/** What ends records instead of publishing them. */
export const isRecall = (way: Way): way is 'withdrawal' | 'take-back' => way === 'withdrawal' || way === 'take-back'

/** What a file of subjects holds: all that its unit registers, or what has changed since the last one. */
export const EXTENTS = ['full', 'increment'] as const
export type Extent = (typeof EXTENTS)[number]
