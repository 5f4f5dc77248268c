import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { pdfReply } from '#kit/server/pdf/pdf.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { posterSheet } from '#modules/platform/codes/server/front.ts'
import { noPoster } from '../contract.ts'
import { posterIn } from './poster-rows.ts'
import { decidedBy } from './setting-rows.ts'
import { say } from './words.ts'

/** The sheet for the lobby. A company has none. */
export const posterFile = async (context: SignedIn, organisation: OfficeCentreRecord) => {
  const poster =
    organisation.landlordId === null ? await posterIn(context, await decidedBy(context, organisation), organisation.centreCode) : undefined
  if (!poster) throw new Failed(noPoster)
  const name = organisation.buildingName ?? organisation.companyName
  const title = say(context.language, 'poster')
  const content = await posterSheet(context, poster.code, {
    title: `${title} ${name}`,
    words: (language) => ({ title: say(language, 'posterTitle', { name }), text: say(language, 'posterText') }),
  })
  return pdfReply(`${title}-${organisation.centreCode}`, content)
}
