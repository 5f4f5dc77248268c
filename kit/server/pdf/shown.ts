const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Breaks of lines, what only arranges the letters beside it, and selectors of variants: nothing of their own to draw. */
const isUnseen = (one: string): boolean => /^[\n\r\t\p{Cf}\p{Variation_Selector}\p{Zl}\p{Zp}]$/u.test(one)

/**
 * A text as a font can print it: what it has no shape for stands as `?`, one for each character as people count them, so that a reader sees that
 * something is missing and how much; nothing else would be drawn there but an empty box, or nothing. What is stored and shown on screens stays.
 */
export const shownBy = (text: string, has: (codePoint: number) => boolean): string =>
  Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) =>
    Array.from(segment).every((one) => isUnseen(one) || has(one.codePointAt(0) ?? 0)) ? segment : '?',
  ).join('')
