import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type DeskSharingInput, getDeskSharing, updateDeskSharing } from '../contract.ts'
import { t } from './texts.ts'

export const Sharing = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const now = useItem(getDeskSharing, { params: { oc } }).data
  return now ? <Choice oc={oc} now={now} onClose={onClose} /> : null
}

const Choice = ({ oc, now, onClose }: { oc: string; now: DeskSharingInput; onClose: () => void }) => {
  const [choice, setChoice] = useState(now)
  const send = useSend(updateDeskSharing, { said: t('sharingSaved'), closes: onClose })
  return (
    <FormDialog
      title={t('sharing')}
      text={t('sharingText')}
      verb={words('saveChanges')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => send({ params: { oc }, body: choice })}
    >
      <Checkbox
        label={t('shareNames')}
        checked={choice.names}
        onChange={(event) => setChoice({ ...choice, names: event.currentTarget.checked })}
        data-autofocus
      />
      <Checkbox
        label={t('shareInitials')}
        checked={choice.initials}
        onChange={(event) => setChoice({ ...choice, initials: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
