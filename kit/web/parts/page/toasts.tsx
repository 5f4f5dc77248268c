import { notifications } from '@mantine/notifications'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '#kit/web/words.ts'
import classes from './toasts.module.css'

interface More {
  /** A second, quiet line: which one. */
  detail?: string
  /** Takes it back; the toast closes with it. */
  onUndo?: () => void
  /** Milliseconds until it appears: what stands at the field already is said again a little later. */
  delay?: number
}

type Kind = 'live' | 'waiting' | 'wrong'

const lasts: Record<Kind, number> = { live: 5000, waiting: 3500, wrong: 5000 }
/** Time enough to see that it was the wrong one. */
const undoLasts = 8000

/** Takes a message away that is true no more. */
export type TakeAway = () => void

const show = (kind: Kind, icon: ReactNode, text: string, { detail, onUndo, delay }: More): TakeAway => {
  const id = `${kind} ${text} ${detail ?? ''}`
  if (delay) {
    const later = setTimeout(() => show(kind, icon, text, { detail, onUndo }), delay)
    return () => {
      clearTimeout(later)
      notifications.hide(id)
    }
  }
  notifications.show({
    // The same sentence again does not stand there twice.
    id,
    autoClose: onUndo ? undoLasts : lasts[kind],
    withCloseButton: !onUndo,
    closeButtonProps: { 'aria-label': words('close'), size: 24 },
    icon: (
      <span className={classes.icon} data-kind={kind}>
        {icon}
      </span>
    ),
    role: kind === 'live' ? 'status' : 'alert',
    title: onUndo ? (
      <span className={classes.line}>
        {text}
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {words('undo')}
        </button>
      </span>
    ) : (
      text
    ),
    message: detail,
  })
  return () => notifications.hide(id)
}

/** A verb in the past tense: 'User details have been updated.' */
export const showSuccess = (text: string, more: More = {}) => show('live', <Check size={17} strokeWidth={1.8} />, text, more)

export const showError = (text: string, more: More = {}) => show('wrong', <CircleAlert size={17} strokeWidth={1.8} />, text, more)

export const showWarning = (text: string, more: More = {}) => show('waiting', <TriangleAlert size={17} strokeWidth={1.8} />, text, more)
