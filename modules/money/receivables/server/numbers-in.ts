const plain = (text: string): string => text.normalize('NFKC').toUpperCase()

/** Parts of a bank's text that could be a number of ours: as they stand, and beside each other, because banks break lines where they like. */
export const numbersIn = (text: string): Set<string> => {
  const words = plain(text).match(/[\p{L}\p{N}-]+/gu) ?? []
  const near = words.flatMap((word, at) => [`${word}${words[at + 1] ?? ''}`, `${word}${words[at + 1] ?? ''}${words[at + 2] ?? ''}`])
  return new Set([...words, ...near].flatMap((word) => [word, word.replaceAll('-', '')]))
}

/** How an invoice's number may stand there: with its hyphens, or without. */
export const spellingsOf = (invoiceNo: string): string[] => {
  const bare = plain(invoiceNo).replaceAll('-', '')
  return [plain(invoiceNo), ...(bare.length >= 5 ? [bare] : [])]
}

/** Is an invoice's number in it? */
export const namesInvoice = (numbers: ReadonlySet<string>, invoiceNo: string): boolean => spellingsOf(invoiceNo).some((one) => numbers.has(one))
