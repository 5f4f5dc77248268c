/** What is read off one screen or mail and typed into another: no letter or digit that looks like a second one. */
export const typedLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const typedLength = 8

/** As it is shown: in two groups. */
export const inGroups = (code: string): string => `${code.slice(0, typedLength / 2)}-${code.slice(typedLength / 2)}`

/** As it was meant, whatever case, spaces, strokes or width it was typed in; nothing where it cannot be one. */
export const asTyped = (text: string): string | undefined => {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return plain.length === typedLength && [...plain].every((letter) => typedLetters.includes(letter)) ? plain : undefined
}
