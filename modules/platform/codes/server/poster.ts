import { type Language, languages } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { fontsFor } from '#kit/server/pdf/fonts.ts'
import { makePdf, paper } from '#kit/server/pdf/pdf.ts'
import { noteSheet, type PrintedCode } from './code-rows.ts'
import { pathOfCode } from './leads.ts'

export interface PosterWords {
  readonly title: string
  readonly text: string
}

/** A sheet with a code on it, and its words in all languages: whoever stands before it reads any of them; the reader's own stands first and large. */
export const posterSheet = async (
  context: SignedIn,
  code: PrintedCode,
  { title, words }: { title: string; words: (language: Language) => PosterWords },
): Promise<Buffer> => {
  const first = context.language
  // on a machine without a Chinese font the others' sheet is still one to hang up
  const others = languages.filter((one) => one !== first && fontsFor(words(one).text, one))
  const { title: large, text } = words(first)
  const content = await makePdf(context.scope.personId, {
    title,
    language: first,
    size: paper.a4,
    margin: 25,
    pages: [
      {
        blocks: [
          { kind: 'text', text: large, size: 36, bold: true, align: 'center', gap: 6 },
          { kind: 'text', text, size: 18, align: 'center', gap: 8 },
          { kind: 'code', text: new URL(pathOfCode(code), context.app.config.publicUrl).href, side: 110, gap: 8 },
          ...others.flatMap((language) => [
            { kind: 'text', text: words(language).title, size: 18, bold: true, align: 'center', gap: 1 } as const,
            { kind: 'text', text: words(language).text, size: 13, align: 'center', gap: 5 } as const,
          ]),
        ],
      },
    ],
  })
  await noteSheet(context, code.code)
  return content
}
