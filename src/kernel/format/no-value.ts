/** Printed in PDF papers and on pages in place of an empty value. */
export const NO_VALUE = '— —'
