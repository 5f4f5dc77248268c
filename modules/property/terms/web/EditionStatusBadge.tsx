import { statusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { EditionStatus } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<EditionStatus, StatusTone> = { DRAFT: 'idle', SCHEDULED: 'coming', IN_FORCE: 'live', SUPERSEDED: 'over' }

export const EditionStatusBadge = statusBadge(tones, (status) => t(`status.${status}`), ['SUPERSEDED'])
