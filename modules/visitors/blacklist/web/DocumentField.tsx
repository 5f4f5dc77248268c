import { Button, TextInput } from '@mantine/core'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import type { EntryForm } from './entryForm.ts'
import { t } from './texts.ts'
import classes from './Blacklist.module.css'

interface Props {
  form: Pick<EntryForm, 'documentNo' | 'keepDocument'>
  onChange: (changes: Partial<EntryForm>) => void
  /** A number is stored, which nobody can read again. */
  kept: boolean
  error: string | undefined
}

/** Typed once; afterwards it is kept, replaced or removed, and never shown. */
export const DocumentField = ({ form: { documentNo, keepDocument }, onChange, kept, error }: Props) => (
  <div className={classes.document}>
    <TextInput
      label={t('documentNo')}
      description={kept && keepDocument ? `${t('documentKept')} ${t('documentOther')}` : t('documentHelp')}
      inputWrapperOrder={inputWrapperOrder}
      autoComplete="off"
      maxLength={40}
      value={documentNo}
      onChange={(event) => onChange({ documentNo: event.currentTarget.value })}
      error={error}
    />
    {kept && (
      <div className={classes.kept}>
        <Button variant="default" size="xs" onClick={() => onChange({ keepDocument: !keepDocument })}>
          {keepDocument ? t('removeDocument') : t('keepDocument')}
        </Button>
        <span role="status">{!keepDocument && !documentNo && t('documentGoes')}</span>
      </div>
    )}
  </div>
)
