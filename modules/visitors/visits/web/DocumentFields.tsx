import { Checkbox, Radio, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { type ReactNode, useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import type { DocumentCheck } from '#modules/visitors/visiting-settings/contract.ts'
import { documentKinds, type DocumentInput, documentWays } from '../contract/document.ts'
import { documentBody, type DocumentForm, isComplete, nothingSeen } from './documentForm.ts'
import { t } from './texts.ts'
import classes from './Visits.module.css'

interface Props {
  check: DocumentCheck
  value: DocumentForm
  onChange: (value: DocumentForm) => void
  error?: string | undefined
}

/** A document is one way of three, none of which stands before the others. */
export const DocumentFields = ({ check, value, onChange, error }: Props) => (
  <div className={classes.document}>
    <Radio.Group
      label={t('documentWay')}
      value={value.way}
      onChange={(way) => onChange({ ...nothingSeen, way: documentWays.find((one) => one === way) ?? value.way })}
    >
      <div className={classes.ways}>
        {documentWays.map((one) => (
          <Radio key={one} value={one} label={t(`documentWay.${one}`)} />
        ))}
      </div>
    </Radio.Group>
    {value.way === 'DOCUMENT' && (
      <>
        <Select
          label={t('documentKind')}
          required
          data={documentKinds.map((one) => ({ value: one, label: t(`documentKind.${one}`) }))}
          value={value.kind || null}
          onChange={(kind) => onChange({ ...value, kind: documentKinds.find((one) => one === kind) ?? '' })}
        />
        {check !== 'KIND' && (
          <TextInput
            label={t(check === 'FULL' ? 'documentNumber' : 'documentLastFour')}
            description={t('documentNumberHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
            value={value.number}
            onChange={(event) => onChange({ ...value, number: event.currentTarget.value })}
            error={error}
          />
        )}
        <Checkbox label={t('documentSeen')} checked={value.seen} onChange={(event) => onChange({ ...value, seen: event.currentTarget.checked })} />
      </>
    )}
  </div>
)

interface DialogProps {
  check: DocumentCheck
  /** Of one visitor, or of a group where no numbers are taken. */
  names: readonly string[]
  /** One that is kept, to look at. */
  photo?: ReactNode
  busy: boolean
  /** What is wrong with the number that was sent. */
  error: string | undefined
  onClose: () => void
  onSave: (document: DocumentInput) => void
}

export const DocumentDialog = ({ check, names, photo, busy, error, onClose, onSave }: DialogProps) => {
  const [form, setForm] = useState(nothingSeen)
  const body = documentBody(form)
  return (
    <FormDialog
      title={t('documentTitle')}
      text={t('documentText', { names: listText(names) })}
      verb={t('checkIn')}
      busy={busy}
      disabled={!isComplete(check, form)}
      onClose={onClose}
      onSave={() => body && onSave(body)}
    >
      {photo}
      <DocumentFields check={check} value={form} onChange={setForm} error={error} />
    </FormDialog>
  )
}
