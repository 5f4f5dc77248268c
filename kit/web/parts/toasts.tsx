import { notifications } from '@mantine/notifications'
import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '../words.ts'
import classes from './toasts.module.css'

interface More {
  /** A second, quiet line: which one. */
  detail?: string
  /** Takes it back; the toast closes with it. */
  onUndo?: () => void
}

const lasts = 5000

const show = (kind: 'live' | 'wrong', icon: ReactNode, text: string, { detail, onUndo }: More) => {
  const id = `${kind} ${text} ${detail ?? ''}`
  notifications.show({
    // The same sentence again does not stand there twice.
    id,
    autoClose: lasts,
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
}

/** A verb in the past tense: 'User details have been updated.' */
export const showSuccess = (text: string, more: More = {}) => show('live', <Check size={17} strokeWidth={1.8} />, text, more)

export const showError = (text: string, more: More = {}) => show('wrong', <CircleAlert size={17} strokeWidth={1.8} />, text, more)
