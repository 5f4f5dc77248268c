const plain = (text: string): string => text.normalize('NFKC').toUpperCase()

/** Parts of a bank's text that could be a number of ours: as they stand, and beside each other, because banks break lines where they like. */
export const numbersIn = (text: string): Set<string> => {
  const words = plain(text).match(/[\p{L}\p{N}-]+/gu) ?? []
  const near = words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`)
  return new Set([...words, ...near].flatMap((word) => [word, word.replaceAll('-', '')]))
}

/** Is an invoice's number in it, with its hyphens or without? */
export const namesInvoice = (numbers: ReadonlySet<string>, invoiceNo: string): boolean =>
  numbers.has(plain(invoiceNo)) || (invoiceNo.replaceAll('-', '').length >= 5 && numbers.has(plain(invoiceNo).replaceAll('-', '')))
