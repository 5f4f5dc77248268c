import { CalendarCheck, MessageSquareReply, MessageSquareWarning, Pencil, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
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

export const EntryDetail = () => (
  <RecordOfBuilding read={getEntry}>
    {(entry, place, address) =>
      address.get('edit') && entry.may.edit ? <EntryEdit key={entry.uuid} {...place} entry={entry} /> : <Shown {...place} entry={entry} />
    }
  </RecordOfBuilding>
)

const icons = { lift: ShieldCheck, noteAppeal: MessageSquareWarning, answerAppeal: MessageSquareReply, review: CalendarCheck }

const Shown = ({ oc, query, entry }: Place & { entry: Entry }) => {
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
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: !first, href: here({ edit: '1' }) },
          ...deedsOf(may).map((one) => {
            const Icon = icons[one]
            const ends = one === 'lift'
            return { label: t(`do.${one}`), icon: <Icon size={16} />, primary: one === first, danger: ends, rule: ends, onClick: () => setDeed(one) }
          }),
        ]}
      />
      <RecordTabs label={name} here={here()} details={<EntryFacts entry={entry} />} history={<EntryHistory oc={oc} entry={entry} />} />
      {deed && (
        <Suspense>
          <EntryDialog deed={deed} oc={oc} entry={entry} onClose={() => setDeed(undefined)} />
        </Suspense>
      )}
    </>
  )
}
