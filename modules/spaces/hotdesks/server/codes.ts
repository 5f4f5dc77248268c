import type { SignedIn } from '#kit/server/context.ts'
import { pdfReply } from '#kit/server/pdf/pdf.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { codeOf, ensureCode, posterSheet } from '#modules/platform/codes/server/front.ts'
import type { DeskRecord } from './tables.ts'
import { say } from './words.ts'

export const deskCodeKind = 'hotdesk'
export const codeOfDesk = ({ officeCentreId, uuid }: Pick<DeskRecord, 'officeCentreId' | 'uuid'>) => ({
  kind: deskCodeKind,
  officeCentreId,
  subject: uuid,
})

/** The sheet that lies on the desk. */
export const codeSheet = async (context: SignedIn, building: OfficeCentreRecord, desk: DeskRecord) => {
  const of = codeOfDesk(desk)
  await context.transaction((tx) => ensureCode(tx, of))
  const code = await codeOf(context, of)
  if (!code) throw new Error('a desk has a code')
  const { deskNo } = desk
  const content = await posterSheet(context, code, {
    title: say(context.language, 'deskN', { deskNo }),
    words: (language) => ({ title: say(language, 'deskN', { deskNo }), text: say(language, 'sheet.text') }),
  })
  return pdfReply(`${say('en', 'deskN', { deskNo })}-${building.centreCode}`, content)
}
