import { TextInput } from '@mantine/core'
import { useEdit } from '#kit/web/edit.ts'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { updateBookCodes } from '../contract.ts'
import { type Codes, CodesInput } from '../contract/codes.ts'
import { t } from './texts.ts'

interface Form {
  codes: Codes['codes']
}
const formOf = ({ codes }: Codes): Form => ({ codes })
/** Those that are written; where each of them stands in the form. */
const written = ({ codes }: Form) => codes.filter(({ code }) => code.trim() !== '')
const toBody = (form: Form) => ({ codes: written(form).map(({ about, name, code }) => ({ about, name, code })) })

const differences = (theirs: Form, mine: Form) =>
  mine.codes.map(({ about, name, title, code }) => ({
    field: title,
    theirs: theirs.codes.find((one) => one.about === about && one.name === name)?.code ?? '',
    mine: code,
  }))

export const CodesDialog = ({ oc, codes, onClose }: { oc: string; codes: Codes; onClose: () => void }) => {
  const edit = useEdit({
    record: codes,
    save: updateBookCodes,
    schema: CodesInput,
    at: { params: { oc } },
    toForm: formOf,
    toBody,
    t,
    said: t('said.codes'),
    onDone: onClose,
  })
  const { values, set, errors } = edit
  return (
    <EditDialog edit={edit} differences={differences} title={t('editCodes')} text={t('editCodesText')} onClose={onClose}>
      {values.codes.map((row, at) => (
        <TextInput
          key={`${row.about} ${row.name}`}
          label={row.title}
          description={t(`about.${row.about}`)}
          maxLength={40}
          value={row.code}
          onChange={({ currentTarget: { value: code } }) => set({ codes: values.codes.map((one, i) => (i === at ? { ...one, code } : one)) })}
          error={row.code.trim() === '' ? undefined : errors[`codes.${written(values).indexOf(row)}.code`]}
        />
      ))}
    </EditDialog>
  )
}
