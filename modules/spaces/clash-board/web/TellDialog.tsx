import { Checkbox, Stack } from '@mantine/core'
import '@mantine/core/styles/Stack.layer.css'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { descListOf, textsOf } from '#kit/web/parts/fields/translated.ts'
import { type Translated, TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { type ClashDetail, tellOfClash } from '../contract.ts'
import { TellInput } from '../contract/clash.ts'
import { hearerText } from './clashText.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  date: string
  clash: ClashDetail
  onClose: () => void
}
interface Form {
  chosen: string[]
  text: Translated
}

const keyOf = ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`
const bodyOf =
  ({ concerned, mark }: ClashDetail, date: string) =>
  (form: Form) => ({
    date,
    mark,
    recipients: concerned.filter((one) => form.chosen.includes(keyOf(one))).map(({ kind, id }) => ({ kind, id })),
    messages: descListOf(form, 'text'),
  })

/** In one step: those concerned are ticked, and what is said to them is written already, in each language. */
export const TellDialog = ({ oc, date, clash, onClose }: Props) => {
  const opened = useOpened(clash)
  const initial = useOpened<Form>({
    chosen: opened.concerned.map(keyOf),
    ...textsOf(opened.messages, 'text'),
  })
  const toBody = useOpened({ of: bodyOf(opened, date) }).of
  const form = useSubmit(tellOfClash, {
    initial,
    toBody,
    schema: TellInput,
    t,
    at: { params: { oc, key: opened.key } },
    said: ({ told }) => (told > 0 ? t('toldNow', { n: told }) : t('toldBefore')),
    closes: onClose,
  })
  const { values, set, errors } = form
  const translated = useTranslated({ form: values, fields: ['text'], list: 'messages', onChange: set, errors })
  return (
    <FormDialog title={t('tellTitle')} text={t('tellText')} verb={t('tell')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Checkbox.Group label={t('whoToTell')} required value={values.chosen} onChange={(chosen) => set({ chosen })} error={errors.recipients}>
        <Stack gap="xs" mt={8}>
          {opened.concerned.map((one) => (
            <Checkbox key={keyOf(one)} value={keyOf(one)} label={hearerText(one)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TranslatedField label={t('message')} required rows={5} maxLength={1000} {...translated('text')} />
    </FormDialog>
  )
}
