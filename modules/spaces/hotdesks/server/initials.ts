const isChinese = (name: string): boolean => /^\p{Script=Han}/u.test(name)

/** Two letters of a name in letters, the surname of one in characters. */
export const initialsOf = (name: string): string => {
  const all = name.trim().split(/\s+/)
  const words = all.filter((word) => !isChinese(word))
  if (words.length === 0) return [...(all[0] ?? '')][0] ?? ''
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}
