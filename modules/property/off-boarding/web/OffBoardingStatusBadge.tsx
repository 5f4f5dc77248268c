import { statusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { OffBoardingStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<OffBoardingStatus, StatusTone> = { PLANNED: 'coming', CARRIED_OUT: 'over', UNDONE: 'live', CANCELLED: 'idle' }

export const OffBoardingStatusBadge = statusBadge(tones, (status) => t(`status.${status}`))
