import { Button } from '@mantine/core'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { words } from '#kit/web/words.ts'
import { t } from './texts.ts'
import classes from './EarlyDialog.module.css'

interface Props {
  /** A sentence for each who comes long before the time. */
  said: readonly string[]
  onClose: () => void
  onConfirm: () => void
}

/** The desk decides; a second Enter is enough. */
export const EarlyDialog = ({ said, onClose, onConfirm }: Props) => (
  <Modal opened title={t('early.title')} onClose={onClose}>
    {said.map((one) => (
      <p key={one} className={classes.said}>
        {one}
      </p>
    ))}
    <div className={classes.buttons}>
      <Button variant="default" size="md" onClick={onClose}>
        {words('cancel')}
      </Button>
      <Button size="md" data-autofocus onClick={onConfirm}>
        {t('early.letIn')}
      </Button>
    </div>
  </Modal>
)
