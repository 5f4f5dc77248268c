import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useMemo, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { FormPage } from '#kit/web/parts/FormPage.tsx'
import { FormSection } from '#kit/web/parts/FormSection.tsx'
import { ImagesField } from '#kit/web/parts/ImagesField.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getDetailInfo, type OfficeCentreDetail } from '../../../identity/office-centres/contract.ts'
import { uploadImage } from '../../../platform/files/web/front.tsx'
import { nameOf } from '../../subscriptions/web/front.tsx'
import { CustomerInput, logoUnknown, updateOfficeCentre } from '../contract.ts'
import { customerBody, differences, formOf } from './customerForm.ts'
import { CustomerStatus } from './CustomerStatus.tsx'
import { WhereFields, WhoFields } from './ParticularsFields.tsx'
import { customerAddress } from './places.ts'
import { TheCustomer } from './TheCustomer.tsx'
import { t } from './texts.ts'

export const CustomerEdit = () => <TheCustomer>{(organisation) => <Edit key={organisation.uuid} organisation={organisation} />}</TheCustomer>

const upload = uploadImage('office-centres')
const bodies = { building: customerBody(true), company: customerBody(false) }

const Edit = ({ organisation }: { organisation: OfficeCentreDetail }) => {
  const go = useGo()
  // The record may be refreshed behind the form; what is compared and saved is what the form began with.
  const [begun] = useState(organisation)
  const [theirs, setTheirs] = useState<OfficeCentreDetail>()
  const [logoProblem, setLogoProblem] = useState<string>()
  const type = begun.officeCentreType
  const initial = useMemo(() => formOf(begun), [begun])
  const draft = useDraft({
    initial,
    toBody: type === 'LANDLORD' ? bodies.building : bodies.company,
    schema: CustomerInput,
    t,
    keep: `customers/${begun.uuid}/${begun.version}`,
  })
  const detail = customerAddress(begun)
  const params = { id: String(begun.officeCentreId) }
  const update = useSend(updateOfficeCentre, {
    said: t(type === 'LANDLORD' ? 'buildingUpdated' : 'companyUpdated'),
    onDone: () => {
      draft.reset()
      go(detail, { replace: true })
    },
    onRefused: (error: ApiError) => {
      if (error.code === logoUnknown.code) setLogoProblem(error.message)
      else if (error.code === 'changed_meanwhile') setTheirs(error.details.current as OfficeCentreDetail)
      else return draft.refuse(error)
      return true
    },
  })
  const save = (version: number) => {
    const body = draft.check()
    if (body) update({ params, version, body })
  }
  const loadTheirs = () => {
    draft.reset()
    queries.setQueryData(keyOf(getDetailInfo, { params }), theirs)
    go(detail, { replace: true })
  }
  const part = { type, form: draft.values, onChange: draft.set, errors: draft.errors }
  return (
    <>
      <TitleBar
        title={nameOf(begun)}
        back={detail}
        badge={<CustomerStatus active={organisation.active} />}
        meta={[t('editCustomer'), begun.centreCode]}
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
        <FormSection title={t('who')}>
          <WhoFields {...part} />
          <ImagesField
            label={t('logo')}
            value={draft.values.logo}
            onChange={(logo) => {
              setLogoProblem(undefined)
              draft.set({ logo })
            }}
            upload={upload}
            error={logoProblem ?? draft.errors.logoUuid}
          />
        </FormSection>
        <WhereFields {...part} />
        {type !== 'TENANT' && (
          <FormSection title={t('signIn')}>
            <Switch
              label={t('codeRequired')}
              description={t('codeRequiredHelp')}
              checked={draft.values.codeRequired}
              onChange={(event) => draft.set({ codeRequired: event.currentTarget.checked })}
            />
          </FormSection>
        )}
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
