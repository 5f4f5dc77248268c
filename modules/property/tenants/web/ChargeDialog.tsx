import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { failures } from '#kit/contract/failure.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { pauses } from '#kit/web/pauses.ts'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getUser } from '#modules/identity/users/contract.ts'
import { changeTenantPersonInCharge, listTenantUsers } from '../contract.ts'
import type { TenantDialogProps } from './SwitchTenant.tsx'
import { t } from './texts.ts'

/** One of the company's active people takes over; whoever was in charge stays a user. */
export const ChargeDialog = ({ at, tenant: now, onClose }: TenantDialogProps) => {
  const tenant = useOpened(now)
  const [problem, setProblem] = useState<string>()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const [search] = useDebouncedValue(typed.trim(), pauses.choices)
  const query = { limit: 100, wildcardSearch: search === chosen?.label ? '' : search }
  const found = useItem(listTenantUsers, { params: at, query }, { keep: true }).data?.items
  const people = found
    ?.filter(({ may }) => may.putInCharge)
    .map(({ id, fullName, username }) => ({ value: String(id), label: `${fullName} · ${username}` }))
  const nobody = people?.length === 0 && search === ''
  // A list does not tell which version of a person it shows.
  const { data: person, error } = useItem(getUser, chosen && { params: { oc: tenant.uuid, id: chosen.value } })
  const send = useSend(changeTenantPersonInCharge, {
    said: ({ fullName }) => t('nowInCharge', { name: fullName, company: tenant.companyName }),
    closes: onClose,
    // somebody else may be chosen
    onRefused: ({ status, code, message }) => {
      if (status !== 409 || code === failures.changedMeanwhile.code) return false
      setProblem(message)
      return true
    },
  })
  const save = () => {
    if (!chosen) setProblem(nobody ? t('nobodyElse') : words('required'))
    else if (person) send({ params: at, body: { userId: person.id, version: person.version, insteadOf: tenant.personInCharge?.id ?? null } })
  }
  return (
    <FormDialog
      title={t('chargeTitle', { company: tenant.companyName })}
      text={tenant.personInCharge ? t('chargeSays', { name: tenant.personInCharge.fullName }) : t('chargeFirst')}
      verb={t('putInCharge')}
      busy={send.busy}
      onClose={onClose}
      onSave={save}
    >
      <Select
        label={words('personInCharge')}
        required
        description={nobody ? t('nobodyElse') : undefined}
        placeholder={t('choosePerson')}
        searchable
        nothingFoundMessage={words('nothingFound')}
        data={chosen && !people?.some(({ value }) => value === chosen.value) ? [chosen, ...(people ?? [])] : (people ?? [])}
        // found by the server; what is typed narrows nothing here
        filter={({ options }) => options}
        value={chosen?.value ?? null}
        onChange={(_, option) => {
          setProblem(undefined)
          setChosen(option ?? undefined)
        }}
        searchValue={typed}
        onSearchChange={setTyped}
        error={problem ?? error?.message}
        data-autofocus
      />
    </FormDialog>
  )
}
