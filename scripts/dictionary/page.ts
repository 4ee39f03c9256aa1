import { drawingOf, type Room } from './drawing.ts'
import type { DictionaryColumn, DictionaryTable } from './model.ts'

const HEAD = `# Data dictionary

Made by \`npm run dictionary\` from the \`tables.server.ts\` files and their comments; a test compares it with them. Change it there.

- **Codes** are held by a check constraint, except where this page says why not. A state is always a code. Code lists that the
  specification or a standard gives in Chinese (kinds of institutions and products, guarantees, industries of GB/T 4754, uses, scopes, ways
  and failures of financing demands, purposes of screenings, degrees of severity) are stored in Chinese.
- **Refers to** is a foreign key; an id without one says why.
- **Personal** data is *encrypted* with the key of the portal, found by a *keyed hash*, or stored readable (*yes*).
- **Kept** says when rows are deleted; \`docs/operations.md\` has the periods.
- A type with \`?\` may be null; the columns of the primary key are bold.
`

/** The rooms by name; a part of a room is listed with the room. */
export function roomsOf(tables: readonly DictionaryTable[]): Room[] {
  const large = ({ room }: DictionaryTable) => (room.startsWith('kernel/') ? 'kernel' : room.split('/')[0]!)
  return [...Map.groupBy(tables, large)]
    .map(([name, own]) => ({ name, tables: own.toSorted((one, other) => (one.name < other.name ? -1 : 1)) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The contents of every generated file, by path. */
export function filesOf(tables: readonly DictionaryTable[]): Map<string, string> {
  const rooms = roomsOf(tables)
  const files = new Map(rooms.map((room) => [`docs/er/${room.name}.svg`, drawingOf(room)]))
  return files.set('docs/data-dictionary.md', [HEAD, ...rooms.map(sectionOf)].join('\n'))
}

const sectionOf = ({ name, tables }: Room): string =>
  [`## ${name}`, '', `![Tables of ${name}](er/${name}.svg)`, '', ...tables.map(tableSection)].join('\n')

function tableSection({ name, room, meaning, retention, columns }: DictionaryTable): string {
  const rows = columns.map((column) => `| ${cellsOf(column).map(escapeCell).join(' | ')} |`)
  return [
    `### ${name}`,
    '',
    `${meaning || 'No description.'} Room: \`${room}\`. Kept: ${retention}.`,
    '',
    '| column | type | meaning | codes | refers to | personal |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

function cellsOf(column: DictionaryColumn): string[] {
  const { name, type, isRequired, isKey, meaning, codes, openCodes, refersTo, loose, personal } = column
  return [
    isKey ? `**${name}**` : name,
    isRequired ? type : `${type}?`,
    meaning,
    codes.length > 0 ? codes.join(', ') : openCodes,
    refersTo || (loose && `none: ${loose}`),
    personal,
  ]
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
