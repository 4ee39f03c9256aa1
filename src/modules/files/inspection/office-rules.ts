/**
 * Contents that make a document more than text, tables and pictures, by the vocabulary of its format. All comparisons are in
 * lower case.
 */

export const RUNS = '文件中含有宏、控件或嵌入的文件，请去掉后再上传'
export const MACROS = '文件中含有宏，请另存为不含宏的文件再上传'
export const STARTS = '文件中含有自动执行的内容，请去掉后再上传'
export const FETCHES = '文件引用了外部内容（模板、图片、数据连接等），请去掉后再上传'

/** Words in content types of [Content_Types].xml, with the message for a file that declares such a part. */
export const FORBIDDEN_CONTENT_TYPES: readonly [word: string, why: string][] = [
  ['macroenabled', MACROS],
  ['vbaproject', MACROS],
  ['vbadata', MACROS],
  ['macrosheet', MACROS],
  ['oleobject', RUNS],
  ['activex', RUNS],
  ['customui', RUNS],
  ['webextension', RUNS],
  ['attachedtoolbar', RUNS],
  ['x-msdownload', RUNS],
  ['officedocument.package', RUNS],
  ['text/html', RUNS],
  ['application/xhtml', RUNS],
  ['message/rfc822', RUNS],
  ['rtf', RUNS],
  ['externallink', FETCHES],
  ['connections+xml', FETCHES],
  ['querytable', FETCHES],
  ['volatiledependencies', FETCHES],
]

/** Last words of relationship types, by which one part includes another. */
export const FORBIDDEN_RELATIONSHIPS: Readonly<Record<string, string>> = {
  ...{ vbaproject: MACROS, wordvbadata: MACROS, xlmacrosheet: MACROS, xlintlmacrosheet: MACROS },
  ...{ oleobject: RUNS, package: RUNS, control: RUNS, activexcontrolbinary: RUNS, afchunk: RUNS, subdocument: RUNS },
  ...{ extensibility: RUNS, attachedtoolbars: RUNS, webextension: RUNS, webextensiontaskpanes: RUNS },
  ...{ attachedtemplate: FETCHES, frame: FETCHES, mailmergesource: FETCHES, mailmergeheadersource: FETCHES },
  ...{ externallink: FETCHES, externallinkpath: FETCHES, connections: FETCHES, querytable: FETCHES },
  volatiledependencies: FETCHES,
}

/** Element names, in any part and under any prefix. */
export const FORBIDDEN_ELEMENTS: Readonly<Record<string, string>> = {
  ...{ oleobject: RUNS, oleobjects: RUNS, oleobj: RUNS, ocx: RUNS, altchunk: RUNS, subdoc: RUNS, customui: RUNS },
  ...{ macrosheet: MACROS, ddelink: STARTS, olelink: STARTS },
  ...{ attachedtemplate: FETCHES, connection: FETCHES, querytable: FETCHES, externalbook: FETCHES },
  ...{ externalreference: FETCHES, mailmerge: FETCHES, connectstring: FETCHES },
}

/** Words in part names. Readers find parts by relationships, but no harmless part has such a name. */
export const FORBIDDEN_PARTS: readonly [word: string, why: string][] = [
  ['vbaproject', MACROS],
  ['vbadata', MACROS],
  ['macrosheets/', MACROS],
  ['activex', RUNS],
  ['embeddings/', RUNS],
  ['oleobject', RUNS],
  ['customui', RUNS],
  ['webextensions', RUNS],
  ['externallinks/', FETCHES],
  ['querytables/', FETCHES],
]

/** First bytes of executables, archives and old Office files, under any name. */
export const FORBIDDEN_FIRST_BYTES = [
  ...['MZ', '\x7fELF', 'PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\xd0\xcf\x11\xe0', '\xca\xfe\xba\xbe', '{\\rtf', '%PDF-'],
]

/** Field codes of Word that start programs or fetch files; the first word of a field is its kind. */
export const FORBIDDEN_FIELDS: Readonly<Record<string, string>> = {
  ...{ dde: STARTS, ddeauto: STARTS, link: STARTS, embed: STARTS, control: STARTS, htmlcontrol: STARTS },
  ...{ database: FETCHES, import: FETCHES, include: FETCHES, includetext: FETCHES, rd: FETCHES },
}

/** Functions of Excel that fetch data or call programs. */
export const FORBIDDEN_FUNCTIONS = ['webservice(', 'rtd(', 'call(', 'register.id(', 'register(', 'exec(', 'dde(']
