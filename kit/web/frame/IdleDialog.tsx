import { Button } from '@mantine/core'
import { Modal } from '#kit/web/parts/dialogs/Overlays.tsx'
import { words } from '#kit/web/words.ts'
import classes from '#kit/web/parts/dialogs/Dialogs.module.css'

interface Props {
  /** Counted by `watchIdle`; undefined while there is nothing to warn of. */
  secondsLeft: number | undefined
  onStay: () => void
  onSignOut: () => void
}

/** Before the session ends for want of a sign of life. Escape stays; a click beside it does nothing, since nobody may be there. */
export const IdleDialog = ({ secondsLeft, onStay, onSignOut }: Props) => (
  <Modal opened={secondsLeft !== undefined} onClose={onStay} closeOnClickOutside={false} title={words('stillThere')}>
    <p className={classes.lead} role="timer">
      {words('signedOutIn', { n: secondsLeft ?? 0 })}
    </p>
    <div className={classes.buttons}>
      <Button variant="default" size="md" onClick={onSignOut}>
        {words('signOutNow')}
      </Button>
      <Button size="md" onClick={onStay} data-autofocus>
        {words('staySignedIn')}
      </Button>
    </div>
  </Modal>
)
