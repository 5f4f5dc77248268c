import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

/**
 * live: active, ongoing, checked in, valid. waiting: pending, at the desk, ends soon. coming: upcoming, expected.
 * idle: not begun, draft, never seen. over: ended, inactive. wrong: rejected, locked, expired, failed.
 */
export type StatusTone = 'live' | 'waiting' | 'coming' | 'idle' | 'over' | 'wrong'

/** Each tone has a shape of its own, so that colour never stands alone. */
const shapes: Record<StatusTone, ReactNode> = {
  live: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  waiting: (
    <>
      <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d="M5 1.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
    </>
  ),
  coming: <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.26 1.51" />,
  idle: <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  over: <rect x="1.6" y="1.6" width="6.8" height="6.8" rx="1" fill="currentColor" />,
  wrong: <path d="M5 1 9 5 5 9 1 5z" fill="currentColor" />,
}

export const StatusGlyph = ({ tone }: { tone: StatusTone }) => (
  <svg aria-hidden className={classes.glyph} data-tone={tone} viewBox="0 0 10 10" width="10" height="10">
    {shapes[tone]}
  </svg>
)

interface Props {
  tone: StatusTone
  /** Without the tint: for the status that nearly all rows share. */
  plain?: boolean
  children: ReactNode
}

export const StatusBadge = ({ tone, plain = false, children }: Props) => (
  <span className={classes.badge} data-tone={tone} data-plain={plain || undefined}>
    <StatusGlyph tone={tone} />
    {children}
  </span>
)

/**
 * The badge of a kind of record, the same in its list and on its page: a tone and a name for each status. `usual` are those that nearly all rows
 * share; they stand plain, so that the others are seen.
 */
export const statusBadge = <Status extends string>(
  tones: Readonly<Record<Status, StatusTone>>,
  nameOf: (status: Status) => string,
  usual: readonly NoInfer<Status>[] = [],
) => {
  const BadgeOfStatus = ({ status }: { status: Status }) => (
    <StatusBadge tone={tones[status]} plain={usual.includes(status)}>
      {nameOf(status)}
    </StatusBadge>
  )
  return BadgeOfStatus
}
