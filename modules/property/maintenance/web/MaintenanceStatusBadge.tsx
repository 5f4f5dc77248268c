import { statusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { WindowStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<WindowStatus, StatusTone> = { UPCOMING: 'coming', ONGOING: 'waiting', PAST: 'over', CANCELLED: 'over' }

export const MaintenanceStatusBadge = statusBadge(tones, (status) => t(`status.${status}`), ['PAST', 'CANCELLED'])
