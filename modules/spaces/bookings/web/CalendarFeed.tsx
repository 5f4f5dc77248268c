import { Button, Group, TextInput } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import { useState } from 'react'
import { CopyButton } from '#kit/web/frame/CopyButton.tsx'
import { useMoments } from '#kit/web/moments.ts'
import { Modal } from '#kit/web/parts/dialogs/Overlays.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { createCalendarFeed, endCalendarFeed, getCalendarFeed } from '../contract.ts'
import { t } from './texts.ts'
import dialog from '#kit/web/parts/dialogs/Dialogs.module.css'

/** One's own bookings in the calendar of a phone or a desk: its address is shown once, and a new one ends it. */
export const CalendarFeed = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const { moment } = useMoments()
  const [address, setAddress] = useState('')
  const at = { params: { oc } }
  const feed = useItem(getCalendarFeed, at)
  const create = useSend(createCalendarFeed, {
    onDone: (made) => {
      setAddress(made.address)
      void feed.refetch()
    },
  })
  const end = useSend(endCalendarFeed, { said: t('said.feedEnded'), onDone: onClose })
  const since = feed.data?.createdDate ?? null
  return (
    <Modal opened title={t('calendarFeed')} onClose={onClose} size={520}>
      <p className={dialog.lead}>{t('calendarFeedText')}</p>
      {address !== '' && (
        <TextInput
          readOnly
          label={t('feedAddress')}
          description={t('feedAddressHelp')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          rightSection={<CopyButton name={t('feedAddress')} value={address} />}
          rightSectionWidth={56}
        />
      )}
      {address === '' && since !== null && <p className={dialog.lead}>{t('feedSince', { moment: moment(since) })}</p>}
      <Group justify="flex-end" mt="md">
        {since !== null && (
          <Button variant="default" loading={end.busy} onClick={() => end(at)}>
            {words('remove')}
          </Button>
        )}
        {address === '' ? (
          <Button loading={create.busy} disabled={feed.isPending} onClick={() => create(at)}>
            {since === null ? t('makeFeed') : t('makeFeedAnew')}
          </Button>
        ) : (
          <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
            {t('openFeed')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
