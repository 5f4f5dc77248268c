import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { viewDocument } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Visits.module.css'

interface Props {
  oc: string
  /** Of the visitor's day. */
  day: string
  name: string
  onClose: () => void
}

/** Who looks says why; the number is shown in this dialog alone. */
export const ViewDocument = ({ oc, day, name, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState<{ part: 'LAST_FOUR' | 'FULL'; number: string }>()
  const look = async () => {
    setBusy(true)
    try {
      setSeen(await call(viewDocument, { params: { oc, uuid: day }, body: { reason } }))
      refreshKinds(['visits'])
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  if (seen)
    return (
      <FormDialog title={t('documentOf', { name })} verb={words('close')} busy={false} onClose={onClose} onSave={onClose}>
        <p className={classes.quiet}>{t(`documentKept.${seen.part}`)}</p>
        <p className={classes.number}>{seen.number}</p>
      </FormDialog>
    )
  return (
    <FormDialog
      title={t('documentOf', { name })}
      text={t('viewDocumentText')}
      verb={t('viewDocument')}
      busy={busy}
      disabled={reason.trim() === ''}
      onClose={onClose}
      onSave={() => void look()}
    >
      <TextInput
        label={words('reason')}
        required
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
