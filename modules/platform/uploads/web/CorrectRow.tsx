import { MultiSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useState } from 'react'
import { failures } from '#kit/contract/failure.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { useSend } from '#kit/web/queries.ts'
import { correctRow, type UploadResult, type UploadRow } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  upload: UploadResult
  row: UploadRow
  shownLine: number
  onReady: () => void
  onClose: () => void
}

const partsOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;,；，、\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

const problemAt = ({ problems }: UploadRow, key: string): string | undefined => problems.find(({ column }) => column === key)?.text

/** One line of the sheet, as it should have been: the wrong cells first. It stays open until nothing is wrong with it. */
export const CorrectRow = ({ upload, row, shownLine, onReady, onClose }: Props) => {
  const [current, setCurrent] = useState(row)
  const [cells, setCells] = useState(row.cells)
  const send = useSend(correctRow, {
    onDone: (now) => {
      setCurrent(now)
      if (now.problems.length > 0) return
      showSuccess(t('lineReady', { n: shownLine }))
      onReady()
      onClose()
    },
    // corrected in another window, or confirmed: the rows as they are now tell
    onRefused: ({ code }) => {
      if (code === failures.changedMeanwhile.code || code === failures.notNow.code) onClose()
    },
  })
  const { uuid, columns } = upload
  const order = columns.toSorted((a, b) => Number(Boolean(problemAt(row, b.key))) - Number(Boolean(problemAt(row, a.key))))
  const ofTheLine = current.problems.flatMap(({ column, text }) => (columns.some(({ key }) => key === column) ? [] : [text]))
  return (
    <FormDialog
      title={t('correctLine', { n: shownLine })}
      text={ofTheLine.join(' ') || t('correctText')}
      verb={t('checkRow')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => send({ params: { uuid, line: String(row.line) }, body: { version: current.version, cells } })}
    >
      {order.map(({ key, title, choices }) => {
        const cell = cells[key] ?? ''
        const set = (value: string) => setCells({ ...cells, [key]: value })
        // what has been typed anew is not wrong until it was checked
        const error = cells[key] === current.cells[key] && problemAt(current, key)
        if (!choices) return <TextInput key={key} label={title} value={cell} error={error} onChange={(event) => set(event.currentTarget.value)} />
        const chosen = partsOf(cell)
        return (
          <MultiSelect
            key={key}
            label={title}
            data={[...new Set([...choices, ...chosen])]}
            value={chosen}
            error={error}
            onChange={(values) => set(values.join('; '))}
          />
        )
      })}
    </FormDialog>
  )
}
