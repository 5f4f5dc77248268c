import { Button } from '@mantine/core'
import { PanelRight } from 'lucide-react'
import { useState } from 'react'
import { holds } from '#kit/web/me.ts'
import { Drawer } from '#kit/web/parts/dialogs/Overlays.tsx'
import { clockText } from '#kit/web/parts/fields/dates.ts'
import { StatusGlyph } from '#kit/web/parts/page/StatusBadge.tsx'
import { useItem } from '#kit/web/queries.ts'
import { listVisits } from '../contract.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { DeskPanels, type DeskPanelProps, useHasDeskPanels } from './deskPanels.tsx'
import { t } from './texts.ts'
import { nameOf } from './visitRows.ts'
import classes from './DeskSide.module.css'

interface Props extends DeskPanelProps {
  onDecide: (row: VisitDayRow) => void
}

const atMost = 3

/** Who waits for a decision of this reader, the next to come first. */
const Waiting = ({ oc, onDecide }: Pick<Props, 'oc' | 'onDecide'>) => {
  const query = { view: 'TODAY', status: 'STOPPED', sortProperties: 'day', sortDirection: 'ASC', limit: 20 } as const
  const rows = useItem(listVisits, { params: { oc }, query }, { keep: true }).data?.items.filter(({ may }) => may.decide) ?? []
  return rows.slice(0, atMost).map((row) => (
    <section key={row.uuid} className={classes.waits}>
      <h2>
        <StatusGlyph tone="wrong" /> {t('side.match', { name: nameOf(row) })}
      </h2>
      <p>{t('side.matchText', { time: clockText(row.timeFrom), company: row.company.name })}</p>
      <Button size="xs" variant="default" onClick={() => onDecide(row)}>
        {t('compareAndDecide')}
      </Button>
    </section>
  ))
}

const Panels = ({ oc, query, onDecide }: Props) => (
  <>
    {holds('BLACKLIST_ACTION') && <Waiting oc={oc} onDecide={onDecide} />}
    <DeskPanels oc={oc} query={query} />
  </>
)

export const useHasDeskSide = (): boolean => useHasDeskPanels() || holds('BLACKLIST_ACTION')

/** Beside the list of today. */
export const DeskSide = (props: Props) => (
  <aside className={classes.side} aria-label={t('side.title')}>
    <Panels {...props} />
  </aside>
)

/** The same where there is no room for both. */
export const DeskDrawer = (props: Props) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="sm" variant="default" leftSection={<PanelRight size={15} strokeWidth={1.7} aria-hidden />} onClick={() => setOpened(true)}>
        {t('side.title')}
      </Button>
      <Drawer opened={opened} onClose={() => setOpened(false)} title={t('side.title')} position="right" size={340}>
        <div className={classes.drawer}>
          <Panels {...props} />
        </div>
      </Drawer>
    </>
  )
}
