// Passwords of ten and more characters that everyone tries first; shorter ones are refused for their length.
const KNOWN = new Set(
  (
    '1234567890 0123456789 9876543210 0987654321 1111111111 0000000000 8888888888 6666666666 1qaz2wsx3edc qwertyuiop ' +
    'asdfghjkl1 password12 password123 password1234 passw0rd123 admin12345 admin123456 administrator a123456789 ' +
    'abc1234567 abcd123456 abcdef1234 aa12345678 q123456789 qq123456789 woaini1314 woaini520 woaini521 5201314520 ' +
    'iloveyou123 letmein123 welcome123 welcome1234 changeme123 p@ssw0rd123 p@ssword123 zxcvbnm123 123456789a ' +
    '123456789abc 1234567891 12345678910 123123123a 1234512345 1122334455 147258369a qazwsxedcrfv qwerty12345 qwerty123456'
  ).split(' '),
)

/** Why a password is one of the first that someone else would try, or null. */
export function weaknessOf(password: string, loginName: string): string | null {
  const plain = password.toLowerCase()
  if (KNOWN.has(plain)) return '该密码过于常见，请换一个'
  if (plain.includes(loginName)) return '密码中不能包含登录名'
  return new Set(plain).size < 5 ? '密码中不同的字符太少，请换一个' : null
}
