import { Failed, notFound } from '#kit/contract/failure.ts'
import { dayWords } from '#kit/contract/moments.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { makePdf, type Page, paper, pdfReply } from '#kit/server/pdf/pdf.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { notApprovedYet, stoppedFirst } from '../../contract.ts'
import { badgeCode } from '../../contract/badge-code.ts'
import type { VisitDayRow } from '../../contract/visit.ts'
import { presentDays } from '../day-rows.ts'
import { say } from '../words.ts'
import { noteLook, photosOf } from './photos.ts'

/** Names are read from across a lobby; long ones have to fit all the same. */
const sizeOf = (name: string): number => (name.length > 40 ? 12 : name.length > 20 ? 16 : 22)

/** Beside the code, which is a little smaller then: all of it stays on one label. */
const withPhoto = (photo: Buffer | undefined) => (photo ? { side: 27, picture: { jpeg: photo, width: 22, height: 26.4 } } : { side: 30 })

const badge = ({ language }: SignedIn, { building }: Place, row: VisitDayRow, photo: Buffer | undefined): Page => ({
  blocks: [
    { kind: 'text', text: building.buildingName ?? building.companyName, size: 9, quiet: true, align: 'center', gap: 3 },
    { kind: 'text', text: row.name ?? '', size: sizeOf(row.name ?? ''), bold: true, align: 'center', gap: 1 },
    ...(row.visitorCompany ? [{ kind: 'text', text: row.visitorCompany, size: 10, align: 'center' } as const] : []),
    { kind: 'code', text: badgeCode(row.uuid), gap: 1, ...withPhoto(photo) },
    { kind: 'text', text: say(language, 'badgeHost', { host: row.hostName ?? row.company.name }), size: 10, align: 'center' },
    ...(row.place ? [{ kind: 'text', text: row.place, size: 10, align: 'center' } as const] : []),
    { kind: 'text', text: `${dayWords(language, row.day)} · ${row.timeUntil}`, size: 9, quiet: true, align: 'center' },
  ],
})

/** One for each that was asked for, in the order of the day; none for somebody who was forgotten, was refused, or waits to be let in. */
export const badgesOf = async (context: SignedIn, place: Place, uuids: readonly string[]) => {
  const rows = await presentDays(context, place, uuids)
  if (rows.length < new Set(uuids).size || rows.some(({ name }) => name === null)) throw notFound()
  if (rows.some(({ status }) => status === 'STOPPED')) throw new Failed(stoppedFirst)
  if (rows.some(({ may }) => !may.badge)) throw new Failed(notApprovedYet)
  const photos = await photosOf(
    context,
    place.building.id,
    rows.map(({ visitorUuid }) => visitorUuid),
  )
  for (const visitorUuid of photos.keys()) await noteLook(context, place.building, visitorUuid)
  const title = say(context.language, 'badges')
  return pdfReply(
    title,
    await makePdf(context.scope.personId, {
      title,
      language: context.language,
      size: paper.badge,
      margin: 5,
      pages: rows.map((row) => badge(context, place, row, photos.get(row.visitorUuid))),
    }),
  )
}
