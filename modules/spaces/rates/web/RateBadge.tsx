import { statusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { RateStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<RateStatus, StatusTone> = { CURRENT: 'live', UPCOMING: 'coming', PAST: 'over' }
export const RateBadge = statusBadge(tones, (status) => t(`status.${status}`), ['CURRENT'])
