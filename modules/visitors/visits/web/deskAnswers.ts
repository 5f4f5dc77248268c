import type { Reply } from '#kit/contract/endpoint.ts'
import { listText } from '#kit/web/listed.ts'
import type { DocumentCheck } from '#modules/visitors/visiting-settings/contract.ts'
import type { checkIn } from '../contract.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { earlyBy } from './early.ts'
import { t } from './texts.ts'
import { nameOf } from './visitRows.ts'

export type Row = Pick<VisitDayRow, 'uuid' | 'name' | 'startsDate' | 'takenBackDate'>
/** A day as a check-in or check-out has left it. */
export type LeftDay = Pick<VisitDayRow, 'uuid' | 'version'>
/** What the server says of each who was checked in or out. */
export type Answers = Reply<typeof checkIn>

/** Who waits until the desk has looked at a document. */
export interface Asked {
  rows: readonly Row[]
  check: DocumentCheck
  /** Of one alone, of whom there is a photo: the visitor. */
  photoOf: string | undefined
}
/** A visitor who has come in, and of whom a photo may be taken. */
export interface Wanted {
  uuid: string
  name: string
}
/** More are counted. */
const fewNames = 3

/** Those of whom that was said, as they stand in the list. */
export const rowsOf = (rows: readonly Row[], answers: Answers): Row[] => {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return answers.flatMap(({ uuid }) => byUuid.get(uuid) ?? [])
}

/** Whose document has to be looked at first. */
export const documentsAsked = (rows: readonly Row[], answers: Answers): Asked[] => {
  const unseen = answers.filter(({ code }) => code === 'document_not_seen')
  // a kind is said of a group at once, a number of one after another
  const kinds = rowsOf(
    rows,
    unseen.filter(({ documentCheck }) => documentCheck === 'KIND'),
  )
  const each = unseen.filter(({ documentCheck }) => documentCheck !== 'KIND')
  const photoOf = (row: Row | undefined) => answers.find(({ uuid, photo }) => uuid === row?.uuid && photo === 'KEPT')?.row?.visitorUuid
  const askedOf = (some: readonly Row[], check: DocumentCheck): Asked => ({
    rows: some,
    check,
    photoOf: some.length > 1 ? undefined : photoOf(some[0]),
  })
  return [...(kinds.length > 0 ? [askedOf(kinds, 'KIND')] : []), ...each.map((one) => askedOf(rowsOf(rows, [one]), one.documentCheck ?? 'FULL'))]
}

/** Who has come in and may be photographed. */
export const photosAsked = (answers: Answers): Wanted[] =>
  answers.flatMap(({ done, photo, row }) => (done && photo === 'ASKED' && row ? [{ uuid: row.visitorUuid, name: nameOf(row) }] : []))

/** What is wrong with the number of a document, for the dialog that asks for it; and what else was refused. */
export const refusalsIn = (answers: Answers): { wrong: string | undefined; others: ReadonlySet<string> } => {
  const wrong = answers.find(({ code }) => code === 'document_number_needed' || code === 'last_four_needed')
  const refused = answers.filter(({ done, code }) => !done && code !== 'document_not_seen' && code !== wrong?.code)
  return { wrong: wrong?.message ?? undefined, others: new Set(refused.map(({ message }) => message ?? '')) }
}

/** What is shown of refusals: each, or of many how many, with the first. */
export const refusalsSaid = (others: ReadonlySet<string>): string[] => {
  const all = [...others]
  return all.length > fewNames ? [t('said.refusedMany', { n: all.length, said: all.slice(0, fewNames).join(' ') })] : all
}

/** A sentence for each who comes long before the time. */
export const earlySaid = (rows: readonly Row[], now: Date): string[] => {
  const early = [...Map.groupBy(rows, (row) => JSON.stringify(earlyBy(row, now) ?? null)).values()]
  return early.flatMap((some) => {
    const by = some[0] && earlyBy(some[0], now)
    // those of a delegation are early by the same
    const name = some.length > fewNames ? t('visitorsTicked', { n: some.length }) : listText(some.map(nameOf))
    return by ? [t(by.h > 0 && by.m > 0 ? 'early.both' : 'early.hours', { name, ...by })] : []
  })
}
