import { useMemo, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { FormPage } from '#kit/web/parts/FormPage.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { DetailSkeleton } from '#kit/web/parts/States.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { keyOf, queries, useItem, useSend } from '#kit/web/queries.ts'
import { CompanyInput, type CompanyInfo, getCompanyInfo, logoUnknown, updateCompanyInfo } from '../contract.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { bodyOf, differences, formOf } from './companyForm.ts'
import { Missing } from './Missing.tsx'
import { type Place, placeOf, usePlace } from './places.ts'
import { t } from './texts.ts'

export const CompanyEdit = () => {
  const place = usePlace()
  const found = useItem(getCompanyInfo, { params: { oc: place.oc } })
  if (found.error && !found.data) return <Missing error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <Edit key={place.oc} company={found.data} place={place} /> : <DetailSkeleton />
}

const bodies = { building: bodyOf(true), company: bodyOf(false) }

const Edit = ({ company, place }: { company: CompanyInfo; place: Place }) => {
  const go = useGo()
  // The record may be refreshed behind the form; what is compared and saved is what the form began with.
  const [begun] = useState(company)
  const [theirs, setTheirs] = useState<CompanyInfo>()
  const [logoProblem, setLogoProblem] = useState<string>()
  const isBuilding = begun.officeCentreType === 'LANDLORD'
  const initial = useMemo(() => formOf(begun), [begun])
  const toBody = isBuilding ? bodies.building : bodies.company
  const draft = useDraft({ initial, toBody, schema: CompanyInput, t, keep: `company-info/${begun.uuid}/${begun.version}` })
  const params = { oc: place.oc }
  const detail = placeOf('/company-info', place)
  const update = useSend(updateCompanyInfo, {
    said: t(isBuilding ? 'buildingUpdated' : 'companyUpdated'),
    onDone: () => {
      draft.reset()
      go(detail, { replace: true })
    },
    onRefused: (error: ApiError) => {
      if (error.code === logoUnknown.code) setLogoProblem(error.message)
      else if (error.code === 'changed_meanwhile') setTheirs(error.details.current as CompanyInfo)
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
    queries.setQueryData(keyOf(getCompanyInfo, { params }), theirs)
    go(detail, { replace: true })
  }
  return (
    <>
      <TitleBar
        title={t(isBuilding ? 'buildingInfo' : 'companyInfo')}
        back={detail}
        meta={[begun.buildingName ?? begun.companyName, begun.centreCode]}
      />
      <FormPage
        onSubmit={() => save(begun.version)}
        bar={
          <SaveBar
            state={update.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(draft.errors).length}
            onDiscard={draft.dirty ? draft.reset : undefined}
            primary={{ label: t('save') }}
          />
        }
      >
        <CompanyFields
          isBuilding={isBuilding}
          form={draft.values}
          errors={logoProblem ? { ...draft.errors, logoUuid: logoProblem } : draft.errors}
          onChange={(changes) => {
            if (changes.logo) setLogoProblem(undefined)
            draft.set(changes)
          }}
        />
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
