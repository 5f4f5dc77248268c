import { useState } from 'react'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { cancelMaintenance, endMaintenance, getMaintenance, type Maintenance } from '../contract.ts'
import { t } from './texts.ts'

type Stop = 'cancel' | 'end'

/** Calling off and ending early, from a row or from the record itself; the dialogs need its version and say whom it concerns. */
export const useStops = () => {
  const [asked, setAsked] = useState<{ stop: Stop; uuid: string }>()
  const window = useItem(getMaintenance, asked && { params: { uuid: asked.uuid } }).data
  const close = () => setAsked(undefined)
  const ready = asked && window?.uuid === asked.uuid ? window : undefined
  return {
    ask: (stop: Stop, uuid: string) => setAsked({ stop, uuid }),
    dialog: ready && asked && <StopDialog stop={asked.stop} window={ready} onClose={close} />,
  }
}

const StopDialog = ({ stop, window, onClose }: { stop: Stop; window: Maintenance; onClose: () => void }) => {
  const done = { closes: onClose }
  const cancel = useSend(cancelMaintenance, { said: t('cancelled'), ...done })
  const end = useSend(endMaintenance, { said: t('ended'), ...done })
  const opened = useOpened(window)
  const at = { params: { uuid: opened.uuid }, version: opened.version }
  const concerned = [{ what: t('concerned'), detail: t('organisations', { n: window.organisations }) }]
  if (stop === 'end')
    return (
      <ConfirmDialog
        opened
        title={t('endQuestion', { title: window.title })}
        verb={t('endVerb')}
        warning={null}
        danger={false}
        consequences={concerned}
        busy={end.busy}
        onClose={onClose}
        onConfirm={() => end(at)}
      >
        {t('endText')}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      opened
      title={t('cancelQuestion', { title: window.title })}
      verb={t('cancelVerb')}
      consequences={concerned}
      reason={{}}
      busy={cancel.busy}
      onClose={onClose}
      onConfirm={(reason) => cancel({ ...at, body: { reason } })}
    >
      {t('cancelText')}
    </ConfirmDialog>
  )
}
