import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { UnitState, UnitStatus } from '../contract/unit.ts'
import { t } from './texts.ts'

const tones: Record<UnitState, StatusTone> = { LET: 'live', ENDING: 'waiting', VACANT: 'idle', COMING: 'coming', KEPT: 'over' }

/** Most units are let, so that this is said plainly in lists. */
export const UnitStateBadge = ({ unit, list = false }: { unit: { state: UnitState; status: UnitStatus }; list?: boolean }) =>
  unit.status === 'INACTIVE' ? (
    <StatusBadge tone="over">{t('status.INACTIVE')}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[unit.state]} plain={list && (unit.state === 'LET' || unit.state === 'KEPT')}>
      {t(`state.${unit.state}`)}
    </StatusBadge>
  )
