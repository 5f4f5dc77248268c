import { useMe } from '#kit/web/me.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useAudienceCount } from '#modules/identity/audience/web/front.tsx'
import { type Poll, publishPoll } from '../contract.ts'
import { closes, isDue, opens } from './pollDates.ts'
import { t } from './texts.ts'

/** Asks before a poll goes to its audience: to whom, from when until when. */
export const PublishPoll = ({ poll, onClose, onDone }: { poll: Poll; onClose: () => void; onDone?: (() => void) | undefined }) => {
  const opened = useOpened(poll)
  const publish = useSend(publishPoll, {
    said: t('published'),
    onDone: () => onDone?.(),
    closes: onClose,
  })
  // Counted is what one's own organisation reaches.
  const own = useMe().organisation.kind === poll.audience.owner.kind
  const { count } = useAudienceCount(own ? poll.audience : undefined)
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={t('publishQuestion', { title: poll.title })}
      consequences={[
        { what: t('publishTo', { audience: poll.audience.viewableByLabel }), detail: count && words('people', { n: count.people }) },
        { what: isDue(poll) ? t('publishNow', { until: closes(poll) }) : t('publishWhen', { from: opens(poll), until: closes(poll) }) },
        { what: t('publishQuestions', { n: poll.options.length }) },
      ]}
      warning={t('publishWarning')}
      verb={t('publish')}
      busy={publish.busy}
      onClose={onClose}
      onConfirm={() => publish({ params: { uuid: poll.uuid }, version: opened.version })}
    />
  )
}
