/** A draft in browser storage that has not reached the server. */
export interface StoredDraft {
  /** Form values by field name. */
  facts: Record<string, string>
  /** Revision of the version that was edited. */
  revision: number
  /** Time of storage in milliseconds. */
  at: number
}

const keyOf = (id: string): string => `article-draft ${id || 'new'}`

/** Some browsers refuse storage; the draft is then on the server only. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export function storeDraft(id: string, kept: StoredDraft): void {
  try {
    storage()?.setItem(keyOf(id), JSON.stringify(kept))
  } catch {
    // Storage is full; the server still has the last draft.
  }
}

export function dropDraft(id: string): void {
  storage()?.removeItem(keyOf(id))
}

/** The stored draft that was not saved since, also when somebody else has changed the article meanwhile; its author decides. */
export function findDraft(id: string): StoredDraft | null {
  const text = storage()?.getItem(keyOf(id))
  if (!text) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (isKept(kept)) return kept
  } catch {
    // The entry is not in our format.
  }
  dropDraft(id)
  return null
}

function isKept(kept: unknown): kept is StoredDraft {
  if (typeof kept !== 'object' || kept === null) return false
  if (!('facts' in kept && 'revision' in kept && 'at' in kept)) return false
  if (typeof kept.revision !== 'number' || typeof kept.at !== 'number') return false
  return typeof kept.facts === 'object' && kept.facts !== null && 'content' in kept.facts
}

/** Current form values. */
export function readFormFacts(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const fields = new FormData(form)
  return Object.fromEntries(
    names.map((name) => {
      const value = fields.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

export const readRevision = (form: HTMLFormElement): number => Number(readFormFacts(form, ['revision']).revision)

/** Restores stored values to the form; the text itself goes to the editor. */
export function restoreFacts(form: HTMLFormElement, facts: Record<string, string>): void {
  for (const [name, value] of Object.entries(facts)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === field.value
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    )
      field.value = value
  }
}

type Sent = { kind: 'saved'; revision: number } | { kind: 'refused'; message: string } | { kind: 'away' }

/** Saves the form like its button does. */
export async function sendDraft(address: string, form: HTMLFormElement, names: readonly string[]): Promise<Sent> {
  const { id } = readFormFacts(form, ['id'])
  const body = { id, revision: readRevision(form), facts: readFormFacts(form, names) }
  try {
    const answer = await fetch(address, {
      ...{ method: 'POST', body: JSON.stringify(body), credentials: 'same-origin' },
      headers: { 'content-type': 'application/json' },
    })
    const { msg, data }: { msg: string; data: { revision: number } | null } = await answer.json()
    return answer.ok && data ? { kind: 'saved', revision: data.revision } : { kind: 'refused', message: msg }
  } catch {
    return { kind: 'away' }
  }
}
