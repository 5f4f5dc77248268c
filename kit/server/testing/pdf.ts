import { inflateSync } from 'node:zlib'

const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })

/** What is written on it, in the fonts that need no table of glyphs. */
export const written = (pdf: Buffer): string =>
  streamsOf(pdf)
    .flatMap((drawn) =>
      [...drawn.matchAll(/\[(.*?)\] TJ/g)].map(([, line = '']) => [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('')),
    )
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('\n')
/** Boxes to be ticked. */
export const boxesOf = (pdf: Buffer): number => streamsOf(pdf).join('\n').match(/ re\b/g)?.length ?? 0
/** Sheets of paper. */
export const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
/** The characters of the embedded fonts that are used on it, as their tables for copying say. */
export const unicodeOf = (pdf: Buffer): string =>
  streamsOf(pdf)
    .filter((content) => content.includes('beginbfrange') || content.includes('beginbfchar'))
    .flatMap((content) => [...content.matchAll(/<([0-9a-f]{4,})>/gi)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('')
