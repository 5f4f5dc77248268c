import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { Finding, FindingState } from '../contract/finding.ts'
import type { Severity } from '../contract/kinds.ts'
import { t } from './texts.ts'

const tones: Readonly<Record<Severity, StatusTone>> = { SERIOUS: 'wrong', NOTABLE: 'waiting', MINOR: 'idle' }
const states: Readonly<Record<Exclude<FindingState, 'OPEN'>, StatusTone>> = { ACCEPTED: 'coming', MENDED: 'over' }

const SeverityBadge = ({ severity }: { severity: Severity }) => <StatusBadge tone={tones[severity]}>{t(`severity.${severity}`)}</StatusBadge>

/** An open one shows how serious it is. */
export const FindingBadge = ({ of: { state, severity } }: { of: Pick<Finding, 'state' | 'severity'> }) =>
  state === 'OPEN' ? <SeverityBadge severity={severity} /> : <StatusBadge tone={states[state]}>{t(`state.${state}`)}</StatusBadge>
