import { Ban, Pencil } from 'lucide-react'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useAddress, useGo, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { type Block, getBlockedDate, getBlockedDateHistory, listBlockable } from '../contract.ts'
import { BlockEdit } from './BlockEdit.tsx'
import { effectsText, placeText, spanText } from './blockText.ts'
import { CancelledFor } from './CancelledFor.tsx'
import { t } from './texts.ts'
import { BookingWords } from './TouchedOne.tsx'
import classes from './BlockedDates.module.css'

const EndBlock = lazy(async () => ({ default: (await import('./EndBlock.tsx')).EndBlock }))

interface Props {
  oc: string
  query: Record<string, string>
  block: Block
}

export const BlockDetail = () => <OfBuilding>{({ id, query }) => <OneBlock oc={id} query={query} />}</OfBuilding>

const OneBlock = ({ oc, query }: Omit<Props, 'block'>) => {
  const uuid = useParam('uuid')
  const [address] = useAddress()
  const block = useItem(getBlockedDate, { params: { oc, uuid } })
  return (
    <Found item={block}>
      {(found) =>
        address.get('edit') !== null && found.may.edit ? (
          <BlockEdit key={uuid} oc={oc} query={query} block={found} />
        ) : (
          <Shown oc={oc} query={query} block={found} history={address.get('tab') === 'history'} />
        )
      }
    </Found>
  )
}

const Shown = ({ oc, query, block, history }: Props & { history: boolean }) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const list = to('/blocked-dates', {}, query)
  const here = (more: Record<string, string> = {}) => to('/blocked-dates/{uuid}', { uuid: block.uuid }, { ...query, ...more })
  return (
    <>
      <TitleBar
        title={block.reason}
        back={list}
        meta={[placeText(block), spanText(block.next, block), block.yearly && t('yearly')].filter((one) => one !== false)}
        actions={[
          ...(block.may.edit ? [{ label: words('edit'), icon: <Pencil size={16} />, primary: true, href: here({ edit: '1' }) }] : []),
          ...(block.may.delete
            ? [
                {
                  label: t('endEllipsis'),
                  icon: <Ban size={16} />,
                  danger: true,
                  rule: true,
                  onClick: () => open((onClose) => <EndBlock oc={oc} block={block} onClose={onClose} onDone={() => go(list)} />),
                },
              ]
            : []),
        ]}
      />
      <Tabs
        label={block.reason}
        value={history ? 'history' : 'details'}
        tabs={[
          { value: 'details', label: words('details'), href: here() },
          { value: 'history', label: words('history'), href: here({ tab: 'history' }) },
        ]}
      />
      {history ? <BlockHistory oc={oc} block={block} /> : <BlockFacts block={block} query={query} />}
      {dialog}
    </>
  )
}

const BlockFacts = ({ block, query }: Omit<Props, 'oc'>) => {
  const { moment } = useMoments()
  return (
    <Sections>
      <Section title={t('blockedDate')}>
        <Facts
          facts={[
            { label: t('where'), value: [t(`scope.${block.scope}`), block.scope !== 'BUILDING' && placeText(block)].filter(Boolean).join(' · ') },
            { label: words('when'), value: spanText(block.next, block) },
            { label: t('field.yearly'), value: t(block.yearly ? 'yearly' : 'once') },
            { label: words('reason'), value: block.reason, wide: true },
            { label: t('toBookers'), value: t(block.reasonShown ? 'shown' : 'notShown') },
            { label: t('field.cancelledBookings'), value: <CancelledFor block={block} query={query} /> },
            { label: t('effects'), value: effectsText(block.effects) },
            { label: t('created'), value: [moment(block.createdDate), block.createdBy].filter(Boolean).join(' · ') },
            { label: words('lastChanged'), value: [moment(block.updatedDate), block.updatedBy].filter(Boolean).join(' · ') },
          ]}
        />
      </Section>
      <Section title={t('keptIn')}>
        {block.bookings.length === 0 ? (
          <p className={classes.quiet}>{t('touchesNone')}</p>
        ) : (
          <ul className={classes.bookings} aria-label={t('keptIn')}>
            {block.bookings.map((one) => (
              <li key={one.uuid} className={classes.booking}>
                <BookingWords booking={one} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Sections>
  )
}

const BlockHistory = ({ oc, block: { uuid, timeZone } }: { oc: string; block: Block }) => {
  const history = useListing(getBlockedDateHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc, uuid }, except: ['oc', 'tab'] })
  const choices = useItem(listBlockable, { params: { oc } }, { keep: true }).data
  const wordOf = (field: string, value: string): string | undefined => {
    if (field === 'categoryId') return choices?.categories.find(({ id }) => String(id) === value)?.name
    if (field === 'facilityId') return choices?.facilities.find(({ id }) => String(id) === value)?.name
    return undefined
  }
  return <HistoryTab history={history} t={t} zone={timeZone} wordOf={wordOf} />
}
