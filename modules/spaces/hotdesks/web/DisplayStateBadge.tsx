import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { DisplayState } from '../contract.ts'
import { t } from './texts.ts'

const tones = { NOT_PAIRED: 'idle', ONLINE: 'live', SILENT: 'wrong' } as const

export const DisplayStateBadge = ({ state }: { state: DisplayState }) => <StatusBadge tone={tones[state]}>{t(`displayState.${state}`)}</StatusBadge>
