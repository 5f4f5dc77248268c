import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { words } from '#kit/web/words.ts'
import { t } from './texts.ts'

interface Props {
  group: { groupName: string; members: number }
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

type OfGroup<Group> = Omit<Props, 'group' | 'onConfirm'> & { group: Group; onConfirm: (opened: Group) => void }

export const RemoveEverybody = <Group extends Props['group']>({ group, onConfirm, ...rest }: OfGroup<Group>) => {
  const opened = useOpened(group)
  return (
    <ConfirmDialog
      opened
      countdown
      {...rest}
      title={t('removeAllQuestion', { name: opened.groupName })}
      consequences={[{ what: t('peopleInGroup'), count: opened.members }]}
      verb={words('remove')}
      onConfirm={() => onConfirm(opened)}
    >
      {t('removeAllText')}
    </ConfirmDialog>
  )
}

/** `bookings`: the group has rules for them. */
export const DeleteGroup = ({ group, bookings = false, ...rest }: Props & { bookings?: boolean }) => (
  <ConfirmDialog
    opened
    countdown
    {...rest}
    title={t('deleteQuestion', { name: group.groupName })}
    consequences={[
      { what: t('peopleInGroup'), count: group.members },
      { what: t('deletePublished'), detail: t('deletePublishedDetail') },
      bookings && { what: t('deleteBookings'), detail: t('deleteBookingsDetail') },
    ]}
    verb={words('delete')}
  >
    {t('deleteText')}
  </ConfirmDialog>
)
