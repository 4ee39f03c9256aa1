import type { Enhancement } from '../enhancement.ts'
import { columnOrder } from './column-order.ts'
import { rowKeys } from './row-keys.ts'
import { keepSelection } from './selection.ts'

/** A list that staff work with: its selection is kept from page to page, rows are reached by keys, columns are dragged. */
export const deskList: Enhancement = (element, signal) => {
  columnOrder(element, signal)
  const selection = keepSelection(element, signal)
  // Keys belong to the first list of a page.
  if (document.querySelector('desk-list') === element) rowKeys(element, signal, selection)
  element.dataset.ready = ''
}
