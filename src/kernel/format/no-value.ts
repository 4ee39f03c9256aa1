/** What an empty value of a paper is printed and shown as. */
export const NO_VALUE = '— —'
