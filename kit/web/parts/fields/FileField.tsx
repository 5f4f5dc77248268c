import { FileUp } from 'lucide-react'
import { listText } from '#kit/web/listed.ts'
import { useRefusals } from '#kit/web/parts/dialogs/useRefusals.ts'
import { imageTypes } from '#kit/web/parts/pictures/imageCheck.ts'
import { words } from '#kit/web/words.ts'
import { DropArea } from './DropArea.tsx'
import { fileRefusal, megabytes } from './fileCheck.ts'
import { FileRow, SendingRows } from './FileRows.tsx'
import { type Upload, useUploads } from './useUploads.ts'
import classes from './DropArea.module.css'

export interface UploadedFile {
  uuid: string
  name: string
  fileSize: number
}

const fileTypes = ['.pdf', '.csv', '.xlsx', '.xls', '.doc', '.txt', '.ppt', ...imageTypes]

interface Props<T extends UploadedFile> {
  label: string
  value: T[]
  onChange: (value: T[]) => void
  upload: Upload<T>
  /** One unless given; a new one then takes its place. */
  max?: number
  /** Endings with their dot, such as `['.zip']`; the documents' files and images unless given. */
  accept?: readonly string[]
  maxMegabytes?: number
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
}

/** Files of a record: dropped or chosen, sent at once, listed with name and size. */
export function FileField<T extends UploadedFile>(props: Props<T>) {
  const { label, value, onChange, upload, max = 1, accept = fileTypes, maxMegabytes = megabytes, help, error, required, disabled } = props
  const { sending, send, forget } = useUploads({ value, onChange, upload, max })
  const { refusals, sift } = useRefusals()
  const full = max > 1 && value.length + sending.length >= max

  const take = (files: File[]) => {
    let room = max === 1 ? 1 : max - value.length - sending.length
    send(sift(files, (file) => fileRefusal(file, accept, maxMegabytes) ?? (room-- > 0 ? undefined : words('fileTooMany', { n: max }))))
  }

  return (
    <DropArea
      label={label}
      help={help ?? words('fileHint', { accept: listText(accept), n: maxMegabytes })}
      error={error}
      refusals={refusals}
      required={required}
      disabled={disabled}
      accept={accept}
      many={max > 1}
      onFiles={take}
      icon={<FileUp />}
      choose={
        full ? undefined : words(value.length + sending.length === 0 ? (max > 1 ? 'filesDrop' : 'fileDrop') : max > 1 ? 'fileAdd' : 'fileOther')
      }
    >
      {value.length > 0 && (
        <ul className={classes.sending} aria-label={label}>
          {value.map((file) => (
            <FileRow
              key={file.uuid}
              name={file.name}
              size={file.fileSize}
              onRemove={disabled ? undefined : () => onChange(value.filter(({ uuid }) => uuid !== file.uuid))}
            />
          ))}
        </ul>
      )}
      {sending.length > 0 && <SendingRows sending={sending} onForget={forget} />}
    </DropArea>
  )
}
