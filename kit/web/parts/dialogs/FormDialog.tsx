import { Button } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { useFirstField } from '#kit/web/focus.ts'
import { useStill } from '#kit/web/still.ts'
import { words } from '#kit/web/words.ts'
import { Modal } from './OverlayModal.tsx'
import { useRefused } from './useRefused.tsx'
import classes from './Dialogs.module.css'

export interface FormDialogProps {
  title: string
  text?: string
  /** What the button says it does; 'Save' unless given. */
  verb?: string
  /** What the button says that leaves all as it is; 'Cancel' unless given. */
  back?: string
  busy: boolean
  disabled?: boolean
  /** It ends something. */
  danger?: boolean
  children: ReactNode
  onClose: () => void
  onSave: () => void
  /** Another way out, at the other end of the buttons. */
  other?: ReactNode
}

/** A few fields in a dialog; it stays open while they are being saved. */
export const FormDialog = ({ title, busy, onClose, ...fields }: FormDialogProps) => (
  <Modal opened onClose={() => !busy && onClose()} title={title} size={560}>
    <Fields busy={busy} onClose={onClose} {...fields} />
  </Modal>
)

const Fields = ({
  text,
  verb = words('save'),
  back = words('cancel'),
  busy,
  disabled = false,
  danger = false,
  children,
  onClose,
  onSave,
  other,
}: Omit<FormDialogProps, 'title'>) => {
  const { form, tried, told } = useRefused()
  const held = useStill(busy)
  useFirstField(form.ref)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (disabled) return
    onSave()
    tried()
  }
  return (
    <form {...form} noValidate onSubmit={submit}>
      {told}
      {text && <p className={classes.lead}>{text}</p>}
      <div className={classes.fields} ref={held}>
        {children}
      </div>
      <div className={classes.buttons}>
        {other}
        <Button variant="default" size="md" onClick={onClose} disabled={busy}>
          {back}
        </Button>
        <Button type="submit" size="md" color={danger ? 'red' : undefined} loading={busy} disabled={disabled}>
          {verb}
        </Button>
      </div>
    </form>
  )
}
