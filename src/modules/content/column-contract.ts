/** States of a column with their labels in the console. */
export const COLUMN_STATES = { shown: '显示', hidden: '隐藏', closed: '关闭' } as const
export type ColumnState = keyof typeof COLUMN_STATES
