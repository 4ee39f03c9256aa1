/**
 * Contents that make a document more than text, tables and pictures, by the vocabulary of its format. All comparisons are in
 * lower case.
 */

export const HAS_ACTIVE_CONTENT = '文件中含有宏、控件或嵌入的文件，请去掉后再上传'
export const HAS_MACROS = '文件中含有宏，请另存为不含宏的文件再上传'
export const STARTS_BY_ITSELF = '文件中含有自动执行的内容，请去掉后再上传'
export const FETCHES_CONTENT = '文件引用了外部内容（模板、图片、数据连接等），请去掉后再上传'

/** Words in content types of [Content_Types].xml, with the message for a file that declares such a part. */
export const FORBIDDEN_CONTENT_TYPES: readonly [word: string, why: string][] = [
  ['macroenabled', HAS_MACROS],
  ['vbaproject', HAS_MACROS],
  ['vbadata', HAS_MACROS],
  ['macrosheet', HAS_MACROS],
  ['oleobject', HAS_ACTIVE_CONTENT],
  ['activex', HAS_ACTIVE_CONTENT],
  ['customui', HAS_ACTIVE_CONTENT],
  ['webextension', HAS_ACTIVE_CONTENT],
  ['attachedtoolbar', HAS_ACTIVE_CONTENT],
  ['x-msdownload', HAS_ACTIVE_CONTENT],
  ['officedocument.package', HAS_ACTIVE_CONTENT],
  ['text/html', HAS_ACTIVE_CONTENT],
  ['application/xhtml', HAS_ACTIVE_CONTENT],
  ['message/rfc822', HAS_ACTIVE_CONTENT],
  ['rtf', HAS_ACTIVE_CONTENT],
  ['externallink', FETCHES_CONTENT],
  ['connections+xml', FETCHES_CONTENT],
  ['querytable', FETCHES_CONTENT],
  ['volatiledependencies', FETCHES_CONTENT],
]

/** Last words of relationship types, by which one part includes another. */
export const FORBIDDEN_RELATIONSHIPS: Readonly<Record<string, string>> = {
  ...{ vbaproject: HAS_MACROS, wordvbadata: HAS_MACROS, xlmacrosheet: HAS_MACROS, xlintlmacrosheet: HAS_MACROS },
  ...{
    oleobject: HAS_ACTIVE_CONTENT,
    package: HAS_ACTIVE_CONTENT,
    control: HAS_ACTIVE_CONTENT,
    activexcontrolbinary: HAS_ACTIVE_CONTENT,
    afchunk: HAS_ACTIVE_CONTENT,
    subdocument: HAS_ACTIVE_CONTENT,
  },
  ...{
    extensibility: HAS_ACTIVE_CONTENT,
    attachedtoolbars: HAS_ACTIVE_CONTENT,
    webextension: HAS_ACTIVE_CONTENT,
    webextensiontaskpanes: HAS_ACTIVE_CONTENT,
  },
  ...{
    attachedtemplate: FETCHES_CONTENT,
    frame: FETCHES_CONTENT,
    mailmergesource: FETCHES_CONTENT,
    mailmergeheadersource: FETCHES_CONTENT,
  },
  ...{
    externallink: FETCHES_CONTENT,
    externallinkpath: FETCHES_CONTENT,
    connections: FETCHES_CONTENT,
    querytable: FETCHES_CONTENT,
  },
  volatiledependencies: FETCHES_CONTENT,
}

/** Element names, in any part and under any prefix. */
export const FORBIDDEN_ELEMENTS: Readonly<Record<string, string>> = {
  ...{
    oleobject: HAS_ACTIVE_CONTENT,
    oleobjects: HAS_ACTIVE_CONTENT,
    oleobj: HAS_ACTIVE_CONTENT,
    ocx: HAS_ACTIVE_CONTENT,
    altchunk: HAS_ACTIVE_CONTENT,
    subdoc: HAS_ACTIVE_CONTENT,
    customui: HAS_ACTIVE_CONTENT,
  },
  ...{ macrosheet: HAS_MACROS, ddelink: STARTS_BY_ITSELF, olelink: STARTS_BY_ITSELF },
  ...{
    attachedtemplate: FETCHES_CONTENT,
    connection: FETCHES_CONTENT,
    querytable: FETCHES_CONTENT,
    externalbook: FETCHES_CONTENT,
  },
  ...{ externalreference: FETCHES_CONTENT, mailmerge: FETCHES_CONTENT, connectstring: FETCHES_CONTENT },
}

/** Words in part names. Readers find parts by relationships, but no harmless part has such a name. */
export const FORBIDDEN_PARTS: readonly [word: string, why: string][] = [
  ['vbaproject', HAS_MACROS],
  ['vbadata', HAS_MACROS],
  ['macrosheets/', HAS_MACROS],
  ['activex', HAS_ACTIVE_CONTENT],
  ['embeddings/', HAS_ACTIVE_CONTENT],
  ['oleobject', HAS_ACTIVE_CONTENT],
  ['customui', HAS_ACTIVE_CONTENT],
  ['webextensions', HAS_ACTIVE_CONTENT],
  ['externallinks/', FETCHES_CONTENT],
  ['querytables/', FETCHES_CONTENT],
]

/** First bytes of executables, archives and old Office files, under any name. */
export const FORBIDDEN_FIRST_BYTES = [
  ...['MZ', '\x7fELF', 'PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\xd0\xcf\x11\xe0', '\xca\xfe\xba\xbe', '{\\rtf', '%PDF-'],
]

/** Field codes of Word that start programs or fetch files; the first word of a field is its kind. */
export const FORBIDDEN_FIELDS: Readonly<Record<string, string>> = {
  ...{
    dde: STARTS_BY_ITSELF,
    ddeauto: STARTS_BY_ITSELF,
    link: STARTS_BY_ITSELF,
    embed: STARTS_BY_ITSELF,
    control: STARTS_BY_ITSELF,
    htmlcontrol: STARTS_BY_ITSELF,
  },
  ...{
    database: FETCHES_CONTENT,
    import: FETCHES_CONTENT,
    include: FETCHES_CONTENT,
    includetext: FETCHES_CONTENT,
    rd: FETCHES_CONTENT,
  },
}

/** Functions of Excel that fetch data or call programs. */
export const FORBIDDEN_FUNCTIONS = ['webservice(', 'rtd(', 'call(', 'register.id(', 'register(', 'exec(', 'dde(']
