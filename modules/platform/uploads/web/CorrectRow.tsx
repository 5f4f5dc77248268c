import { TextInput } from '@mantine/core'
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
  onClose: () => void
}

const problemAt = ({ problems }: UploadRow, key: string): string | undefined => problems.find(({ column }) => column === key)?.text

/** One line of the sheet, as it should have been: the wrong cells first. It stays open until nothing is wrong with it. */
export const CorrectRow = ({ upload, row, onClose }: Props) => {
  const [current, setCurrent] = useState(row)
  const [cells, setCells] = useState(row.cells)
  const send = useSend(correctRow, {
    onDone: (now) => {
      setCurrent(now)
      if (now.problems.length > 0) return
      showSuccess(t('lineReady', { n: now.line }))
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
      title={t('correctLine', { n: row.line })}
      text={ofTheLine.join(' ') || t('correctText')}
      verb={t('checkRow')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => send({ params: { uuid, line: String(row.line) }, body: { version: current.version, cells } })}
    >
      {order.map(({ key, title }) => (
        <TextInput
          key={key}
          label={title}
          value={cells[key] ?? ''}
          // what has been typed anew is not wrong until it was checked
          error={cells[key] === current.cells[key] && problemAt(current, key)}
          onChange={(event) => setCells({ ...cells, [key]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  )
}
