import { useMemo, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { OfBuilding, useNamed } from '#modules/identity/office-centres/web/front.tsx'
import { offBoardCompany, OffBoardingInput, simulateOffBoarding } from '../contract.ts'
import { listAddress, offBoardingAddress } from './addresses.ts'
import { endings } from './endings.ts'
import { OffBoardingFields } from './OffBoardingFields.tsx'
import { newOffBoarding, offBoardingBody } from './offBoardingForm.ts'
import { Parts } from './Parts.tsx'
import { SendList } from './SendList.tsx'
import { t } from './texts.ts'

export const OffBoardingNew = () => <OfBuilding>{({ id, query }) => <Form office={id} query={query} />}</OfBuilding>

const Form = ({ office, query }: { office: string; query: Record<string, string> }) => {
  const go = useGo()
  const company = useNamed('company') ?? ''
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
      return draft.refuse(error)
    },
  })
  const now = draft.values.atOnce
  const { data, error } = simulation
  return (
    <>
      <TitleBar title={t('newOffBoarding')} back={listAddress(query)} meta={[data?.companyName]} />
      <DraftForm
        draft={draft}
        busy={send.busy}
        verb={t(now ? 'offBoardEllipsis' : 'planEllipsis')}
        danger={now}
        onSubmit={() => setBody(draft.check())}
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
      </DraftForm>
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
    </>
  )
}
