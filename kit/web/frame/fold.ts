/** 'É' is 'e' here, and a full-width letter a plain one. */
export const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean)
