import { Button } from '@mantine/core'
import { Dices } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { PinField, pinLength } from '#kit/web/parts/fields/PinField.tsx'
import { words } from '#kit/web/words.ts'
import { Modal } from './OverlayModal.tsx'
import classes from './Dialogs.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** Resolves when it is done; what it is refused for is told at the boxes. The dialog does not close itself. */
  onConfirm: (pin: string) => Promise<void>
  /** Says whose: 'Assign a PIN code to Gideon Marsh'. */
  title: string
  children?: ReactNode
  /** Where a free PIN comes from; the browser makes one up without it. */
  random?: () => Promise<string>
  /** The verb: 'Assign'. 'Confirm' unless given. */
  verb?: string
}

const anyPin = () => Promise.resolve(String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10 ** pinLength).padStart(pinLength, '0'))

const sentenceFor = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) return words('failTryAgain')
  return [error.message, error.code].some((said) => said.includes('duplicated')) ? words('pinDuplicated') : error.message
}

/** Drawn anew each time the dialog opens: no PIN of somebody else is left in it. */
const Body = ({ onClose, onConfirm, children, random = anyPin, verb, busy, onBusy }: Props & { busy: boolean; onBusy: (busy: boolean) => void }) => {
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const complete = /^\d{6}$/.test(pin)

  const type = (next: string) => {
    if (busy) return
    setPin(next)
    setProblem(undefined)
  }
  const attempt = async (work: () => Promise<void>) => {
    onBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(sentenceFor(error))
      form.current?.querySelector('input')?.focus()
    } finally {
      onBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (complete && !busy) void attempt(() => onConfirm(pin))
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {children && <p className={classes.lead}>{children}</p>}
      <div className={classes.reason}>
        <PinField label={words('pinCode')} value={pin} onChange={type} error={problem} />
      </div>
      <div className={classes.buttons}>
        <Button
          className={classes.first}
          variant="subtle"
          size="md"
          leftSection={<Dices />}
          disabled={busy}
          onClick={() => void attempt(async () => setPin(await random()))}
        >
          {words('pinRandom')}
        </Button>
        <Button variant="default" size="md" onClick={onClose} disabled={busy}>
          {words('cancel')}
        </Button>
        <Button type="submit" size="md" disabled={!complete} loading={busy}>
          {verb ?? words('confirm')}
        </Button>
      </div>
    </form>
  )
}

/** Assigns a PIN, or gives a new one: typed, pasted or made up. */
export function PinDialog(props: Props) {
  const { opened, onClose, title } = props
  const [busy, setBusy] = useState(false)
  return (
    <Modal opened={opened} onClose={() => !busy && onClose()} title={title}>
      <Body {...props} busy={busy} onBusy={setBusy} />
    </Modal>
  )
}
