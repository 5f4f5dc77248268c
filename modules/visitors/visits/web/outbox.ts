import { z } from 'zod'
import { ofDevice } from '#kit/web/device.ts'
import { documentKinds, documentWays } from '../contract/document.ts'
import { meantBy } from '../contract/reference.ts'

export type Deed = 'checkIn' | 'checkOut'
/** A check-in or check-out that was made without a network, with its moment. */
const Waiting = z.object({
  deed: z.enum(['checkIn', 'checkOut']).default('checkIn'),
  uuid: z.uuid(),
  name: z.string(),
  at: z.iso.datetime(),
  takenBackDate: z.iso.datetime().nullish(),
  // never a number: this lies on the device
  document: z.object({ way: z.enum(documentWays), kind: z.enum(documentKinds).nullish() }).nullish(),
})
export type Waiting = z.output<typeof Waiting>

// By organisation: a colleague who takes over the desk sends what is left. Nothing else of the day's visitors stays on the device: the list is gone with the page, and this with its sending.
const keyOf = (oc: string, own: number): string => ofDevice(`desk-outbox:${oc}:${own}`)

export const readOutbox = (oc: string, own: number): Waiting[] => {
  const text = localStorage.getItem(keyOf(oc, own))
  if (!text) return []
  try {
    return z.array(Waiting).parse(JSON.parse(text))
  } catch {
    return []
  }
}

export const keepOutbox = (oc: string, own: number, waiting: readonly Waiting[]): void => {
  if (waiting.length === 0) localStorage.removeItem(keyOf(oc, own))
  else localStorage.setItem(keyOf(oc, own), JSON.stringify(waiting))
}

/** What the server did not take, until somebody has read it: also after the page was loaded again. */
const Refused = z.object({ name: z.string(), message: z.string() })
export type Refused = z.output<typeof Refused>
const refusedKey = (oc: string, own: number): string => ofDevice(`desk-refused:${oc}:${own}`)

export const readRefused = (oc: string, own: number): Refused[] => {
  const text = localStorage.getItem(refusedKey(oc, own))
  if (!text) return []
  try {
    return z.array(Refused).parse(JSON.parse(text))
  } catch {
    return []
  }
}
export const keepRefused = (oc: string, own: number, refused: readonly Refused[]): void => {
  if (refused.length === 0) localStorage.removeItem(refusedKey(oc, own))
  else localStorage.setItem(refusedKey(oc, own), JSON.stringify(refused))
}

/** What was done last to somebody and is not sent yet. */
export const lastKept = (waiting: readonly Waiting[], uuid: string): Deed | undefined => waiting.findLast((one) => one.uuid === uuid)?.deed

/** A row as the desk has left it: whoever was let in without a network can be seen off without one. */
export const asKept = <R extends { uuid: string; may: { checkIn: boolean; checkOut: boolean } }>(row: R, waiting: readonly Waiting[]): R => {
  const last = lastKept(waiting, row.uuid)
  return last ? { ...row, may: { ...row.may, checkIn: false, checkOut: last === 'checkIn' } } : row
}

/** As they are kept with what waits already, each deed once. */
export const withDeeds = (waiting: readonly Waiting[], added: readonly Waiting[]): Waiting[] => [
  ...waiting,
  ...added.filter(({ uuid, deed }) => !waiting.some((one) => one.uuid === uuid && one.deed === deed)),
]

interface Findable {
  uuid: string
  visitUuid: string
  visitorUuid: string
  name: string | null
  visitorCompany: string | null
  hostName: string | null
  company: { name: string }
}

/** Of the list that the page holds: by what was typed, as the desk’s search does it. */
export const foundHere = <R extends Findable>(rows: readonly R[], typed: string): R[] => {
  const wanted = typed.trim().toLowerCase()
  const reference = meantBy(typed)
  if (reference) return rows.filter(({ visitUuid }) => reference.from <= visitUuid && visitUuid <= reference.until)
  return rows.filter(({ name, visitorCompany, hostName, company }) =>
    [name, visitorCompany, hostName, company.name].some((text) => text?.toLowerCase().includes(wanted)),
  )
}

/** Seconds for which a pass shows one code; the one before is taken, too. */
const secondsPerCode = 30
/** Whose code that is: of a badge, or of a pass that shows it just now. What it is worth only the server can say, later. */
export const rowOfCode = <R extends Findable>(rows: readonly R[], code: string, now: Date): R | undefined => {
  const [first, second = '', step = ''] = code.split('.')
  if (first === 'badge') return rows.find(({ uuid }) => uuid === second)
  const age = Math.floor(now.getTime() / 1000 / secondsPerCode) - Number(step)
  return age >= -1 && age <= 1 ? rows.find(({ visitorUuid }) => visitorUuid === second) : undefined
}
