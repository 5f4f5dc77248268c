import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { activateUnit, deactivateUnit } from '../contract.ts'
import type { UnitDialogProps } from './LetUnit.tsx'
import { t } from './texts.ts'

/** Takes a unit out of use, or back into it. */
export const UseOfUnit = ({ office, unit, onClose }: UnitDialogProps) => {
  const opened = useOpened(unit)
  const active = opened.status === 'ACTIVE'
  const told = { closes: onClose }
  const deactivate = useSend(deactivateUnit, { said: t('deactivated'), ...told })
  const activate = useSend(activateUnit, { said: t('activated'), ...told })
  const send = active ? deactivate : activate
  return (
    <ConfirmDialog
      opened
      danger={active}
      title={t(active ? 'deactivateQuestion' : 'activateQuestion', { unit: unit.unitNo })}
      warning={null}
      verb={t(active ? 'deactivate' : 'activate')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send({ params: { id: office, unitId: unit.id }, version: opened.version })}
    >
      {t(active ? 'deactivateSays' : 'activateSays')}
    </ConfirmDialog>
  )
}
