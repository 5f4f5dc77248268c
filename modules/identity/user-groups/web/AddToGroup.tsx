import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import type { AskProps } from '#modules/platform/bulk-actions/web/front.tsx'
import { listUserGroupChoices } from '../contract.ts'
import { addedToText } from './addedText.ts'
import { t } from './texts.ts'

/** The group that many people are to join. */
export const AddToGroup = ({ n, busy, onClose, onGo }: AskProps) => {
  const oc = String(useMe().organisation.buildingId)
  const [group, setGroup] = useState<{ uuid: string; name: string }>()
  const [missing, setMissing] = useState(false)
  const { wanted, typing } = useSelectSearch(group?.name ?? '')
  const found = useItem(
    listUserGroupChoices,
    { params: { oc }, query: { limit: '20', ...(wanted ? { wildcardSearch: wanted } : {}) } },
    { keep: true },
  )
  const choices = (found.data?.items ?? []).map(({ uuid, groupName }) => ({ value: uuid, label: groupName }))
  return (
    <FormDialog
      title={t('addManyToGroup', { n })}
      verb={words('add')}
      busy={busy}
      onClose={onClose}
      onSave={() => {
        setMissing(!group)
        if (group) onGo({ oc, group: group.uuid }, (added, before) => addedToText(group.name, added, before))
      }}
    >
      <Select
        label={t('group')}
        required
        error={missing && !group ? words('required') : undefined}
        data={group && !choices.some(({ value }) => value === group.uuid) ? [{ value: group.uuid, label: group.name }, ...choices] : choices}
        value={group?.uuid ?? null}
        onChange={(_value, option) => setGroup(option ? { uuid: option.value, name: option.label } : undefined)}
        {...typing}
      />
    </FormDialog>
  )
}
