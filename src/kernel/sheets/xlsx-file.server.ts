import { type Deflated, deflateParts, zip } from '../data/zip.server.ts'

interface Sheet {
  name: string
  /** The first row is bold. Every cell is text, so that a spreadsheet does not convert codes to numbers. */
  rows: readonly (readonly string[])[]
  /** Width of the columns in characters. */
  widths?: readonly number[]
  /** A drop-down with these options for the cells of a column, from row 2 on. */
  choices?: { column: number; options: readonly string[]; rows: number }
}

/** A sheet whose rows arrive in parts. */
interface LongSheet extends Omit<Sheet, 'rows' | 'choices'> {
  parts: AsyncIterable<Sheet['rows']> | Iterable<Sheet['rows']>
}

/**
 * Writes a workbook of some hundred rows synchronously. Every cell is text: formulas are shown and never evaluated. For more rows use
 * `writeLongXlsx`.
 */
export function writeXlsx(...sheets: readonly Sheet[]): Buffer {
  return zip(
    new Map([...framesOf(sheets), ...sheets.map((sheet, at) => partOf(at, Buffer.from(HEAD + worksheet(sheet))))]),
  )
}

/** Writes a workbook of any length in parts, and yields to the event loop in between. */
export async function writeLongXlsx(...sheets: readonly LongSheet[]): Promise<Buffer> {
  const parts = new Map<string, Buffer | Deflated>(framesOf(sheets))
  for (const [at, sheet] of sheets.entries()) parts.set(...partOf(at, await deflateParts(longWorksheet(sheet))))
  return zip(parts)
}

const partOf = <Part>(at: number, part: Part): [name: string, part: Part] => [`xl/worksheets/sheet${at + 1}.xml`, part]

/** All parts of a workbook except its sheets. */
function framesOf(sheets: readonly Pick<Sheet, 'name'>[]): [name: string, part: Buffer][] {
  const parts: [string, string][] = [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', STYLES],
  ]
  return parts.map(([name, text]) => [name, Buffer.from(HEAD + text)])
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const contentTypes = (count: number): string => {
  const type = (part: string, of: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${of}+xml"/>`
  const sheets = Array.from({ length: count }, (_, at) => type(`worksheets/sheet${at + 1}`, 'worksheet'))
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook', 'sheet.main')}${type('styles', 'styles')}${sheets.join('')}</Types>`
}

const relations = (targets: readonly [type: string, target: string][]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const workbook = (sheets: readonly Pick<Sheet, 'name'>[]): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`

/** Style 0 is plain, 1 text (format 49 is @), 2 text in bold. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="宋体"/></font><font><b/><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

function worksheet({ rows, widths, choices }: Sheet): string {
  return `${beginning(widths)}${rows.map(rowOf).join('')}</sheetData>${validation(choices)}</worksheet>`
}

/** Characters written per step: some milliseconds of work. */
const AT_ONCE = 128 * 1024

async function* longWorksheet({ parts, widths }: LongSheet): AsyncGenerator<string> {
  let text = HEAD + beginning(widths)
  let at = 0
  for await (const rows of parts)
    for (const cells of rows) {
      text += rowOf(cells, at)
      at += 1
      if (text.length < AT_ONCE) continue
      yield text
      text = ''
    }
  yield `${text}</sheetData></worksheet>`
}

function beginning(widths: Sheet['widths'] = []): string {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="1" customWidth="1"/>`,
  )
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>'
  return `<worksheet xmlns="${MAIN}">${view}${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`
}

function rowOf(cells: readonly string[], at: number): string {
  const style = at === 0 ? 2 : 1
  const written = cells.map((text, column) => cellOf(`${letterOf(column)}${at + 1}`, style, text))
  return `<row r="${at + 1}">${written.join('')}</row>`
}

const cellOf = (address: string, style: number, text: string): string =>
  text === ''
    ? ''
    : `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_CELL))}</t></is></c>`

/** Excel's limit on characters in a cell. */
const LONGEST_CELL = 32_767

function validation(choices: Sheet['choices']): string {
  if (!choices) return ''
  const column = letterOf(choices.column)
  const area = `${column}2:${column}${choices.rows + 1}`
  return `<dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${area}"><formula1>"${choices.options.map(escaped).join(',')}"</formula1></dataValidation></dataValidations>`
}

/** A to Z, then AA to ZZ. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

// Characters that XML cannot represent.
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a literal `_x0041_`, which spreadsheets would read as the letter A, by escaping its first underscore. */
const escaped = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
