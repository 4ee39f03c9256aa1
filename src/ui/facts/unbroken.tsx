/** Days, hours and amounts that must not be broken over lines: 2027-02-14, 11月14日, 9:00—12:00, 1.73 万元, 133.3 条. */
const PIECES =
  /(\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}—\d{1,2}:\d{2}|(?:\d{4}年)?\d{1,2}月\d{1,2}日|\d[\d,.]{0,19}\s?(?:万元|亿元|元|条|家|件|天|%))/

/** A sentence whose days and amounts are not broken over lines. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(PIECES).map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text do not move
      <span key={at} className="unbroken">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
