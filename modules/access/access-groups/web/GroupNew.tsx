import { Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useMe } from '#kit/web/me.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { createAccessGroup } from '../contract.ts'
import { AccessGroupInput } from '../contract/group.ts'
import { fieldOf, type GroupForm, groupBody, noGroup } from './groupForm.ts'
import { RuleFields } from './RuleFields.tsx'
import { t } from './texts.ts'

export const GroupNew = () => <OfBuilding>{({ id, query }) => <Form oc={id} query={query} />}</OfBuilding>

const Form = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const { organisation } = useMe()
  const form = useSubmit(createAccessGroup, {
    initial: noGroup,
    toBody: groupBody,
    schema: AccessGroupInput,
    t,
    keep: `access-groups/new/${oc}`,
    fieldOf,
    at: { params: { id: oc } },
    said: words('recordAdded'),
    leadsTo: ({ id }) => to('/access-group/manage/{id}', { id: String(id) }, { ...query, tab: 'DOORS' }),
  })
  return (
    <>
      <TitleBar title={t('addGroup')} back={to('/access-points', {}, query)} />
      <DraftForm draft={form} busy={form.busy} verb={t('addGroup')} onSubmit={form.submit}>
        <NameFields form={form.values} onChange={form.set} errors={form.errors} ofBuilding={organisation.kind !== 'company'} />
        <RuleFields oc={oc} form={form.values} onChange={form.set} error={form.errors.rules} />
      </DraftForm>
    </>
  )
}

interface NameProps {
  form: GroupForm
  onChange: (changes: Partial<GroupForm>) => void
  errors: Record<string, string>
  /** A building's group: lockdowns are not a company's matter. */
  ofBuilding: boolean
  disabled?: boolean
}
export const NameFields = ({ form, onChange, errors, ofBuilding, disabled = false }: NameProps) => (
  <FormSection title={t('accessGroup')}>
    <TextInput
      label={words('name')}
      required
      maxLength={100}
      value={form.name}
      onChange={(event) => onChange({ name: event.currentTarget.value })}
      error={errors.name}
      disabled={disabled}
    />
    <Textarea
      label={words('description')}
      rows={2}
      maxLength={300}
      value={form.description}
      onChange={(event) => onChange({ description: event.currentTarget.value.replaceAll('\n', ' ') })}
      error={errors.description}
      disabled={disabled}
    />
    {ofBuilding && (
      <Checkbox
        label={t('passesLockdown')}
        description={t('passesLockdownHelp')}
        checked={form.passesLockdown}
        onChange={(event) => onChange({ passesLockdown: event.currentTarget.checked })}
        disabled={disabled}
      />
    )}
  </FormSection>
)
