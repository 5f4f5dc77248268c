import { Skeleton, Textarea } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useState } from 'react'
import { addOns } from '#kit/contract/add-ons.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listTenantAddOns, setTenantAddOns } from '../contract.ts'
import { AddOnsField } from './AddOnsField.tsx'
import type { TenantDialogProps } from './SwitchTenant.tsx'
import { t } from './texts.ts'

/** Which of the building's add-ons the company keeps. */
export const AddOnsDialog = ({ at, tenant, onClose }: TenantDialogProps) => {
  const begun = useOpened(tenant)
  const [chosen, setChosen] = useState<string[]>(begun.addOns)
  const [remark, setRemark] = useState('')
  const offered = useItem(listTenantAddOns, { params: at })
  const send = useSend(setTenantAddOns, { said: t('tenantUpdated'), closes: onClose })
  const save = () => {
    // the list is still on its way, or there is none
    if (!offered.data) return
    if (offered.data.length === 0) return onClose()
    send({
      params: at,
      version: begun.version,
      body: { addOns: addOns.filter((code) => chosen.includes(code)), remark: remark.trim() || undefined },
    })
  }
  return (
    <FormDialog
      title={t('addOnsOf', { company: tenant.companyName })}
      text={t('addOnsHelp')}
      verb={words('save')}
      busy={send.busy}
      onClose={onClose}
      onSave={save}
    >
      {offered.error && <p role="alert">{offered.error.message}</p>}
      {offered.isPending && <Skeleton height={160} radius={6} />}
      {offered.data && <AddOnsField offered={offered.data} value={chosen} onChange={setChosen} />}
      <Textarea label={t('remark')} rows={2} maxLength={500} value={remark} onChange={(event) => setRemark(event.currentTarget.value)} />
    </FormDialog>
  )
}
