import { Button, Group, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { useState } from 'react'
import { CopyButton } from '#kit/web/frame/CopyButton.tsx'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { Modal } from '#kit/web/parts/dialogs/Overlays.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { can as ofFacilities } from '#modules/spaces/facilities/contract.ts'
import {
  createCalendarFeed,
  createFacilityFeed,
  endCalendarFeed,
  endFacilityFeed,
  getCalendarFeed,
  getFacilityFeed,
  listBookable,
} from '../contract.ts'
import { t } from './texts.ts'
import dialog from '#kit/web/parts/dialogs/Dialogs.module.css'

interface Props {
  oc: string
  onClose: () => void
}

/** One's own bookings, or a facility of the building, in the calendar of a phone or a desk: its address is shown once, and a new one ends it. */
export const CalendarFeed = ({ oc, onClose }: Props) => {
  const [uuid, setUuid] = useState('')
  // who manages facilities gives out when one is taken
  const rooms = useItem(listBookable, holds(ofFacilities.EDIT) ? { params: { oc } } : undefined).data ?? []
  return (
    <Modal opened title={t('calendarFeed')} onClose={onClose} size={520}>
      {rooms.length > 0 && (
        <Select
          label={t('feedOf')}
          data={[{ value: '', label: t('feedOwn') }, ...rooms.map((room) => ({ value: room.uuid, label: room.title }))]}
          value={uuid}
          onChange={(chosen) => setUuid(chosen ?? '')}
          searchable
          mb="md"
        />
      )}
      {uuid === '' ? <OwnFeed oc={oc} onClose={onClose} /> : <FacilityFeed key={uuid} oc={oc} uuid={uuid} onClose={onClose} />}
    </Modal>
  )
}

const OwnFeed = ({ oc, onClose }: Props) => {
  const at = { params: { oc } }
  const feed = useItem(getCalendarFeed, at)
  const made = useMade(feed)
  const create = useSend(createCalendarFeed, made)
  const end = useSend(endCalendarFeed, { said: t('said.feedEnded'), onDone: onClose })
  return (
    <Address
      lead={t('calendarFeedText')}
      address={made.address}
      since={feed.data?.createdDate ?? null}
      pending={feed.isPending}
      create={{ busy: create.busy, act: () => create(at) }}
      end={{ busy: end.busy, act: () => end(at) }}
    />
  )
}

const FacilityFeed = ({ oc, uuid, onClose }: Props & { uuid: string }) => {
  const at = { params: { oc, uuid } }
  const feed = useItem(getFacilityFeed, at)
  const made = useMade(feed)
  const create = useSend(createFacilityFeed, made)
  const end = useSend(endFacilityFeed, { said: t('said.feedEnded'), onDone: onClose })
  return (
    <Address
      lead={t('facilityFeedText')}
      address={made.address}
      since={feed.data?.createdDate ?? null}
      pending={feed.isPending}
      create={{ busy: create.busy, act: () => create(at) }}
      end={{ busy: end.busy, act: () => end(at) }}
    />
  )
}

/** The address as long as the dialog is open: it is shown this once. */
const useMade = (feed: { refetch: () => unknown }) => {
  const [address, setAddress] = useState('')
  const onDone = (made: { address: string }): void => {
    setAddress(made.address)
    feed.refetch()
  }
  return { address, onDone }
}

interface Deed {
  busy: boolean
  act: () => void
}
interface AddressProps {
  lead: string
  address: string
  since: string | null
  pending: boolean
  create: Deed
  end: Deed
}
const Address = ({ lead, address, since, pending, create, end }: AddressProps) => {
  const { moment } = useMoments()
  return (
    <>
      <p className={dialog.lead}>{lead}</p>
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
          <Button variant="default" loading={end.busy} onClick={end.act}>
            {words('remove')}
          </Button>
        )}
        {address === '' ? (
          <Button loading={create.busy} disabled={pending} onClick={create.act}>
            {since === null ? t('makeFeed') : t('makeFeedAnew')}
          </Button>
        ) : (
          <Button component="a" href={address.replace(/^https?:/, 'webcal:')}>
            {t('openFeed')}
          </Button>
        )}
      </Group>
    </>
  )
}
