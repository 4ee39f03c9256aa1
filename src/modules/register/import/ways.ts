/** How a batch was made: a file; one record entered, corrected or withdrawn by hand; or a whole batch taken back. */
export const WAYS = ['file', 'entry', 'correction', 'withdrawal', 'take-back'] as const
type Way = (typeof WAYS)[number]

export const WAY_NAMES: Readonly<Record<Way, string>> = {
  file: '文件报送',
  entry: '单条录入',
  correction: '单条更正',
  withdrawal: '单条撤回',
  'take-back': '整批撤回',
}

/** Ways that end records instead of publishing them. */
export const isRecall = (way: Way): way is 'withdrawal' | 'take-back' => way === 'withdrawal' || way === 'take-back'

/** The extent of a file of subjects: all subjects of its unit, or changes since the last file. */
export const EXTENTS = ['full', 'increment'] as const
export type Extent = (typeof EXTENTS)[number]
