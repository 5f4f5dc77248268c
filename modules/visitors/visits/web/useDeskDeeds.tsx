import { lazy, Suspense, useState } from 'react'
import { ApiError, call, isAway } from '#kit/web/api.ts'
import { listText } from '#kit/web/listed.ts'
import { showError, showSuccess, showWarning } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { checkIn, checkOut, undoCheck } from '../contract.ts'
import type { DocumentInput } from '../contract/document.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { type Answers, type Asked, documentsAsked, earlySaid, photosAsked, refusalsIn, type Row, rowsOf, type Wanted } from './deskAnswers.ts'
import { asKept, type Deed, lastKept } from './outbox.ts'
import { t } from './texts.ts'
import { useOutbox } from './useOutbox.ts'
import { nameOf } from './visitRows.ts'

const KeptPhoto = lazy(async () => ({ default: (await import('./VisitorPhoto.tsx')).KeptPhoto }))
const EarlyDialog = lazy(async () => ({ default: (await import('./EarlyDialog.tsx')).EarlyDialog }))
const DocumentDialog = lazy(async () => ({ default: (await import('./DocumentFields.tsx')).DocumentDialog }))

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

/** Whose document is to be looked at next, and what is wrong with the number that was sent. */
const useDocuments = () => {
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [wrong, setWrong] = useState<string>()
  const goOn = () => {
    setWrong(undefined)
    setAsked((before) => before.slice(1))
  }
  const [next] = asked
  return { next, wrong, setWrong, goOn, ask: (more: readonly Asked[]) => setAsked((before) => [...before, ...more]) }
}

interface DocumentProps {
  oc: string
  next: Asked
  documents: Omit<ReturnType<typeof useDocuments>, 'next'>
  busy: boolean
  /** What is wrong with the number. */
  onSave: (rows: readonly Row[], document: DocumentInput) => Promise<string | undefined>
}
const AskedDocument = ({ oc, next, documents: { wrong, setWrong, goOn }, busy, onSave }: DocumentProps) => (
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
        const message = await onSave(next.rows, document)
        if (message === undefined) goOn()
        else setWrong(message)
      }}
    />
  </Suspense>
)

/** What was done; of one alone it can be taken back from here. */
const sayDone = (deed: Deed, rows: readonly Row[], onUndo: (row: Row) => void) => {
  const [first] = rows
  if (!first) return
  if (rows.length > 1) showSuccess(t(`said.${deed}Many`, { n: rows.length }), {})
  else showSuccess(t(`said.${deed}`, { name: nameOf(first) }), { onUndo: () => onUndo(first) })
}

const sayError = (error: unknown) => showError(error instanceof Error ? error.message : String(error))

/** Checking in and out, one or many: what cannot be done is said of each, and what was done can be taken back while it is fresh. */
const useChecks = (oc: string, ask: (more: readonly Asked[]) => void) => {
  const [busy, setBusy] = useState(false)
  const outbox = useOutbox(oc)
  const kept = (uuid: string): Deed | undefined => lastKept(outbox.waiting, uuid)
  const photos = useWanted()

  const takeBack = async (row: Pick<Row, 'uuid'>) => {
    try {
      const { visitorUuid } = await call(undoCheck, { params: { oc }, body: { day: row.uuid } })
      photos.done([visitorUuid])
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
    for (const message of others) showError(message)
    // it holds nobody up: whoever has not got it now says so on the list of badges
    for (const one of answers.flatMap((answer) => answer.ask)) showWarning(one)
    const were = rowsOf(
      rows,
      answers.filter(({ done }) => done),
    )
    sayDone(deed, were, (row) => void takeBack(row))
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

/** What the desk does to the visitors of the day, with the questions that come before it. */
export const useDeskDeeds = (oc: string) => {
  const { next, ...documents } = useDocuments()
  const { run, ...checks } = useChecks(oc, documents.ask)
  const { outbox, kept } = checks
  const [early, setEarly] = useState<{ rows: readonly Row[]; said: readonly string[]; begun: () => void }>()
  const letIn = async (rows: readonly Row[], begun = () => {}) => {
    const said = earlySaid(rows, new Date())
    if (said.length > 0) return setEarly({ rows, said, begun })
    begun()
    await run('checkIn', rows)
  }
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
    next && <AskedDocument oc={oc} next={next} documents={documents} busy={checks.busy} onSave={(rows, document) => run('checkIn', rows, document)} />
  )
  return {
    busy: checks.busy,
    dialog,
    outbox,
    /** What was done last to somebody without a network, and is not sent yet. */
    kept,
    /** A row with what was done to it and is not sent yet. */
    seen: <R extends Pick<VisitDayRow, 'uuid' | 'may'>>(row: R): R => asKept(row, outbox.waiting),
    photos: checks.photos,
    /** Whoever comes long before the time is let in once that was read. */
    checkIn: letIn,
    takeBack: checks.takeBack,
    checkOut: async (rows: readonly Row[]) => void (await run('checkOut', rows)),
  }
}
