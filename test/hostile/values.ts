/** Values that no person would type but any client can send. */
export const HOSTILE = [
  ...['', ' ', '0', '-1', ' 1', '1e3', '0x10', 'NaN', 'true', 'null', '1.5', '9'.repeat(400)],
  ...['%', '_', '\\', "'", "' or '1'='1", '"; drop table article; --', '../../etc/passwd', '<script>alert(1)</script>'],
  ...['\u0000', '\u0000a', '\r\nx-injected: 1', '\u202e', '\ud83d\ude00', '\uffff', '__proto__', 'constructor'],
  ...['字'.repeat(500), '2026-13-45', '0000-00-00', '99999-01-01', '{"a":1}', '[1]'],
]
