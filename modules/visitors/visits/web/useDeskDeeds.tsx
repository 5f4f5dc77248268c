import { lazy, Suspense, useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import type { DocumentInput } from '../contract/document.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { type Asked, earlySaid, type Row } from './deskAnswers.ts'
import { asKept } from './outbox.ts'
import { useChecks } from './useChecks.ts'
import { nameOf } from './visitRows.ts'

const KeptPhoto = lazy(async () => ({ default: (await import('./VisitorPhoto.tsx')).KeptPhoto }))
const EarlyDialog = lazy(async () => ({ default: (await import('./EarlyDialog.tsx')).EarlyDialog }))
const DocumentDialog = lazy(async () => ({ default: (await import('./DocumentFields.tsx')).DocumentDialog }))

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
    seen: <R extends { uuid: string; may: Pick<VisitDayRow['may'], 'checkIn' | 'checkOut'> }>(row: R): R => asKept(row, outbox.waiting),
    photos: checks.photos,
    /** Whoever comes long before the time is let in once that was read. */
    checkIn: letIn,
    takeBack: checks.takeBack,
    checkOut: async (rows: readonly Row[]) => void (await run('checkOut', rows)),
  }
}
