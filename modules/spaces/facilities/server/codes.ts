import { Failed } from '#kit/contract/failure.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { pdfReply } from '#kit/server/pdf/pdf.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { codeOf, ensureCode, posterSheet } from '#modules/platform/codes/server/front.ts'
import { noCheckIn } from '../contract.ts'
import type { FacilityRecord } from './tables.ts'
import { say } from './words.ts'

/** Where it leads is the matter of bookings, which check in. */
export const roomCodeKind = 'facility'
export const codeOfRoom = ({ officeCentreId, uuid }: Pick<FacilityRecord, 'officeCentreId' | 'uuid'>) => ({
  kind: roomCodeKind,
  officeCentreId,
  subject: uuid,
})

/** The sheet that hangs at the door of a facility that asks for check-in. */
export const codeSheet = async (context: SignedIn, building: OfficeCentreRecord, facility: FacilityRecord) => {
  if (!facility.checkIn) throw new Failed(noCheckIn)
  const of = codeOfRoom(facility)
  await context.transaction((tx) => ensureCode(tx, of))
  const code = await codeOf(context, of)
  if (!code) throw new Error('a facility that asks for check-in has a code')
  const titleIn = (language: SignedIn['language']): string => textIn(facility.descriptions, 'title', language)
  const content = await posterSheet(context, code, {
    title: titleIn(context.language),
    words: (language) => ({ title: titleIn(language), text: say(language, 'sheet.text') }),
  })
  return pdfReply(`${facility.title}-${building.centreCode}`, content)
}
