import { useEdit } from '#kit/web/edit.ts'
import { useMe } from '#kit/web/me.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { AudienceCount } from '#modules/identity/audience/web/front.tsx'
import { type Poll, PollInput, updatePoll } from '../contract.ts'
import { differencesIn } from './pollDifferences.ts'
import { PollFields } from './PollFields.tsx'
import { formOf, pollBody } from './pollForm.ts'
import { PollStatusBadge } from './PollStatusBadge.tsx'
import { t } from './texts.ts'
import { useCodeNames } from './useCodeNames.ts'

const together = [['opens', 'closes']] as const

export const PollEdit = ({ poll }: { poll: Poll }) => {
  const { uuid, status, audience } = poll
  // Only what one's own organisation would reach can be counted while choosing.
  const own = useMe().organisation.kind === audience.owner.kind
  const names = useCodeNames()
  const detail = to('/polling/listings/{uuid}', { uuid })
  const edit = useEdit({
    record: poll,
    save: updatePoll,
    schema: PollInput,
    at: { params: { uuid } },
    toForm: formOf,
    toBody: pollBody,
    t,
    together,
    keep: `polls/${uuid}`,
    said: t('detailUpdated'),
    leadsTo: detail,
  })
  return (
    <>
      <TitleBar title={t('editPoll')} tab={poll.title} back={detail} badge={<PollStatusBadge of={poll} />} meta={[poll.referenceNo, poll.title]} />
      <EditForm
        edit={edit}
        differences={differencesIn(names)}
        verb={words('saveChanges')}
        summary={status === 'DRAFT' && own && <AudienceCount value={edit.values.audience} />}
      >
        <PollFields form={edit.values} onChange={edit.set} errors={edit.errors} owner={audience.owner} frozen={status !== 'DRAFT'} />
      </EditForm>
    </>
  )
}
