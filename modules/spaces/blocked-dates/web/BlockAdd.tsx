import { useMemo, useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { BlockInput, createBlockedDate, type TouchedBooking } from '../contract.ts'
import { BlockFields } from './BlockFields.tsx'
import { bodyWith, emptyBlock } from './blockForm.ts'
import { t } from './texts.ts'
import { StillToDecide, TouchedBookings } from './TouchedBookings.tsx'
import { cancelledOf, useCancelQuestion } from './useCancelQuestion.tsx'
import { useTouched } from './useTouched.ts'

export const BlockAdd = () => <OfBuilding>{({ id, query }) => <NewBlock oc={id} query={query} />}</OfBuilding>

const NewBlock = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const go = useGo()
  const [seen, setSeen] = useState<readonly TouchedBooking[]>([])
  const draft = useDraft({
    initial: emptyBlock,
    toBody: useMemo(() => bodyWith(seen), [seen]),
    schema: BlockInput,
    t,
    keep: `blocked-dates/new/${oc}`,
  })
  const touched = useTouched(oc, draft.values)
  // what is sent is decided on what is shown
  if (touched.bookings && touched.bookings !== seen) setSeen(touched.bookings)
  const cancelled = cancelledOf(draft.values, touched.bookings).length
  const create = useSend(createBlockedDate, {
    said: () => (cancelled > 0 ? t('addedCancelled', { n: cancelled }) : t('added')),
    onDone: ({ uuid }) => {
      draft.reset()
      go(to('/blocked-dates/{uuid}', { uuid }, query), { replace: true })
    },
    onRefused: (error) => {
      if (error.code !== 'bookings_touched') return draft.refuse(error)
      refreshKinds(['bookings'])
      showError(error.message)
      return true
    },
  })
  const send = () => {
    const body = draft.check()
    if (body) create({ params: { oc }, body })
  }
  const { ask, question } = useCancelQuestion(draft.values, touched.bookings, send)
  return (
    <>
      <TitleBar title={t('addBlock')} back={to('/blocked-dates', {}, query)} />
      <DraftForm
        draft={draft}
        busy={create.busy}
        verb={t('block')}
        disabled={touched.waits}
        summary={<StillToDecide form={draft.values} touched={touched} />}
        onSubmit={() => draft.check() && ask()}
      >
        <BlockFields oc={oc} form={draft.values} onChange={draft.set} errors={draft.errors} />
        <TouchedBookings oc={oc} form={draft.values} onChange={draft.set} touched={touched} error={draft.errors.message} />
      </DraftForm>
      {question}
    </>
  )
}
