import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { Rehearsal } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<Rehearsal['status'], StatusTone> = { WAITING: 'waiting', RUNNING: 'waiting', DONE: 'live', FAILED: 'wrong', CANCELLED: 'over' }
export const RehearsalBadge = ({ status }: Pick<Rehearsal, 'status'>) => <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
