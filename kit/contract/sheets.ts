/** Characters of a cell, in a sheet and typed by hand. */
export const cellLength = 8000
