import { Fragment, type ReactNode } from 'react'
import { entries, type Entry } from '#kit/web/entries.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { words } from '#kit/web/words.ts'
import { type Tab, Tabs } from './Tabs.tsx'

interface RecordTab extends Omit<Tab<string>, 'href'> {
  shown: ReactNode
}

interface Props {
  /** What the tabs divide, for those who hear the page: the record's name or reference. */
  label: string
  /** The address of the record, which is that of the first tab; the others add `tab` to it. */
  here: string
  details: ReactNode
  /** Between the details and the history. */
  more?: readonly Entry<RecordTab>[]
  history: ReactNode
  /** Where the module calls one of them otherwise. */
  titles?: { details?: string; history?: string }
}

const tabIn = (here: string, value: string): string => `${here}${here.includes('?') ? '&' : '?'}tab=${value}`

/** Below the head of a record's page: its details, its history and what else there is of it, one at a time, as the address says. */
export const RecordTabs = ({ label, here, details, more = [], history, titles = {} }: Props) => {
  const [address] = useAddress()
  const first = { value: 'details', label: titles.details ?? words('details'), shown: details }
  const others: RecordTab[] = [...entries(more), { value: 'history', label: titles.history ?? words('history'), shown: history }]
  const open = others.find(({ value }) => value === address.get('tab')) ?? first
  return (
    <>
      <Tabs
        label={label}
        value={open.value}
        tabs={[
          { value: first.value, label: first.label, href: here },
          ...others.map(({ shown: _shown, ...tab }) => ({ ...tab, href: tabIn(here, tab.value) })),
        ]}
      />
      <Fragment key={open.value}>{open.shown}</Fragment>
    </>
  )
}
