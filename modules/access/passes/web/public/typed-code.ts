/** The code in what somebody has typed or pasted: with spaces between its letters, or as the whole link. */
export const codeIn = (typed: string): string => {
  const bare = typed.replace(/\s/g, '')
  return /[?&]invitation=([\w-]+)/.exec(bare)?.[1] ?? bare
}
