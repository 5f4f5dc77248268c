import { useDraft } from '#kit/web/draft.ts'
import { useGo } from '#kit/web/navigation.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { AudienceCount } from '#modules/identity/audience/web/front.tsx'
import { createPoll, PollCreateInput } from '../contract.ts'
import { PollFields } from './PollFields.tsx'
import { emptyPoll, pollBody } from './pollForm.ts'
import { t } from './texts.ts'

/** A new poll is a draft; its questions come next. */
export const PollNew = () => {
  const go = useGo()
  const draft = useDraft({ initial: emptyPoll, toBody: pollBody, schema: PollCreateInput, t, keep: 'polls/new' })
  const create = useSend(createPoll, {
    said: t('draftCreated'),
    onDone: (poll) => {
      draft.reset()
      go(to('/polling/listings/{uuid}/option-fields', { uuid: poll.uuid }), { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ body })
  }
  return (
    <>
      <TitleBar title={t('newPoll')} back="/polling/listings" meta={[t('status.DRAFT')]} />
      <DraftForm draft={draft} busy={create.busy} verb={t('saveAndAsk')} summary={<AudienceCount value={draft.values.audience} />} onSubmit={save}>
        <PollFields form={draft.values} onChange={draft.set} errors={draft.errors} />
      </DraftForm>
    </>
  )
}
