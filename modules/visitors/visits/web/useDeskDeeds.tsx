import { useState } from 'react'
import { call, isAway } from '#kit/web/api.ts'
import { listText } from '#kit/web/listed.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { showError, showSuccess, showWarning } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { checkIn, checkOut, undoCheck } from '../contract.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { t } from './texts.ts'
import { useOutbox } from './useOutbox.ts'

type Row = Pick<VisitDayRow, 'uuid' | 'name'>
type Deed = 'checkIn' | 'checkOut'

const nameOf = ({ name }: Row): string => name ?? t('nobodyNamed')

/** Checking in and out, one or many: what cannot be done is said of each, and what was done can be taken back while it is fresh. */
export const useDeskDeeds = (oc: string) => {
  const [busy, setBusy] = useState(false)
  const outbox = useOutbox(oc)
  const [asked, setAsked] = useState<readonly Row[]>()

  const takeBack = async (row: Row) => {
    try {
      await call(undoCheck, { params: { oc }, body: { day: row.uuid } })
      refreshKinds(['visits'])
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error))
    }
  }

  const run = async (deed: Deed, rows: readonly Row[], documentSeen = false): Promise<void> => {
    if (busy || rows.length === 0) return
    setBusy(true)
    const at = new Date()
    try {
      const days = rows.map(({ uuid }) => uuid)
      const done =
        deed === 'checkIn'
          ? await call(checkIn, { params: { oc }, body: { days, documentSeen } })
          : await call(checkOut, { params: { oc }, body: { days } })
      refreshKinds(['visits'])
      const byUuid = new Map(rows.map((row) => [row.uuid, row]))
      const unseen = done.filter(({ code }) => code === 'document_not_seen').flatMap(({ uuid }) => byUuid.get(uuid) ?? [])
      if (unseen.length > 0) setAsked(unseen)
      const refused = done.filter(({ done: yes, code }) => !yes && code !== 'document_not_seen')
      for (const message of new Set(refused.map(({ message: said }) => said ?? ''))) showError(message)
      // it holds nobody up: whoever has not got it now says so on the list of badges
      for (const ask of done.flatMap((one) => one.ask)) showWarning(ask)
      const were = done.filter(({ done: yes }) => yes).flatMap(({ uuid }) => byUuid.get(uuid) ?? [])
      const [first] = were
      if (!first) return
      const said = were.length > 1 ? t(`said.${deed}Many`, { n: were.length }) : t(`said.${deed}`, { name: nameOf(first) })
      showSuccess(said, were.length > 1 ? {} : { onUndo: () => void takeBack(first) })
    } catch (error) {
      // a check-out says itself by the evening; who came in, and when, would be lost
      if (deed === 'checkIn' && isAway(error))
        outbox.keep(
          rows.map((row) => ({ uuid: row.uuid, name: nameOf(row) })),
          documentSeen,
          at,
        )
      else showError(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  const dialog = asked && (
    <ConfirmDialog
      opened
      danger={false}
      warning={null}
      title={t('documentTitle')}
      verb={t('checkIn')}
      busy={busy}
      onClose={() => setAsked(undefined)}
      onConfirm={async () => {
        setAsked(undefined)
        await run('checkIn', asked, true)
      }}
    >
      {t('documentText', { names: listText(asked.map(nameOf)) })}
    </ConfirmDialog>
  )
  const waits = (uuid: string) => outbox.waiting.some((one) => one.uuid === uuid)
  return {
    busy,
    dialog,
    outbox,
    waits,
    checkIn: (rows: readonly Row[]) => run('checkIn', rows),
    checkOut: (rows: readonly Row[]) => run('checkOut', rows),
  }
}
