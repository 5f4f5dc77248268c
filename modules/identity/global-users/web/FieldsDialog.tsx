import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import dialog from '#kit/web/parts/Dialogs.module.css'
import { words } from '#kit/web/words.ts'
import classes from './GlobalUsers.module.css'

interface Props {
  title: string
  text: string
  busy: boolean
  children: ReactNode
  onClose: () => void
  onSave: () => void
}

/** A few fields in a dialog; it stays open while they are being saved. */
export const FieldsDialog = ({ title, text, busy, children, onClose, onSave }: Props) => (
  <Modal opened onClose={() => !busy && onClose()} title={title} size={560}>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <p className={dialog.lead}>{text}</p>
      <div className={classes.fields}>{children}</div>
      <div className={dialog.buttons}>
        <Button variant="default" size="md" onClick={onClose} disabled={busy}>
          {words('cancel')}
        </Button>
        <Button type="submit" size="md" loading={busy}>
          {words('save')}
        </Button>
      </div>
    </form>
  </Modal>
)
