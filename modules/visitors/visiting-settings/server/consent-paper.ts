import { Failed } from '#kit/contract/failure.ts'
import { type Language, languages } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { fontsFor } from '#kit/server/pdf/fonts.ts'
import { type Block, makePdf, paper, pdfReply } from '#kit/server/pdf/pdf.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { noConsentText } from '../contract.ts'
import { presentSetting } from './setting-rows.ts'
import { say } from './words.ts'

const lines = ['consentName', 'consentDate', 'consentSignature'] as const
/** What a pen writes on. */
const rule = '_'.repeat(46)

const sheet = (language: Language, name: string, edition: string, text: string): Block[] => [
  { kind: 'text', text: name, size: 11, quiet: true, gap: 2 },
  { kind: 'text', text: say(language, 'consentPaperTitle'), size: 20, bold: true, gap: 6 },
  { kind: 'text', text, size: 11, gap: 6 },
  { kind: 'text', text: say(language, 'consentPaperAgree'), size: 11, bold: true, gap: 12 },
  ...lines.map((line): Block => ({ kind: 'text', text: `${say(language, line)}  ${rule}`, size: 11, gap: 10 })),
  { kind: 'text', text: edition, size: 9, quiet: true },
]

/** The consent on paper, a sheet for each language that it is written in, the reader's own first: for visitors without a phone. */
export const consentFile = async (context: SignedIn, organisation: OfficeCentreRecord) => {
  const { building, organisation: named } = await presentSetting(context, organisation)
  const { consent } = building
  if (!consent) throw new Failed(noConsentText)
  const own = [context.language, ...languages.filter((one) => one !== context.language)]
  // on a machine without a Chinese font the others' sheets can be signed all the same
  const written = own.filter((one) => consent.texts[one] !== '' && fontsFor(consent.texts[one] + say(one, 'consentPaperTitle'), one))
  const { date } = localTime(new Date(consent.since), organisation.timeZone)
  const title = say(context.language, 'consentPaperTitle')
  const content = await makePdf(context.scope.personId, {
    title: `${title} ${named.companyName}`,
    language: context.language,
    size: paper.a4,
    margin: 25,
    pages: written.map((language) => {
      const edition = say(language, 'consentEdition', { n: consent.edition, day: dayWords(language, date) })
      return { blocks: sheet(language, named.companyName, edition, consent.texts[language]) }
    }),
  })
  return pdfReply(`${title}-${organisation.centreCode}`, content)
}
