import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { words } from '#kit/web/words.ts'

interface Props {
  title: string
  text?: string
  name: string
  /** Answers why not. */
  onSave: (name: string) => Promise<string | undefined>
  onClose: () => void
}

/** Asks under which name a view is kept. */
export const NameView = ({ title, text, name: before, onSave, onClose }: Props) => {
  const [name, setName] = useState(before)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    const wanted = name.trim()
    if (wanted === '') return setProblem(words('required'))
    setBusy(true)
    const refused = await onSave(wanted)
    setBusy(false)
    if (refused === undefined) onClose()
    else setProblem(refused)
  }
  return (
    <FormDialog title={title} text={text} busy={busy} onClose={onClose} onSave={() => void save()}>
      <TextInput
        label={words('name')}
        required
        maxLength={60}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
