import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { FormDialog } from './FormDialog.tsx'

interface Props<Seen> {
  title: string
  /** The title while the reason is asked for, if it is another one. */
  question?: string
  text: string
  verb: string
  look: (reason: string) => Promise<Seen>
  /** Of the history in which the reason then stands. */
  stale: readonly string[]
  children: (seen: Seen) => ReactNode
  onClose: () => void
}

/** Who looks at something sensitive says why; it is shown in this dialog alone, and gone with it. */
export const SeenForReason = <Seen,>({ title, question = title, text, verb, look, stale, children, onClose }: Props<Seen>) => {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [seen, setSeen] = useState<{ value: Seen }>()
  const ask = async () => {
    setBusy(true)
    try {
      setSeen({ value: await look(reason) })
      refreshKinds([...stale])
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  if (seen)
    return (
      <FormDialog title={title} verb={words('close')} busy={false} onClose={onClose} onSave={onClose}>
        {children(seen.value)}
      </FormDialog>
    )
  return (
    <FormDialog title={question} text={text} verb={verb} busy={busy} disabled={reason.trim() === ''} onClose={onClose} onSave={() => void ask()}>
      <TextInput
        label={words('reason')}
        required
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
