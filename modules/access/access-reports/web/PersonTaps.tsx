import { useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { useMe } from '#kit/web/me.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import type { PersonSectionProps } from '#modules/identity/users/web/front.tsx'
import { listAccessData } from '../contract.ts'
import { tapColumns, tapShown } from './tapColumns.tsx'
import { t } from './texts.ts'

const choices = ['ALL', 'GRANTED', 'DENIED'] as const
const shownAtMost = 10

/** On the profile, for those who read access reports: the doors that somebody used last. */
export const PersonTaps = ({ user, oc }: PersonSectionProps) => {
  const [kind, setKind] = useState<(typeof choices)[number]>('ALL')
  const { organisation } = useMe()
  const query = { userId: user.id, limit: shownAtMost, ...(kind === 'ALL' ? {} : { kindArray: [kind] }) }
  const found = useItem(listAccessData, { params: { id: oc }, query }, { keep: true })
  return (
    <Section title={t('doorsUsed')}>
      <Segmented
        label={t('event')}
        value={kind}
        onChange={(value) => setKind(choices.find((one) => one === value) ?? 'ALL')}
        options={choices.map((value) => ({ value, label: value === 'ALL' ? t('everyTap') : t(`event.${value}`) }))}
      />
      <DataTable
        label={t('doorsUsed')}
        columns={tapColumns()}
        rows={found.data?.items}
        {...(found.error ? { error: { cause: found.error.message, requestId: found.error.requestId, onRetry: () => void found.refetch() } } : {})}
        {...tapShown}
        empty={{ text: t('noTaps') }}
      />
      {organisation.kind !== 'platform' && (
        <Link href={to('/access-reports', {}, { tab: 'ACCESS_DATA', userId: String(user.id) })}>{t('allTaps')}</Link>
      )}
    </Section>
  )
}
