import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { AudienceCount } from '#modules/identity/audience/web/front.tsx'
import { createPoll, PollCreateInput } from '../contract.ts'
import { PollFields } from './PollFields.tsx'
import { emptyPoll, pollBody } from './pollForm.ts'
import { t } from './texts.ts'

/** A new poll is a draft; its questions come next. */
export const PollNew = () => {
  const form = useSubmit(createPoll, {
    initial: emptyPoll,
    toBody: pollBody,
    schema: PollCreateInput,
    t,
    keep: 'polls/new',
    said: t('draftCreated'),
    leadsTo: ({ uuid }) => to('/polling/listings/{uuid}/option-fields', { uuid }),
  })
  return (
    <>
      <TitleBar title={t('newPoll')} back="/polling/listings" meta={[t('status.DRAFT')]} />
      <DraftForm draft={form} busy={form.busy} verb={t('saveAndAsk')} summary={<AudienceCount value={form.values.audience} />} onSubmit={form.submit}>
        <PollFields form={form.values} onChange={form.set} errors={form.errors} />
      </DraftForm>
    </>
  )
}
