import { Eye, EyeOff, Pencil, Send, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useGo } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { emailResults, type Poll, updateVisible } from '../contract.ts'
import { closes } from './pollDates.ts'
import { PollStatusBadge } from './PollStatusBadge.tsx'
import { t } from './texts.ts'

const DeletePoll = lazy(async () => ({ default: (await import('./DeletePoll.tsx')).DeletePoll }))
const PublishPoll = lazy(async () => ({ default: (await import('./PublishPoll.tsx')).PublishPoll }))

const list = '/polling/listings'
export type PollTab = 'results' | 'details' | 'questions' | 'history'

/** Title, state, what may be done now, and the ways into one poll. */
export const PollHead = ({ poll, tab }: { poll: Poll; tab: PollTab }) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const at = { params: { uuid: poll.uuid }, version: poll.version }
  const show = useSend(updateVisible, {
    said: t('visibilityUpdated'),
    undo: ({ version, isVisible }) => ({ call: updateVisible, args: { params: at.params, version, body: { isVisible: !isVisible } } }),
  })
  const sheet = useExport(emailResults, { params: at.params })
  const here = (query?: Record<string, string>) => to(`${list}/{uuid}`, at.params, query)
  const results = to(`${list}/{uuid}/results`, at.params)
  const { may } = poll
  // a form for a draft is no place to stay in; the results are what is looked at from now on
  const published = tab === 'questions' ? () => go(results) : undefined
  const publish = () => open((onClose) => <PublishPoll poll={poll} onClose={onClose} onDone={published} />)
  const remove = () => open((onClose) => <DeletePoll poll={poll} onClose={onClose} onDone={() => go(list)} />)
  // Among the questions it is their own Save that leads.
  const leads = tab !== 'questions'
  return (
    <>
      <TitleBar
        title={poll.title}
        back={list}
        badge={<PollStatusBadge of={poll} />}
        meta={[
          poll.referenceNo,
          poll.publishEndDate && (poll.status === 'ENDED' ? t('closedOn', { when: closes(poll) }) : t('closesOn', { when: closes(poll) })),
          t('shownAt', { place: poll.triggerPointLabel }),
        ]}
        actions={[
          may.publish && { label: t('publishEllipsis'), icon: <Send size={16} />, primary: leads, onClick: publish },
          may.show && {
            label: poll.isVisible ? t('hide') : t('show'),
            icon: poll.isVisible ? <EyeOff size={16} /> : <Eye size={16} />,
            loading: show.busy,
            onClick: () => show({ ...at, body: { isVisible: !poll.isVisible } }),
          },
          may.export && sheet,
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: leads && !may.publish, href: here({ edit: '1' }) },
          may.delete && {
            label: words(poll.status === 'DRAFT' ? 'delete' : 'deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            rule: true,
            onClick: remove,
          },
        ]}
      />
      <Tabs
        label={poll.title}
        value={tab}
        tabs={[
          poll.status !== 'DRAFT' && { value: 'results' as const, label: t('results'), count: poll.responses, href: results },
          { value: 'details', label: words('details'), href: here() },
          { value: 'questions', label: t('questions'), count: poll.options.length, href: to(`${list}/{uuid}/option-fields`, at.params) },
          { value: 'history', label: words('history'), href: here({ tab: 'history' }) },
        ]}
      />
      {dialog}
    </>
  )
}
