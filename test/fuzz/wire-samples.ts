// Malformed fragments of requests as seen in attacks on servers.

export const TYPES = [
  ...['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain', 'text/html'],
  ...['application/xml', 'application/octet-stream', 'application/pdf', 'image/png', 'text/csv', 'application/zip'],
  ...[
    'application/json; charset=utf-16',
    'application/json;charset="',
    'APPLICATION/JSON',
    'application/json,text/plain',
  ],
  ...['application/problem+json', '*/*', 'json', '/', ';', '', ' ', 'a/b; c=d; c=e', `a/${'b'.repeat(5000)}`],
  ...[
    'multipart/form-data; boundary=""',
    'multipart/mixed; boundary=x',
    'application/x-www-form-urlencoded; charset=gbk',
  ],
]

export const BODIES = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '""',
    '[]',
    '{}',
    '{',
    '[',
    '"',
    '\ufeff{}',
    '{"a":1}{"a":2}',
    '[1,]',
    "{'a':1}",
    '{"a"}',
  ],
  ...[
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '"\\ud800"',
    '1e400',
    '-',
    '{"":""}',
  ],
  ...[
    'a=1&b=2',
    'a',
    '&',
    '=',
    '%',
    '%00',
    '<a>1</a>',
    '\0',
    '__proto__=1&a[__proto__][polluted]=1',
    '[[[[[[[[[[]]]]]]]]]]',
  ],
]

export const PARTS = [
  ...[
    '--x\r\n\r\n',
    '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n',
    '--x\r\nContent-Disposition: form-data; name=',
    '',
  ],
  ...[
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\r\n',
  ],
  ...[
    '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a\0.png"\r\n\r\n\x89PNG\r\n',
    '--x--\r\n',
    'x',
  ],
  ...['--x\nContent-Disposition: form-data; name="step"\n\nsend\n', `--x\r\n${'A: b\r\n'.repeat(300)}\r\n`, '--x\r\nA'],
  ...[
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n{"polluted":1}\r\n',
    '--y\r\n\r\n',
    '\r\n\r\n--x',
  ],
  ...[`--x\r\nContent-Disposition: form-data; name="${'a'.repeat(3000)}"; filename*=UTF-8''%ff%00\r\n\r\n1\r\n`],
]

export const HEADERS: readonly Record<string, string>[] = [
  ...[
    { accept: 'application/xml' },
    { accept: '' },
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'identity;q=0' },
  ],
  ...[{ 'content-encoding': 'gzip' }, { expect: 'a-miracle' }, { 'if-none-match': '*' }, { 'if-none-match': '"' }],
  ...[{ range: 'bytes=-1' }, { range: 'bytes=5-1' }, { range: 'bytes=99999999999999999999-' }, { range: 'lines=1' }],
  ...[{ origin: 'null' }, { origin: 'http://' }, { origin: 'http://127.0.0.1:8080' }, { referer: '\u00e9' }],
  ...[
    { 'sec-fetch-site': 'cross-site' },
    { 'x-forwarded-for': '1.2.3.4, ::1' },
    { 'x-forwarded-host': 'evil.example' },
  ],
  ...[{ 'x-http-method-override': 'DELETE' }, { authorization: 'Bearer ' }, { authorization: 'Basic Og==' }],
  ...[{ cookie: 'session=%ff' }, { cookie: '=' }, { cookie: 'ui_reading=%7B%22__proto__%22:1%7D' }, { cookie: ';;;;' }],
  ...[{ __proto__x: '1' }, { constructor: 'x' }, { 'user-agent': '' }, { 'user-agent': '\u00ff'.repeat(900) }],
  ...[
    { 'if-modified-since': 'x' },
    { 'accept-language': '*;q=9' },
    { traceparent: '00-0-0-00' },
    { cookie: 'visitor=' },
  ],
]

export const IN_PATH = [
  ...[
    '%00',
    '%ff',
    '%E6%A6',
    '%2f',
    '%2e%2e%2f',
    '..',
    '/../',
    '//',
    '/.',
    '%',
    '%zz',
    '%25',
    ';a=b',
    '\\',
    '%5c',
    '~',
    '+',
  ],
  ...[
    '%ED%A0%80',
    '%E2%80%AE',
    '%F0%9F%98%80',
    '*',
    ':',
    '@',
    '__proto__',
    '/constructor',
    '%0d%0a',
    'A',
    '%20',
    "'",
    '"',
  ],
  ...['a'.repeat(250), '/a'.repeat(90), '%41'.repeat(60), '{id}', '%3f', '|', '^', '`', '[', ']', '.json', '.php'],
]
