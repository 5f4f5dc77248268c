import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { type Hold, liftHold } from '../contract.ts'
import { t } from './texts.ts'

export const LiftHold = ({ hold, oc, onClose }: { hold: Hold; oc: string; onClose: () => void }) => {
  const { version } = useOpened(hold)
  const lift = useSend(liftHold, { said: t('holdLifted'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('liftHoldTitle')}
      verb={t('liftVerb')}
      busy={lift.busy}
      onClose={onClose}
      onConfirm={() => lift({ params: { oc, uuid: hold.uuid }, version })}
    >
      {t('liftText')}
    </ConfirmDialog>
  )
}
