import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Entry } from '#kit/web/entries.ts'
import { useCountdown } from '#kit/web/parts/page/useCountdown.ts'
import { words } from '#kit/web/words.ts'
import { type Consequence, Consequences } from './Consequences.tsx'
import { Modal } from './Overlays.tsx'
import classes from './Dialogs.module.css'

export interface ConfirmProps {
  opened: boolean
  onClose: () => void
  /** Resolves when it is done; the dialog stays open and busy until then. It does not close itself. */
  onConfirm: (reason: string) => void | Promise<void>
  /** A question that names the thing: 'Remove Gideon Marsh from Marlowe Exchange?' */
  title: string
  /** What will happen, in a sentence; before the warning. */
  children?: ReactNode
  consequences?: readonly Entry<Consequence>[]
  /** 'This action cannot be undone.' unless given; null leaves it out. */
  warning?: string | null
  /** The verb: 'Remove'. 'Confirm' unless given. */
  verb?: string
  /** The way back: 'Cancel' unless given, as where that is what is confirmed. */
  back?: string
  /** Danger unless false. */
  danger?: boolean
  /** Confirm can be pressed after three seconds. */
  countdown?: boolean
  reason?: { label?: string; hint?: string; required?: boolean; maxLength?: number }
  busy?: boolean
}

/** Drawn anew each time the dialog opens, so neither an old reason nor an old count is left. */
const Body = (props: ConfirmProps) => {
  const {
    onClose,
    onConfirm,
    children,
    consequences = [],
    warning = words('cannotBeUndone'),
    verb = words('confirm'),
    back = words('cancel'),
    danger = true,
    countdown,
    reason,
    busy,
  } = props
  const left = useCountdown(countdown ? 3 : 0)
  const [typed, setTyped] = useState('')
  return (
    <>
      {(children || warning) && (
        <p className={classes.lead}>
          {children} {warning}
        </p>
      )}
      <Consequences of={consequences} />
      {reason && (
        <Textarea
          className={classes.reason}
          label={
            <>
              {reason.label ?? words('reason')}{' '}
              {(reason.hint || !reason.required) && <span className={classes.hint}>{reason.hint ?? words('optional')}</span>}
            </>
          }
          rows={2}
          maxLength={reason.maxLength ?? 500}
          required={reason.required}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={onClose} disabled={busy} data-autofocus={!reason || undefined}>
          {back}
        </Button>
        <Button
          size="md"
          color={danger ? 'red' : undefined}
          className={left > 0 ? classes.counting : undefined}
          data-danger={danger || undefined}
          disabled={left > 0 || (reason?.required && typed.trim() === '')}
          loading={busy}
          onClick={() => void onConfirm(typed.trim())}
        >
          {left > 0 ? words('inSeconds', { verb, n: left }) : verb}
        </Button>
      </div>
    </>
  )
}

/** Asks once more: a question that names the thing, and what will happen to how many. */
export function ConfirmDialog(props: ConfirmProps) {
  const { opened, onClose, onConfirm, title } = props
  const [sending, setSending] = useState(false)
  const busy = props.busy || sending
  const confirm = async (reason: string) => {
    setSending(true)
    try {
      await onConfirm(reason)
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal opened={opened} onClose={() => !busy && onClose()} title={title}>
      <Body {...props} busy={busy} onConfirm={confirm} />
    </Modal>
  )
}
