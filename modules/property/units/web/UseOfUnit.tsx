import { useAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
import { useSend } from '#kit/web/queries.ts'
import { activateUnit, deactivateUnit } from '../contract.ts'
import type { UnitDialogProps } from './LetUnit.tsx'
import { t } from './texts.ts'

/** Takes a unit out of use, or back into it: done at once, and taken back by Undo. Its history stays either way. */
export const UseOfUnit = ({ office, unit, onClose }: UnitDialogProps) => {
  const opened = useOpened(unit)
  const active = opened.status === 'ACTIVE'
  const params = { id: office, unitId: opened.id }
  const told = { closes: onClose, onRefused: onClose }
  const deactivate = useSend(deactivateUnit, {
    said: t('deactivated'),
    undo: ({ version }) => ({ call: activateUnit, args: { params, version } }),
    ...told,
  })
  const activate = useSend(activateUnit, {
    said: t('activated'),
    undo: ({ version }) => ({ call: deactivateUnit, args: { params, version } }),
    ...told,
  })
  useAtOnce(() => (active ? deactivate : activate)({ params, version: opened.version }))
  return null
}
