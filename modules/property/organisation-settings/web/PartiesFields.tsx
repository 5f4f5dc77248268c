import { Textarea } from '@mantine/core'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { partiesMax, type Topic, topics } from '../contract.ts'
import type { FieldProps } from './fieldProps.ts'
import { addressesIn } from './settingsForm.ts'
import { t } from './texts.ts'

/** What is wrong with the list, or with one of its addresses, by name. */
const problemOf = (topic: Topic, typed: string, errors: FieldProps['errors']): string | undefined => {
  const path = `notifiedParties.${topic}`
  if (errors[path]) return errors[path]
  const addresses = addressesIn(typed)
  const wrong = addresses.findIndex((_, at) => errors[`${path}.${at}`])
  const problem = errors[`${path}.${wrong}`]
  return problem && t('problemWith', { address: addresses[wrong] ?? '', problem })
}

export const PartiesFields = ({ form, errors, onChange }: FieldProps) => (
  <FormSection title={t('parties')} help={t('partiesHelp', { n: partiesMax })}>
    {topics.map((topic) => (
      <Textarea
        key={topic}
        label={t(`topic.${topic}`)}
        autosize
        minRows={1}
        maxRows={8}
        spellCheck={false}
        autoComplete="off"
        inputMode="email"
        value={form.parties[topic]}
        error={problemOf(topic, form.parties[topic], errors)}
        onChange={(event) => onChange({ parties: { ...form.parties, [topic]: event.currentTarget.value } })}
      />
    ))}
  </FormSection>
)
