/** What a browser keeps of a text that has not reached the server. */
interface Kept {
  content: string
  revision: number
}

const keyOf = (id: string): string => `article-draft ${id || 'new'}`

/** Some browsers refuse storage; a draft is then only on the server. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export function keepDraft(id: string, kept: Kept): void {
  try {
    storage()?.setItem(keyOf(id), JSON.stringify(kept))
  } catch {
    // Full: the server still has it.
  }
}

export function dropDraft(id: string): void {
  storage()?.removeItem(keyOf(id))
}

/** What was kept of the very version that is shown. */
export function findDraft(id: string, revision: number): string | null {
  const text = storage()?.getItem(keyOf(id))
  if (!text) return null
  const kept: unknown = JSON.parse(text)
  if (typeof kept !== 'object' || kept === null || !('content' in kept) || !('revision' in kept)) return null
  if (typeof kept.content !== 'string' || kept.revision !== revision) {
    dropDraft(id)
    return null
  }
  return kept.content
}

export type Sent = { kind: 'saved'; revision: number } | { kind: 'refused'; message: string } | { kind: 'away' }

/** Saves what stands in the form, as its button would. */
export async function sendDraft(address: string, form: HTMLFormElement, facts: readonly string[]): Promise<Sent> {
  const fields = new FormData(form)
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const body = {
    ...{ id: text('id'), revision: Number(text('revision')) },
    facts: Object.fromEntries(facts.map((name) => [name, text(name)])),
  }
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
