import { useMemo, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { LeaveGuard } from '#kit/web/parts/LeaveGuard.tsx'
import { useDraft } from '#kit/web/draft.ts'
import { useMe } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { FormPage } from '#kit/web/parts/FormPage.tsx'
import { SaveBar } from '#kit/web/parts/SaveBar.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { keyOf, queries, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { AudienceCount } from '../../../identity/audience/web/front.tsx'
import { getPoll, type Poll, PollInput, updatePoll } from '../contract.ts'
import { differences } from './pollDifferences.ts'
import { PollFields } from './PollFields.tsx'
import { formOf, pollBody } from './pollForm.ts'
import { PollStatusBadge } from './PollStatusBadge.tsx'
import { t } from './texts.ts'

export const PollEdit = ({ poll }: { poll: Poll }) => {
  const go = useGo()
  // Only what one's own organisation would reach can be counted while choosing.
  const own = useMe().organisation.kind === poll.audience.owner.kind
  // The record may be refreshed behind the form; what is compared and saved is what the form began with.
  const [begun] = useState(poll)
  const [theirs, setTheirs] = useState<Poll>()
  const initial = useMemo(() => formOf(begun), [begun])
  const draft = useDraft({ initial, toBody: pollBody, schema: PollInput, t, keep: `polls/${begun.uuid}/${begun.version}` })
  const detail = to('/polling/listings/{uuid}', { uuid: poll.uuid })
  const update = useSend(updatePoll, {
    said: t('detailUpdated'),
    onDone: () => {
      draft.reset()
      go(detail, { replace: true })
    },
    onRefused: (error: ApiError) => {
      if (error.code !== 'changed_meanwhile') return draft.refuse(error)
      setTheirs(error.details.current as Poll)
      return true
    },
  })
  const save = (version: number) => {
    const body = draft.check()
    if (body) update({ params: { uuid: poll.uuid }, version, body })
  }
  const loadTheirs = () => {
    draft.reset()
    queries.setQueryData(keyOf(getPoll, { params: { uuid: poll.uuid } }), theirs)
    go(detail, { replace: true })
  }
  return (
    <>
      <TitleBar title={t('editPoll')} back={detail} badge={<PollStatusBadge status={poll.status} />} meta={[poll.referenceNo, poll.title]} />
      <FormPage
        onSubmit={() => save(begun.version)}
        summary={poll.status === 'DRAFT' && own && <AudienceCount value={draft.values.audience} />}
        bar={
          <SaveBar
            state={update.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(draft.errors).length}
            onDiscard={draft.dirty ? draft.reset : undefined}
            primary={{ label: t('saveChanges') }}
          />
        }
      >
        <PollFields form={draft.values} onChange={draft.set} errors={draft.errors} owner={poll.audience.owner} frozen={poll.status !== 'DRAFT'} />
      </FormPage>
      <LeaveGuard dirty={draft.dirty && !update.busy && !theirs} onLeave={draft.reset} />
      {theirs && (
        <ChangedMeanwhile
          opened
          by={theirs.updatedBy ?? undefined}
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
