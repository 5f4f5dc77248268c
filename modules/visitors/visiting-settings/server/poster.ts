import { Failed } from '#kit/contract/failure.ts'
import { languages } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { fontsFor } from '#kit/server/pdf/fonts.ts'
import { makePdf, paper, pdfReply } from '#kit/server/pdf/pdf.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { noPoster } from '../contract.ts'
import { presentSetting } from './setting-rows.ts'
import { say } from './words.ts'

/** Whoever stands before it reads any of our languages; the reader's own stands first and large. */
export const posterFile = async (context: SignedIn, organisation: OfficeCentreRow) => {
  const { posterPath } = await presentSetting(context, organisation)
  if (!posterPath) throw new Failed(noPoster)
  const name = organisation.buildingName ?? organisation.companyName
  const first = context.language
  // on a machine without a Chinese font the others' sheet is still one to hang up
  const others = languages.filter((one) => one !== first && fontsFor(say(one, 'posterText'), one))
  const title = say(context.language, 'poster')
  const content = await makePdf(context.scope.personId, {
    title: `${title} ${name}`,
    language: context.language,
    size: paper.a4,
    margin: 25,
    pages: [
      {
        blocks: [
          { kind: 'text', text: say(first, 'posterTitle', { name }), size: 36, bold: true, align: 'center', gap: 6 },
          { kind: 'text', text: say(first, 'posterText'), size: 18, align: 'center', gap: 8 },
          { kind: 'code', text: new URL(posterPath, context.app.config.publicUrl).href, side: 110, gap: 8 },
          ...others.flatMap((language) => [
            { kind: 'text', text: say(language, 'posterTitle', { name }), size: 18, bold: true, align: 'center', gap: 1 } as const,
            { kind: 'text', text: say(language, 'posterText'), size: 13, align: 'center', gap: 5 } as const,
          ]),
        ],
      },
    ],
  })
  return pdfReply(`${title}-${organisation.centreCode}`, content)
}
