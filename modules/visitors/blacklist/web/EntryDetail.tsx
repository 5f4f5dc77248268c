import { CalendarCheck, MessageSquareReply, MessageSquareWarning, Pencil, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAddress, useParam } from '#kit/web/navigation.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getEntry } from '../contract.ts'
import type { Entry } from '../contract/entry.ts'
import { entryAddress } from './addresses.ts'
import { deedsOf, type EntryDeed } from './entryDeeds.ts'
import { EntryDialog } from './entryDialogs.ts'
import { EntryEdit } from './EntryEdit.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import { EntryHistory } from './EntryHistory.tsx'
import { EntryStatusBadge } from './EntryStatusBadge.tsx'
import { t } from './texts.ts'

interface Place {
  oc: string
  query: Record<string, string>
}

export const EntryDetail = () => <OfBuilding>{({ id, query }) => <TheEntry oc={id} query={query} />}</OfBuilding>

const TheEntry = ({ oc, query }: Place) => {
  const uuid = useParam('uuid')
  const [address] = useAddress()
  const entry = useItem(getEntry, { params: { oc, uuid } })
  if (!entry.data) return <NotYet item={entry} />
  if (address.get('edit') && entry.data.may.edit) return <EntryEdit key={uuid} oc={oc} query={query} entry={entry.data} />
  return <Shown oc={oc} query={query} entry={entry.data} history={address.get('tab') === 'history'} />
}

const icons = { lift: ShieldCheck, noteAppeal: MessageSquareWarning, answerAppeal: MessageSquareReply, review: CalendarCheck }

const Shown = ({ oc, query, entry, history }: Place & { entry: Entry; history: boolean }) => {
  const [deed, setDeed] = useState<EntryDeed>()
  const { uuid, may } = entry
  const name = entry.name ?? t('nobodyNamed')
  const here = (more: Record<string, string> = {}) => entryAddress(uuid, { ...query, ...more })
  // what waits for somebody leads
  const first = may.answerAppeal && entry.appealWaiting ? 'answerAppeal' : entry.reviewDue && may.review ? 'review' : undefined
  return (
    <>
      <TitleBar
        title={name}
        back={to('/blacklist', {}, query)}
        badge={<EntryStatusBadge of={entry} />}
        meta={[entry.company, t('listedBy', { owner: entry.owner.companyName })]}
        actions={[
          ...(may.edit ? [{ label: words('edit'), icon: <Pencil size={16} />, primary: !first, href: here({ edit: '1' }) }] : []),
          ...deedsOf(may).map((one) => {
            const Icon = icons[one]
            const ends = one === 'lift'
            return { label: t(`do.${one}`), icon: <Icon size={16} />, primary: one === first, danger: ends, rule: ends, onClick: () => setDeed(one) }
          }),
        ]}
      />
      <Tabs
        label={name}
        value={history ? 'history' : 'details'}
        tabs={[
          { value: 'details', label: words('details'), href: here() },
          { value: 'history', label: words('history'), href: here({ tab: 'history' }) },
        ]}
      />
      {history ? <EntryHistory oc={oc} entry={entry} /> : <EntryFacts entry={entry} />}
      {deed && (
        <Suspense>
          <EntryDialog deed={deed} oc={oc} entry={entry} onClose={() => setDeed(undefined)} />
        </Suspense>
      )}
    </>
  )
}
