import { Textarea } from '@mantine/core'
import { holds } from '#kit/web/me.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { can } from '../contract.ts'
import { hostsOf } from './HostField.tsx'
import { t } from './texts.ts'
import type { VisitForm } from './visitForm.ts'

interface Props {
  /** The organisation, whose people can be told. */
  visited: string
  form: VisitForm
  onChange: (changes: Partial<VisitForm>) => void
  errors: Record<string, string>
}

export const VisitNotes = ({ visited, form, onChange, errors }: Props) => (
  <FormSection title={t('notes')}>
    <Textarea
      label={t('noteToVisitor')}
      description={t('noteToVisitorHelp')}
      autosize
      minRows={2}
      maxLength={1000}
      value={form.noteToVisitor}
      onChange={(event) => onChange({ noteToVisitor: event.currentTarget.value })}
      error={errors.noteToVisitor}
    />
    <Textarea
      label={t('noteToDesk')}
      description={t('noteToDeskHelp')}
      autosize
      minRows={2}
      maxLength={1000}
      value={form.noteToDesk}
      onChange={(event) => onChange({ noteToDesk: event.currentTarget.value })}
      error={errors.noteToDesk}
    />
    {holds(can.EDIT) && (
      <PickMany
        label={t('tell')}
        help={t('tellHelp')}
        kind="person"
        value={form.tell}
        onChange={(tell) => onChange({ tell })}
        load={hostsOf(visited)}
        {...(errors.tellIds ? { error: errors.tellIds } : {})}
      />
    )}
  </FormSection>
)
