import { type Selector, transform } from 'lightningcss'

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8)
/** Those that know the scripts as they are written for 2020, in `browser-scripts.ts`. */
const OLDEST_BROWSERS = { chrome: version(80), edge: version(80), firefox: version(80), safari: version(13, 1) }

/** A style sheet as it is sent. */
export const minifyStyles = (filename: string, code: string | Uint8Array): string =>
  transform({ filename, code: Buffer.from(code), minify: true, targets: OLDEST_BROWSERS }).code.toString()

/** A style sheet as it is sent, less the rules that can apply only to or below a class. */
export function minifyWithout(className: string, filename: string, code: string): string {
  const { code: rest } = transform({
    filename,
    code: Buffer.from(code),
    visitor: {
      Rule: {
        style(rule) {
          const { selectors } = rule.value
          const left = selectors.filter((selector) => !needsClass(selector, className))
          if (left.length === 0) return []
          return left.length < selectors.length ? { ...rule, value: { ...rule.value, selectors: left } } : undefined
        },
      },
    },
  })
  // Removes conditions whose last rule was removed, too.
  return minifyStyles(filename, rest)
}

/** Whether an element or one above it must have the class. Within `:not(…)` and `:is(…)` it need not. */
const needsClass = (selector: Selector, name: string): boolean =>
  selector.some((part) => part.type === 'class' && part.name === name)
