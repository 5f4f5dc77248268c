const most = 30

/** The documents' length of a breadcrumb; characters are counted as people see them. */
export const cut = (label: string): string => {
  const characters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(label)].map(({ segment }) => segment)
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : label
}
