import { lazy, Suspense, useState } from 'react'
import { ApiError, call, isAway } from '#kit/web/api.ts'
import { showError, showSuccess, showWarning } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import type { DocumentCheck } from '#modules/visitors/visiting-settings/contract.ts'
import { checkIn, checkOut, undoCheck } from '../contract.ts'
import type { DocumentInput } from '../contract/document.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { t } from './texts.ts'
import { useOutbox } from './useOutbox.ts'

const DocumentDialog = lazy(async () => ({ default: (await import('./DocumentFields.tsx')).DocumentDialog }))

type Row = Pick<VisitDayRow, 'uuid' | 'name'>
type Deed = 'checkIn' | 'checkOut'
/** Who waits until the desk has looked at a document. */
interface Asked {
  rows: readonly Row[]
  check: DocumentCheck
}

const nameOf = ({ name }: Row): string => name ?? t('nobodyNamed')

/** Checking in and out, one or many: what cannot be done is said of each, and what was done can be taken back while it is fresh. */
export const useDeskDeeds = (oc: string) => {
  const [busy, setBusy] = useState(false)
  const outbox = useOutbox(oc)
  const [asked, setAsked] = useState<readonly Asked[]>([])
  const [wrong, setWrong] = useState<string>()

  const takeBack = async (row: Row) => {
    try {
      await call(undoCheck, { params: { oc }, body: { day: row.uuid } })
      refreshKinds(['visits'])
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error))
    }
  }

  /** What is wrong with the number that was sent, for the dialog that is open. */
  const run = async (deed: Deed, rows: readonly Row[], document: DocumentInput | null = null): Promise<string | undefined> => {
    if (busy || rows.length === 0) return undefined
    setBusy(true)
    const at = new Date()
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
      const waiting = each.map((one): Asked => ({ rows: rowsOf([one]), check: one.documentCheck ?? 'FULL' }))
      setAsked((before) => [...before, ...(kinds.length > 0 ? [{ rows: kinds, check: 'KIND' as const }] : []), ...waiting])
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
      // a check-out says itself by the evening; who came in, and when, would be lost
      if (deed === 'checkIn' && isAway(error))
        outbox.keep(
          rows.map((row) => ({ uuid: row.uuid, name: nameOf(row) })),
          document && { way: document.way, kind: document.kind },
          at,
        )
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
  const dialog = next && (
    <Suspense>
      <DocumentDialog
        key={next.rows.map(({ uuid }) => uuid).join(' ')}
        check={next.check}
        names={next.rows.map(nameOf)}
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
  const waits = (uuid: string) => outbox.waiting.some((one) => one.uuid === uuid)
  return {
    busy,
    dialog,
    outbox,
    waits,
    checkIn: async (rows: readonly Row[]) => void (await run('checkIn', rows)),
    checkOut: async (rows: readonly Row[]) => void (await run('checkOut', rows)),
  }
}
