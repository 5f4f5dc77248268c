import { Button, Modal, Textarea } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import dialog from '#kit/web/parts/Dialogs.module.css'
import { words } from '#kit/web/words.ts'
import classes from './Subscriptions.module.css'
import { t } from './texts.ts'

interface Props {
  title: string
  text?: string
  verb: string
  busy: boolean
  remark: string
  onRemark: (remark: string) => void
  children: ReactNode
  onClose: () => void
  onSave: () => void
}

/** A few fields and the remark that stands in the history; it stays open while they are being saved. */
export const FormDialog = ({ title, text, verb, busy, remark, onRemark, children, onClose, onSave }: Props) => (
  <Modal opened onClose={() => !busy && onClose()} title={title} size={560}>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {text && <p className={dialog.lead}>{text}</p>}
      <div className={classes.fields}>
        {children}
        <Textarea
          label={t('remark')}
          description={t('remarkHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={2}
          maxLength={500}
          value={remark}
          onChange={(event) => onRemark(event.currentTarget.value)}
        />
      </div>
      <div className={dialog.buttons}>
        <Button variant="default" size="md" onClick={onClose} disabled={busy}>
          {words('cancel')}
        </Button>
        <Button type="submit" size="md" loading={busy}>
          {verb}
        </Button>
      </div>
    </form>
  </Modal>
)
