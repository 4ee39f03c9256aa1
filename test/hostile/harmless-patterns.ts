/** Regular expressions of the source that are not linear, with the reason why no input can make them slow. A new entry needs such a reason. */
export const HARMLESS: Readonly<Record<string, string>> = {
  '\\/+$': 'reads the address of the sign-on service, which the operator sets',
  '<(style|script|pre|code)\\b[\\s\\S]*?<\\/\\1>|<[^>]*>|[^<]+':
    'reads pages that the portal has rendered itself: every tag in them is closed',
}
