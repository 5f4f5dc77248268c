import { useMemo, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { ConfirmDialog } from '#kit/web/parts/ConfirmDialog.tsx'
import { dayText } from '#kit/web/parts/dates.ts'
import { FormPage } from '#kit/web/parts/FormPage.tsx'
import { FormSection } from '#kit/web/parts/FormSection.tsx'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/States.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { useOffice } from '../../units/web/front.tsx'
import { offBoardCompany, OffBoardingInput, simulateOffBoarding } from '../contract.ts'
import { endings } from './endings.ts'
import { newOffBoarding, offBoardingBody } from './offBoardingForm.ts'
import { OffBoardingFields } from './OffBoardingFields.tsx'
import { Parts } from './Parts.tsx'
import { listAddress, offBoardingAddress } from './places.ts'
import { SendList } from './SendList.tsx'
import { t } from './texts.ts'

export const OffBoardingNew = () => {
  const { id, query } = useOffice()
  return id === undefined ? <DetailSkeleton /> : <Form key={id} office={id} query={query} />
}

const Form = ({ office, query }: { office: string; query: Record<string, string> }) => {
  const go = useGo()
  const [address] = useAddress()
  const company = address.get('company') ?? ''
  const initial = useMemo(() => newOffBoarding(company), [company])
  const draft = useDraft({ initial, toBody: offBoardingBody, schema: OffBoardingInput, t })
  const { companyId } = draft.values
  const from = { oc: office, companyId }
  const simulation = useItem(simulateOffBoarding, companyId ? { params: from } : undefined)
  const [body, setBody] = useState<OffBoardingInput>()
  const send = useSend(offBoardCompany, {
    said: ({ status, company: { companyName } }) => t(status === 'PLANNED' ? 'planned' : 'carriedOut', { company: companyName }),
    onDone: ({ uuid }) => {
      draft.reset()
      go(offBoardingAddress(uuid, query), { replace: true })
    },
    onRefused: (error: ApiError) => {
      setBody(undefined)
      return error.code === 'password_needed' || draft.refuse(error)
    },
  })
  const now = draft.values.atOnce
  const { data, error } = simulation
  return (
    <>
      <TitleBar title={t('newOffBoarding')} back={listAddress(query)} meta={[data?.companyName]} />
      <FormPage
        onSubmit={() => setBody(draft.check())}
        bar={
          <SaveBar
            state={send.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            errors={Object.keys(draft.errors).length}
            onDiscard={draft.dirty ? draft.reset : undefined}
            primary={{ label: t(now ? 'offBoard' : 'plan') }}
          />
        }
      >
        <OffBoardingFields office={office} form={draft.values} onChange={draft.set} errors={draft.errors} company={data} />
        {companyId && (
          <FormSection title={t('wouldEnd')}>
            {error && !data && <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void simulation.refetch()} />}
            {!error && !data && <DetailSkeleton />}
            {data && (
              <div>
                <Parts key={companyId} from={from} parts={data.parts} lead={t('wouldEndSays', { company: data.companyName })} />
                <SendList from={from} />
              </div>
            )}
          </FormSection>
        )}
      </FormPage>
      {body && data && (
        <ConfirmDialog
          opened
          countdown={now}
          title={t(now ? 'offBoardQuestion' : 'planQuestion', { company: data.companyName })}
          verb={t(now ? 'offBoard' : 'plan')}
          danger={now}
          warning={null}
          consequences={endings(data.parts)}
          busy={send.busy}
          onClose={() => setBody(undefined)}
          onConfirm={() => send({ params: { oc: office }, body })}
        >
          {body.leavesOn ? t('planSays', { day: dayText(body.leavesOn) }) : t('offBoardSays')}
        </ConfirmDialog>
      )}
      <LeaveGuard dirty={draft.dirty && !send.busy} onLeave={draft.reset} />
    </>
  )
}
