import { inflateSync } from 'node:zlib'

/** What is written on it, in the fonts that need no table of glyphs. */
export const written = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, content = '']) => {
      try {
        return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .flatMap((drawn) =>
      [...drawn.matchAll(/\[(.*?)\] TJ/g)].map(([, line = '']) => [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('')),
    )
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('\n')
/** Sheets of paper. */
export const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
