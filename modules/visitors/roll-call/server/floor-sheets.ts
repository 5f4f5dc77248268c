import { dotted } from '#kit/contract/dotted.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { momentAt } from '#kit/server/moments.ts'
import { makePdf, type Page, paper, pdfReply } from '#kit/server/pdf/pdf.ts'
import { type FloorSheet, floorSheets } from '../contract/floor-sheets.ts'
import type { NamedPlace } from './place.ts'
import { presenceOf } from './report.ts'
import { say } from './words.ts'

const pageOf = ({ language }: SignedIn, { timeZone }: NamedPlace, { floor, people }: FloorSheet): Page => ({
  blocks: [
    {
      kind: 'text',
      text: `${floor === null ? say(language, 'floorUnknown') : say(language, 'floorNo', { floor })} · ${people.length}`,
      size: 18,
      bold: true,
      gap: 4,
    },
    {
      kind: 'table',
      size: 10,
      head: ['state.SAFE', 'sheetName', 'sheetCompany', 'sheetPhone', 'lastSeen'].map((key) => say(language, key)),
      widths: [8, 26, 26, 18, 30],
      rows: people.map((person) => [
        '',
        person.fullName,
        person.companyName ?? '',
        person.phone ?? '',
        dotted(person.place, person.seenDate && momentAt(language, person.seenDate, timeZone)),
      ]),
    },
  ],
})

/** For a dead network: who is in, by floor, as of now. */
export const sheetsFile = async (context: SignedIn, place: NamedPlace) => {
  const { asOf, people } = await presenceOf(context, place)
  const { language } = context
  const title = say(language, 'sheets')
  const content = await makePdf(context.scope.personId, {
    title: `${title} ${place.name}`,
    language,
    size: paper.a4,
    margin: 14,
    foot: `${place.name} · ${say(language, 'asOf', { time: momentAt(language, asOf, place.timeZone) })}`,
    pages:
      people.length === 0
        ? [{ blocks: [{ kind: 'text', text: say(language, 'nobodyInside'), size: 14 }] }]
        : floorSheets(people, language).map((sheet) => pageOf(context, place, sheet)),
  })
  return pdfReply(title, content)
}
