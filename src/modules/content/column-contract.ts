/** How a column stands, and what the console calls that. */
export const COLUMN_STATES = { shown: '显示', hidden: '隐藏', closed: '关闭' } as const
export type ColumnState = keyof typeof COLUMN_STATES
