import type { Listing } from '#kit/web/listing.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { tabCount } from './tabCount.ts'

interface Props<Status extends string> {
  label: string
  list: Pick<Listing<never>, 'tab' | 'setTab'>
  /** In the order of a record's life. */
  statuses: readonly Status[]
  counts: (Readonly<Record<Status | 'ALL', number>> & { readonly minimums: readonly string[] }) | undefined
  nameOf: (status: Status | 'ALL') => string
}

/** The tabs of a list: all of it, and each status with how many are in it. */
export const StatusTabs = <Status extends string>({ label, list, statuses, counts, nameOf }: Props<Status>) => {
  const all: readonly (Status | 'ALL')[] = ['ALL', ...statuses]
  return (
    <Tabs
      label={label}
      // what no address names, or a wrong one does, is all of it
      value={statuses.find((status) => status === list.tab) ?? 'ALL'}
      onChange={list.setTab}
      tabs={all.map((status) => ({ value: status, label: nameOf(status), count: tabCount(counts, status) }))}
    />
  )
}
