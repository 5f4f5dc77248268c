import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { words } from '#kit/web/words.ts'
import classes from './BulkBar.module.css'

export interface BulkAction {
  label: string
  icon?: ReactNode
  onClick: () => void
  disabled?: boolean
}

export interface BulkBarProps {
  n: number
  count: (n: number) => string
  actions: BulkAction[]
  onClear: () => void
  /** Everything that the list shows, beyond its page: offered once the whole page is ticked. */
  all?: { label: string; onClick: () => void } | undefined
}

/** What can be done to all ticked rows. It floats above the pager and says first how many they are. */
export function BulkBar({ n, count, actions, onClear, all }: BulkBarProps) {
  // who does not see the bar go is told
  const [was, setWas] = useState({ n, cleared: false })
  if (was.n !== n) setWas({ n, cleared: n === 0 })
  return (
    <div className={classes.place} role="region" aria-label={words('ticked')} aria-live="polite">
      {was.cleared && <VisuallyHidden>{words('noneTicked')}</VisuallyHidden>}
      {n > 0 && (
        <div className={classes.bar} data-bulk-bar>
          <span className={classes.count}>{count(n)}</span>
          {all && (
            <button type="button" className={classes.action} data-all onClick={all.onClick}>
              {all.label}
            </button>
          )}
          <span className={classes.rule} />
          {actions.map(({ label, icon, onClick, disabled }) => (
            <button key={label} type="button" className={classes.action} disabled={disabled} onClick={onClick}>
              {icon}
              {label}
            </button>
          ))}
          <span className={classes.rule} />
          <button type="button" className={classes.close} data-clear aria-label={words('untickAll')} onClick={onClear}>
            <X size={16} strokeWidth={1.7} />
          </button>
        </div>
      )}
    </div>
  )
}
