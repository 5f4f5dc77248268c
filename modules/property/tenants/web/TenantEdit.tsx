import { useMemo, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { FormPage } from '#kit/web/parts/FormPage.tsx'
import { ImagesField } from '#kit/web/parts/ImagesField.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { uploadImage } from '../../../platform/files/web/front.tsx'
import { logoUnknown } from '../../customers/contract.ts'
import { getTenant, type Tenant, TenantInput, updateTenant } from '../contract.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { differences, formOf, tenantBody } from './tenantForm.ts'
import { TenantStatusBadge } from './TenantStatusBadge.tsx'
import { t } from './texts.ts'
import { tenantAddress, type TenantProps, TheTenant } from './TheTenant.tsx'

export const TenantEdit = () => <TheTenant>{(props) => <Edit key={props.tenant.uuid} {...props} />}</TheTenant>

const upload = uploadImage('office-centres')

const Edit = ({ at, tenant, query }: TenantProps) => {
  const go = useGo()
  // The record may be refreshed behind the form; what is compared and saved is what the form began with.
  const [begun] = useState(tenant)
  const [theirs, setTheirs] = useState<Tenant>()
  const [logoProblem, setLogoProblem] = useState<string>()
  const initial = useMemo(() => formOf(begun), [begun])
  const draft = useDraft({ initial, toBody: tenantBody, schema: TenantInput, t, keep: `tenants/${begun.uuid}/${begun.version}` })
  const detail = tenantAddress(at.tenantId, query)
  const update = useSend(updateTenant, {
    said: t('tenantUpdated'),
    onDone: () => {
      draft.reset()
      go(detail, { replace: true })
    },
    onRefused: (error: ApiError) => {
      if (error.code === logoUnknown.code) setLogoProblem(error.message)
      else if (error.code === 'changed_meanwhile') setTheirs(error.details.current as Tenant)
      else return draft.refuse(error)
      return true
    },
  })
  const save = (version: number) => {
    const body = draft.check()
    if (body) update({ params: at, version, body })
  }
  const loadTheirs = () => {
    draft.reset()
    queries.setQueryData(keyOf(getTenant, { params: at }), theirs)
    go(detail, { replace: true })
  }
  return (
    <>
      <TitleBar
        title={tenant.companyName}
        back={detail}
        badge={<TenantStatusBadge active={tenant.active} />}
        meta={[t('editTenant'), tenant.centreCode]}
      />
      <FormPage
        onSubmit={() => save(begun.version)}
        bar={
          <SaveBar
            state={update.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(draft.errors).length}
            onDiscard={draft.dirty ? draft.reset : undefined}
            primary={{ label: words('save') }}
          />
        }
      >
        <CompanyFields form={draft.values} onChange={draft.set} errors={draft.errors}>
          <ImagesField
            label={t('field.logoUuid')}
            value={draft.values.logo}
            upload={upload}
            onChange={(logo) => {
              setLogoProblem(undefined)
              draft.set({ logo })
            }}
            error={logoProblem ?? draft.errors.logoUuid}
          />
        </CompanyFields>
      </FormPage>
      <LeaveGuard dirty={draft.dirty && !update.busy && !theirs} onLeave={draft.reset} />
      {theirs && (
        <ChangedMeanwhile
          opened
          differences={differences(formOf(theirs), draft.values)}
          busy={update.busy}
          onLoadTheirs={loadTheirs}
          onKeepMine={() => save(theirs.version)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </>
  )
}
