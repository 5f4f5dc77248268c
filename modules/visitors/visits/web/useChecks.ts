import { useState } from 'react'
import { ApiError, call, isAway } from '#kit/web/api.ts'
import { showError, showSuccess, showWarning } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { checkIn, checkOut, undoCheck, undoChecks } from '../contract.ts'
import type { DocumentInput } from '../contract/document.ts'
import {
  type Answers,
  type Asked,
  documentsAsked,
  type LeftDay,
  photosAsked,
  refusalsIn,
  refusalsSaid,
  type Row,
  rowsOf,
  type Wanted,
} from './deskAnswers.ts'
import { type Deed, lastKept } from './outbox.ts'
import { t } from './texts.ts'
import { useOutbox } from './useOutbox.ts'
import { nameOf } from './visitRows.ts'

/** More of them stand on the pages of their visits: the list of the desk is not pushed away. */
const wantedAtMost = 3

/** Of whom the desk may take a photo, until it was taken or they have left. */
const useWanted = () => {
  const [wanted, setWanted] = useState<readonly Wanted[]>([])
  return {
    wanted,
    want: (more: readonly Wanted[]) =>
      setWanted((before) => [...before.filter(({ uuid }) => !more.some((one) => one.uuid === uuid)), ...more].slice(-wantedAtMost)),
    done: (uuids: readonly string[]) => setWanted((before) => before.filter(({ uuid }) => !uuids.includes(uuid))),
  }
}

/** What was done; it can be taken back from here. */
const sayDone = (deed: Deed, rows: readonly Row[], onUndo: () => void) => {
  const [first] = rows
  if (!first) return
  showSuccess(rows.length > 1 ? t(`said.${deed}Many`, { n: rows.length }) : t(`said.${deed}`, { name: nameOf(first) }), { onUndo })
}

const sayError = (error: unknown) => showError(error instanceof Error ? error.message : String(error))

/** Checking in and out, one or many: what cannot be done is said of each, and what was done can be taken back while it is fresh. */
export const useChecks = (oc: string, ask: (more: readonly Asked[]) => void) => {
  const [busy, setBusy] = useState(false)
  const outbox = useOutbox(oc)
  const kept = (uuid: string): Deed | undefined => lastKept(outbox.waiting, uuid)
  const photos = useWanted()

  const takeOneBack = async ({ uuid, version }: LeftDay) => {
    const { visitorUuid } = await call(undoCheck, { params: { oc }, body: { day: uuid, leftVersion: version } })
    photos.done([visitorUuid])
  }
  /** Of several at once: whoever was seen off since, or let in again, stays so, and that is said. */
  const takeAllBack = async (deed: Deed, days: LeftDay[]) => {
    const answers = await call(undoChecks, { params: { oc }, body: { days, deed } })
    photos.done(answers.flatMap(({ done, row }) => (done && row ? [row.visitorUuid] : [])))
    for (const message of refusalsSaid(refusalsIn(answers).others)) showError(message)
  }
  const takeBack = async (deed: Deed, left: readonly LeftDay[]) => {
    // nothing else of the row is sent
    const [first, ...others] = left.map(({ uuid, version }) => ({ uuid, version }))
    if (first === undefined) return
    try {
      await (others.length > 0 ? takeAllBack(deed, [first, ...others]) : takeOneBack(first))
      refreshKinds(['visits'])
    } catch (error) {
      sayError(error)
    }
  }

  /** What follows from the answers; what is wrong with a number is left to who asked for it. */
  const goBy = (deed: Deed, rows: readonly Row[], answers: Answers): string | undefined => {
    ask(documentsAsked(rows, answers))
    photos.want(photosAsked(answers))
    // whoever has left is not to be photographed any more
    if (deed === 'checkOut') photos.done(answers.flatMap(({ done, row }) => (done && row ? [row.visitorUuid] : [])))
    const { wrong, others } = refusalsIn(answers)
    for (const message of refusalsSaid(others)) showError(message)
    // it holds nobody up: whoever has not got it now says so on the list of badges
    for (const one of answers.flatMap((answer) => answer.ask)) showWarning(one)
    const done = answers.filter((one) => one.done)
    const left = done.flatMap(({ row }) => row ?? [])
    sayDone(deed, rowsOf(rows, done), () => void takeBack(deed, left))
    return wrong
  }

  /** What is wrong with the number that was sent, for the dialog that is open. */
  const run = async (deed: Deed, given: readonly Row[], document: DocumentInput | null = null): Promise<string | undefined> => {
    if (busy || given.length === 0) return undefined
    const at = new Date()
    const keep = (some: readonly Row[]) => {
      const rows = some.map((row) => ({ uuid: row.uuid, name: nameOf(row), takenBackDate: row.takenBackDate }))
      outbox.keep(deed, rows, document && { way: document.way, kind: document.kind }, at)
    }
    // whoever came in without a network leaves after that has been told
    const after = given.filter(({ uuid }) => kept(uuid) !== undefined)
    if (after.length > 0) keep(after)
    const rows = given.filter((row) => !after.includes(row))
    if (rows.length === 0) return undefined
    setBusy(true)
    try {
      const days = rows.map(({ uuid }) => uuid)
      const answers =
        deed === 'checkIn'
          ? await call(checkIn, { params: { oc }, body: { days, document } })
          : await call(checkOut, { params: { oc }, body: { days } })
      refreshKinds(['visits'])
      return goBy(deed, rows, answers)
    } catch (error) {
      if (error instanceof ApiError && error.fields?.['document.number']) return error.fields['document.number']
      if (isAway(error)) keep(rows)
      else sayError(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, outbox, kept, photos, takeBack, run }
}
