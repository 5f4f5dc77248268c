import { useSendAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
import { activateUnit, deactivateUnit } from '../contract.ts'
import type { UnitDialogProps } from './LetUnit.tsx'
import { t } from './texts.ts'

/** Takes a unit out of use, or back into it: done at once, and taken back by Undo. Its history stays either way. */
export const UseOfUnit = ({ office, unit, onClose }: UnitDialogProps) => {
  const { id, version, status } = useOpened(unit)
  const params = { id: office, unitId: id }
  const active = status === 'ACTIVE'
  useSendAtOnce(
    active ? deactivateUnit : activateUnit,
    { params, version },
    {
      said: t(active ? 'deactivated' : 'activated'),
      undo: ({ version: left }) => ({ call: active ? activateUnit : deactivateUnit, args: { params, version: left } }),
      onClose,
    },
  )
  return null
}
