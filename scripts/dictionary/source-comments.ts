/** The comment above a table or column, with its tags taken apart. */
export interface Comment {
  meaning: string
  /** `@personal`: personal data that is neither encrypted nor hashed. */
  personal?: string
  /** `@codes`: the values of a column of codes that has no constraint, and why. */
  codes?: string
  /** `@loose`: why a column with an id has no foreign key. */
  loose?: string
  /** `@retention`: when the rows are deleted. */
  retention?: string
}

export interface TableComments {
  table: Comment
  columns: ReadonlyMap<string, Comment>
}

/** Reads the comments of a table and its columns from the source file that declares the table. */
export function readComments(source: string, constant: string): TableComments {
  const start = source.search(new RegExp(`^export const ${constant} = pgTable\\(`, 'm'))
  if (start < 0) throw new RangeError(`${constant} is not declared by pgTable`)
  const above = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.slice(0, start))
  const end = source.slice(start + 1).search(/^(?:export |const |\/\*\*)/m)
  const body = source.slice(start, end < 0 ? undefined : start + 1 + end)
  const columns = [...body.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+):/g)]
  return {
    table: parseComment(above?.[1] ?? ''),
    columns: new Map(columns.map(([, text, property]) => [property!, parseComment(text!)])),
  }
}

function parseComment(text: string): Comment {
  const plain = text
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [meaning = '', ...tags] = plain.split(/\s?@(?=(?:personal|codes|loose|retention)\b)/)
  const said = tags.map((tag) => /^(\w+)\s*(.*)$/.exec(tag)!).map(([, name, value]) => [name!, value || 'yes'])
  return { meaning: meaning.trim(), ...Object.fromEntries(said) }
}
