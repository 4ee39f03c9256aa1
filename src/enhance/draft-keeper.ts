import { openMemory, storeValue } from './memory.ts'

const PREFIX = 'draft:'
/** Drafts expire, because a computer may be shared. */
const RETENTION_MS = 3 * 24 * 3600_000
/** Delay after the last key, so that storing does not interrupt typing. */
const PAUSE_MS = 500

type Draft = { at: number; values: [string, string][] }

/** Stores the input of a form in this browser until it is sent, except files, captchas and document numbers. */
export function draftKeeper(element: HTMLElement, signal: AbortSignal): void {
  const memory = openMemory('localStorage')
  if (!memory) return
  const { done } = element.dataset
  if (done !== undefined) {
    forgetSent(memory, done)
    return
  }
  const form = element.querySelector('form')
  const note = element.querySelector<HTMLElement>('[data-restored]')
  const saved = element.querySelector<HTMLElement>('[data-saved]')
  const key = PREFIX + (element.dataset.form ?? '')
  if (!form || !note) return
  const skipped = new Set(element.dataset.skip?.split(' '))

  const kept = () =>
    [...form.elements].filter(
      (field): field is HTMLInputElement =>
        'name' in field &&
        field.matches('input:not([type=hidden], [type=file]), select, textarea') &&
        !/^captcha|^dropFile/.test(String(field.name)) &&
        !skipped.has(String(field.name).split('.').at(-1)!),
    )

  const wasTyped = kept().some(isTyped)
  // A page that the server shows again contains newer input than any draft.
  const draft = 'again' in form.dataset ? null : read(memory, key)
  if (draft && restore(kept(), draft.values)) note.hidden = false

  let waiting = 0
  const save = () => {
    clearTimeout(waiting)
    waiting = 0
    const values = kept()
      .filter((field) => (isBox(field) ? field.checked : field.value !== ''))
      .map((field): [string, string] => [field.name, field.value])
    if (values.length === 0 || !storeValue(memory, key, JSON.stringify({ at: Date.now(), values }))) return
    if (saved) saved.textContent = `${saved.dataset.saved} ${clock()}`
  }
  form.addEventListener(
    'input',
    () => {
      clearTimeout(waiting)
      waiting = window.setTimeout(save, PAUSE_MS)
    },
    { signal },
  )
  // Stores the latest input when the form is sent or the page is left.
  form.addEventListener('submit', save, { signal })
  window.addEventListener('pagehide', () => waiting && save(), { signal })
  // Stores input that was typed before this script loaded.
  if (wasTyped) save()
  note.querySelector('[data-clear]')?.addEventListener(
    'click',
    () => {
      memory.removeItem(key)
      form.reset()
      for (const button of form.querySelectorAll<HTMLElement>('[data-files] [data-remove]')) button.click()
      note.hidden = true
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(waiting))
  storeValue(openMemory('sessionStorage'), 'draft-open', key)
}

/** Deletes the draft of a form once its receipt is shown. A receipt opened again does not affect later drafts. */
function forgetSent(memory: Pick<Storage, 'removeItem'>, receipt: string): void {
  const tab = openMemory('sessionStorage')
  if (tab?.getItem('draft-done') === receipt) return
  storeValue(tab, 'draft-done', receipt)
  const key = tab?.getItem('draft-open')
  if (key?.startsWith(PREFIX)) memory.removeItem(key)
  // Also forgets the uploaded files of the form.
  for (const name of Object.keys(tab ?? {})) if (name.startsWith('files:')) tab?.removeItem(name)
}

function read(memory: Pick<Storage, 'getItem' | 'removeItem'>, key: string): Draft | null {
  try {
    const draft = JSON.parse(memory.getItem(key) ?? 'null') as Draft | null
    if (!draft || draft.at > Date.now() - RETENTION_MS) return draft
  } catch {
    // Not written by this script.
  }
  memory.removeItem(key)
  return null
}

/** Fills empty fields; returns whether any was filled. */
function restore(fields: HTMLInputElement[], values: [string, string][]): boolean {
  let isChanged = false
  for (const field of fields) {
    const found = values.filter(([name]) => name === field.name).map(([, value]) => value)
    if (isBox(field)) {
      if (!found.includes(field.value) || field.checked) continue
      field.checked = true
    } else {
      if (found[0] === undefined || field.value !== '') continue
      field.value = found[0]
    }
    isChanged = true
  }
  return isChanged
}

/** The time of day, as 10:24. */
const clock = (): string => new Date().toTimeString().slice(0, 5)

const isTyped = (field: HTMLInputElement): boolean =>
  isBox(field) ? field.checked !== field.defaultChecked : !field.matches('select') && field.value !== field.defaultValue

const isBox = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'
