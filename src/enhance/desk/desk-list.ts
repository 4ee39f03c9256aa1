import type { Enhancement } from '../enhancement.ts'
import { columnOrder } from './column-order.ts'
import { rowKeys } from './row-keys.ts'
import { persistSelection } from './selection.ts'

/** Enhances a list of staff: its selection is preserved across pages, rows have keyboard shortcuts, columns can be dragged. */
export const deskList: Enhancement = (element, signal) => {
  columnOrder(element, signal)
  const selection = persistSelection(element, signal)
  // Only the first list of a page has keyboard shortcuts.
  if (document.querySelector('desk-list') === element) rowKeys(element, signal, selection)
  element.dataset.ready = ''
}
