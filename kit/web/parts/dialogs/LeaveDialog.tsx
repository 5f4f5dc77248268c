import { Button } from '@mantine/core'
import { words } from '#kit/web/words.ts'
import { Modal } from './OverlayModal.tsx'
import classes from './Dialogs.module.css'

interface Props {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

/** Guards unsaved changes, in the documents' words. */
export function LeaveDialog({ opened, onStay, onLeave }: Props) {
  return (
    <Modal opened={opened} onClose={onStay} title={words('leavePage')}>
      <p className={classes.strong}>{words('leaveQuestion')}</p>
      <p className={classes.lead}>{words('leaveWarning')}</p>
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onStay} data-autofocus>
          {words('cancel')}
        </Button>
        <Button size="md" color="red" onClick={onLeave}>
          {words('confirm')}
        </Button>
      </div>
    </Modal>
  )
}
