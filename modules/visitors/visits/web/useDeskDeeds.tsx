import { lazy, Suspense, useState } from 'react'
import { ApiError, call, isAway } from '#kit/web/api.ts'
import { listText } from '#kit/web/listed.ts'
import { showError, showSuccess, showWarning } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import type { DocumentCheck } from '#modules/visitors/visiting-settings/contract.ts'
import { checkIn, checkOut, undoCheck } from '../contract.ts'
import type { DocumentInput } from '../contract/document.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { earlyBy } from './early.ts'
import { asKept, type Deed, lastKept } from './outbox.ts'
import { t } from './texts.ts'
import { useOutbox } from './useOutbox.ts'

const KeptPhoto = lazy(async () => ({ default: (await import('./VisitorPhoto.tsx')).KeptPhoto }))
const EarlyDialog = lazy(async () => ({ default: (await import('./EarlyDialog.tsx')).EarlyDialog }))
const DocumentDialog = lazy(async () => ({ default: (await import('./DocumentFields.tsx')).DocumentDialog }))

type Row = Pick<VisitDayRow, 'uuid' | 'name' | 'startsDate' | 'takenBackDate'>
/** Who waits until the desk has looked at a document. */
interface Asked {
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
/** More of them stand on the pages of their visits: the list of the desk is not pushed away. */
const wantedAtMost = 3

const nameOf = ({ name }: Row): string => name ?? t('nobodyNamed')

/** Checking in and out, one or many: what cannot be done is said of each, and what was done can be taken back while it is fresh. */
export const useDeskDeeds = (oc: string) => {
  const [busy, setBusy] = useState(false)
  const outbox = useOutbox(oc)
  const kept = (uuid: string): Deed | undefined => lastKept(outbox.waiting, uuid)
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [early, setEarly] = useState<{ rows: readonly Row[]; said: readonly string[]; begun: () => void }>()
  const [wrong, setWrong] = useState<string>()
  const [wanted, setWanted] = useState<readonly Wanted[]>([])
  const want = (more: readonly Wanted[]) =>
    setWanted((before) => [...before.filter(({ uuid }) => !more.some((one) => one.uuid === uuid)), ...more].slice(-wantedAtMost))
  const photoDone = (uuids: readonly string[]) => setWanted((before) => before.filter(({ uuid }) => !uuids.includes(uuid)))

  const takeBack = async (row: Pick<Row, 'uuid'>) => {
    try {
      const { visitorUuid } = await call(undoCheck, { params: { oc }, body: { day: row.uuid } })
      photoDone([visitorUuid])
      refreshKinds(['visits'])
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error))
    }
  }

  /** What is wrong with the number that was sent, for the dialog that is open. */
  const run = async (deed: Deed, given: readonly Row[], document: DocumentInput | null = null): Promise<string | undefined> => {
    if (busy || given.length === 0) return undefined
    const at = new Date()
    const keep = (some: readonly Row[]) =>
      outbox.keep(
        deed,
        some.map((row) => ({ uuid: row.uuid, name: nameOf(row), takenBackDate: row.takenBackDate })),
        document && { way: document.way, kind: document.kind },
        at,
      )
    // whoever came in without a network leaves after that has been told
    const after = given.filter(({ uuid }) => kept(uuid) !== undefined)
    if (after.length > 0) keep(after)
    const rows = given.filter((row) => !after.includes(row))
    if (rows.length === 0) return undefined
    setBusy(true)
    try {
      const days = rows.map(({ uuid }) => uuid)
      const done =
        deed === 'checkIn'
          ? await call(checkIn, { params: { oc }, body: { days, document } })
          : await call(checkOut, { params: { oc }, body: { days } })
      refreshKinds(['visits'])
      const byUuid = new Map(rows.map((row) => [row.uuid, row]))
      const rowsOf = (some: typeof done) => some.flatMap(({ uuid }) => byUuid.get(uuid) ?? [])
      const unseen = done.filter(({ code }) => code === 'document_not_seen')
      // a kind is said of a group at once, a number of one after another
      const kinds = rowsOf(unseen.filter(({ documentCheck }) => documentCheck === 'KIND'))
      const each = unseen.filter(({ documentCheck }) => documentCheck !== 'KIND')
      const photoOf = (row: Row | undefined) => done.find(({ uuid, photo }) => uuid === row?.uuid && photo === 'KEPT')?.row?.visitorUuid
      const askedOf = (some: readonly Row[], check: DocumentCheck): Asked => ({
        rows: some,
        check,
        photoOf: some.length > 1 ? undefined : photoOf(some[0]),
      })
      const waiting = each.map((one) => askedOf(rowsOf([one]), one.documentCheck ?? 'FULL'))
      setAsked((before) => [...before, ...(kinds.length > 0 ? [askedOf(kinds, 'KIND')] : []), ...waiting])
      want(done.flatMap(({ done: yes, photo, row }) => (yes && photo === 'ASKED' && row ? [{ uuid: row.visitorUuid, name: nameOf(row) }] : [])))
      // whoever has left is not to be photographed any more
      if (deed === 'checkOut') photoDone(done.flatMap(({ done: yes, row }) => (yes && row ? [row.visitorUuid] : [])))
      const wrong = done.find(({ code }) => code === 'document_number_needed' || code === 'last_four_needed')
      const refused = done.filter(({ done: yes, code }) => !yes && code !== 'document_not_seen' && code !== wrong?.code)
      for (const message of new Set(refused.map(({ message: said }) => said ?? ''))) showError(message)
      // it holds nobody up: whoever has not got it now says so on the list of badges
      for (const ask of done.flatMap((one) => one.ask)) showWarning(ask)
      const were = rowsOf(done.filter(({ done: yes }) => yes))
      const [first] = were
      if (first) {
        const said = were.length > 1 ? t(`said.${deed}Many`, { n: were.length }) : t(`said.${deed}`, { name: nameOf(first) })
        showSuccess(said, were.length > 1 ? {} : { onUndo: () => void takeBack(first) })
      }
      return wrong?.message ?? undefined
    } catch (error) {
      if (error instanceof ApiError && error.fields?.['document.number']) return error.fields['document.number']
      if (isAway(error)) keep(rows)
      else showError(error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const [next] = asked
  const goOn = () => {
    setWrong(undefined)
    setAsked((before) => before.slice(1))
  }
  const letIn = async (rows: readonly Row[], begun = () => {}) => {
    const now = new Date()
    const early = [...Map.groupBy(rows, (row) => JSON.stringify(earlyBy(row, now) ?? null)).values()]
    const said = early.flatMap((some) => {
      const by = some[0] && earlyBy(some[0], now)
      // those of a delegation are early by the same
      const name = some.length > fewNames ? t('visitorsTicked', { n: some.length }) : listText(some.map(nameOf))
      return by ? [t(by.h > 0 && by.m > 0 ? 'early.both' : 'early.hours', { name, ...by })] : []
    })
    if (said.length > 0) return setEarly({ rows, said, begun })
    begun()
    await run('checkIn', rows)
  }
  const documents = next && (
    <Suspense>
      <DocumentDialog
        key={next.rows.map(({ uuid }) => uuid).join(' ')}
        check={next.check}
        names={next.rows.map(nameOf)}
        photo={next.photoOf && <KeptPhoto oc={oc} uuid={next.photoOf} name={listText(next.rows.map(nameOf))} />}
        busy={busy}
        error={wrong}
        onClose={goOn}
        onSave={async (document) => {
          const message = await run('checkIn', next.rows, document)
          if (message === undefined) goOn()
          else setWrong(message)
        }}
      />
    </Suspense>
  )
  const dialog = early ? (
    <Suspense>
      <EarlyDialog
        said={early.said}
        onClose={() => setEarly(undefined)}
        onConfirm={() => {
          setEarly(undefined)
          early.begun()
          void run('checkIn', early.rows)
        }}
      />
    </Suspense>
  ) : (
    documents
  )
  return {
    busy,
    dialog,
    outbox,
    /** What was done last to somebody without a network, and is not sent yet. */
    kept,
    /** A row with what was done to it and is not sent yet. */
    seen: <R extends Pick<VisitDayRow, 'uuid' | 'may'>>(row: R): R => asKept(row, outbox.waiting),
    photos: { wanted, want, done: photoDone },
    /** Whoever comes long before the time is let in once that was read. */
    checkIn: letIn,
    takeBack,
    checkOut: async (rows: readonly Row[]) => void (await run('checkOut', rows)),
  }
}
