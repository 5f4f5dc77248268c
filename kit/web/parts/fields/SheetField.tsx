import { Download, FileSpreadsheet } from 'lucide-react'
import { listText } from '#kit/web/listed.ts'
import { type Refusal, useRefusals } from '#kit/web/parts/dialogs/useRefusals.ts'
import { showWarning } from '#kit/web/parts/page/toasts.tsx'
import { words } from '#kit/web/words.ts'
import { DropArea } from './DropArea.tsx'
import { endingOf, isLarger, megabytes, sheetTypes } from './fileCheck.ts'
import { FileRow } from './FileRows.tsx'
import classes from './DropArea.module.css'

interface Props {
  label: string
  /** The chosen file; sending it is the caller's. */
  value: File | undefined
  onChange: (value: File | undefined) => void
  /** Where an empty sheet with the right columns is, or how to get it when that needs a call. */
  template?: string | (() => void)
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
  /** What has to be done before a sheet can be chosen. */
  first?: string | undefined
}

const refusalOf = (file: File): string | undefined => {
  if (!sheetTypes.includes(endingOf(file.name))) return words('sheetWrongType', { accept: listText(sheetTypes) })
  if (isLarger(file, megabytes)) return words('fileTooLarge', { n: megabytes })
  return undefined
}

const warn = ({ reason, detail }: Refusal) => showWarning(reason, { detail })

/** One Excel or CSV sheet, dropped or chosen. */
export function SheetField({ label, value, onChange, template, help, error, required, disabled, first }: Props) {
  const { refusals, refuse, sift } = useRefusals(warn)

  const take = (files: File[]) => {
    if (files.length > 1) return refuse([{ reason: words('sheetOneOnly'), detail: listText(files.map(({ name }) => name)) }])
    const [file] = sift(files, refusalOf)
    if (file) onChange(file)
  }

  return (
    <DropArea
      label={label}
      help={
        <>
          {help ?? words('sheetHint', { accept: listText(sheetTypes), n: megabytes })}{' '}
          {typeof template === 'string' && (
            <a className={classes.template} href={template} download>
              <Download size={15} strokeWidth={1.7} /> {words('sheetTemplate')}
            </a>
          )}
          {typeof template === 'function' && (
            <button type="button" className={classes.template} onClick={template}>
              <Download size={15} strokeWidth={1.7} /> {words('sheetTemplate')}
            </button>
          )}
        </>
      }
      error={error}
      refusals={refusals}
      required={required}
      disabled={disabled}
      first={first}
      accept={sheetTypes}
      onFiles={take}
      icon={<FileSpreadsheet />}
      choose={words(value ? 'fileOther' : 'sheetDrop')}
    >
      {value && (
        <ul className={classes.sending} aria-label={label}>
          <FileRow name={value.name} size={value.size} onRemove={disabled ? undefined : () => onChange(undefined)} />
        </ul>
      )}
    </DropArea>
  )
}
