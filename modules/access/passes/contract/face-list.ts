export const listName = 'list.csv'
export const isList = (name: string): boolean => name.toLowerCase() === listName

export interface ListLine {
  /** As the picture is called in the archive. */
  picture: string
  /** The number or the address of a user. */
  person: string
  /** The whole line, as it was written. */
  text: string
}

/** What `list.csv` says of the pictures beside it; the same for the page that divides it and the server that reads it. */
export const linesOf = (text: string): ListLine[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => {
      const [picture = '', person = ''] = line.split(/[,;\t]/).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
      return { picture, person, text: line }
    })
