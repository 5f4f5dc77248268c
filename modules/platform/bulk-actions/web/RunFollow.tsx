import { Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { refreshAnswer, useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type BulkRun, getBulkRun, stopBulk, tellBulk, undoBulk } from '../contract.ts'
import { RefusedRows } from './RefusedRows.tsx'
import { t } from './texts.ts'
import { titleOf } from './titleOf.ts'
import type { Told } from './told.ts'
import classes from './BulkActions.module.css'

/** A run that is over sooner shows no progress: it would only flash. */
const patience = 700
/** Besides the live stream, which a network may hold back. */
const askAgain = 2000

const isOver = ({ finishedDate }: BulkRun) => finishedDate !== null
const saidOf = ({ title, done, undoes, undoable }: BulkRun, told: Told | undefined) =>
  told && !undoes ? told(undoable, done - undoable) : t(undoes ? 'takenBack' : 'done', { title, n: done })

export interface RunFollowProps {
  /** As it was begun. */
  run: BulkRun
  told: Told | undefined
  /** It is told, and may be forgotten. */
  onClose: () => void
}

/** Follows a run to its end: its progress, then one sentence with Undo, or the rows that were refused. */
export const RunFollow = ({ run, told, onClose }: RunFollowProps) => {
  const [uuid, setUuid] = useState(run.uuid)
  return <Follow key={uuid} uuid={uuid} told={told} onTakenBack={setUuid} onClose={onClose} />
}

const Follow = ({ uuid, told, onTakenBack, onClose }: Omit<RunFollowProps, 'run'> & { uuid: string; onTakenBack: (uuid: string) => void }) => {
  const { data: run, dataUpdatedAt: askedAt } = useItem(getBulkRun, { params: { uuid } })
  const undo = useSend(undoBulk, { onDone: (back) => onTakenBack(back.uuid) })
  const takeBack = () => undo({ params: { uuid } })
  // the end is told by a notice from then on; of one that has just ended it is told here
  const leave = useSend(tellBulk, {
    onDone: (now) => (isOver(now) ? refreshAnswer(getBulkRun, { params: { uuid } }) : onClose()),
    // nobody is held in a dialog that the server does not answer
    onRefused: () => onClose(),
  })
  const over = run !== undefined && isOver(run)
  const smooth = over && run.refused === 0 && run.problem === null
  const tell = useEffectEvent(() => {
    if (run) showSuccess(saidOf(run, told), run.undoable > 0 ? { onUndo: takeBack } : {})
  })
  // an answer from before may tell of a run that has ended meanwhile
  const [patientUntil, setPatientUntil] = useState(Infinity)
  const slow = askedAt >= patientUntil
  useEffect(() => {
    if (over) return undefined
    const later = setTimeout(() => {
      setPatientUntil(Date.now())
      refreshAnswer(getBulkRun, { params: { uuid } })
    }, patience)
    const again = setInterval(() => refreshAnswer(getBulkRun, { params: { uuid } }), askAgain)
    return () => {
      clearTimeout(later)
      clearInterval(again)
    }
  }, [over, uuid])
  useEffect(() => {
    if (smooth) tell()
  }, [smooth])
  if (smooth || run === undefined || (!over && !slow)) return undefined
  return (
    <Modal opened onClose={over ? onClose : () => leave({ params: { uuid } })} title={over ? saidOf(run, told) : titleOf(run)} size={560}>
      {over ? (
        <Outcome run={run} onUndo={takeBack} busy={undo.busy} onClose={onClose} />
      ) : (
        <Underway run={run} leaving={leave.busy} onClose={() => leave({ params: { uuid } })} />
      )}
    </Modal>
  )
}

interface UnderwayProps {
  run: BulkRun
  leaving: boolean
  onClose: () => void
}

const Underway = ({ run: { uuid, done, refused, total }, leaving, onClose }: UnderwayProps) => {
  const stop = useSend(stopBulk)
  const text = t('progress', { n: numberText(done + refused), total: numberText(total) })
  return (
    <div role="status">
      <Progress value={(100 * (done + refused)) / total} size={6} className={classes.progress} aria-label={text} />
      <p className={classes.lead}>
        {text}. {t('goesOn')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" loading={stop.busy} onClick={() => stop({ params: { uuid } })}>
          {t('stopRest')}
        </Button>
        <Button variant="default" loading={leaving} onClick={onClose}>
          {words('close')}
        </Button>
      </div>
    </div>
  )
}

const Outcome = ({ run, onUndo, busy, onClose }: { run: BulkRun; onUndo: () => void; busy: boolean; onClose: () => void }) => (
  <>
    {run.problem && (
      <p className={classes.lead} role="alert">
        {run.problem}
      </p>
    )}
    {run.refused > 0 && <RefusedRows of={run} />}
    <div className={classes.buttons}>
      {run.undoable > 0 && (
        <Button variant="default" loading={busy} onClick={onUndo}>
          {t('undoThem', { n: run.undoable })}
        </Button>
      )}
      <Button onClick={onClose} data-autofocus>
        {words('close')}
      </Button>
    </div>
  </>
)
