import { Ban, Pencil } from 'lucide-react'
import { lazy } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { useGo } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { type Block, getBlockedDate, getBlockedDateHistory, listBlockable } from '../contract.ts'
import { BlockEdit } from './BlockEdit.tsx'
import { effectsText, placeText, spanText } from './blockText.ts'
import { CancelledFor } from './CancelledFor.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'
import { BookingWords } from './TouchedOne.tsx'
import classes from './BlockedDates.module.css'

const EndBlock = lazy(async () => ({ default: (await import('./EndBlock.tsx')).EndBlock }))

interface Props extends Place {
  block: Block
}

export const BlockDetail = () => (
  <RecordOfBuilding read={getBlockedDate}>
    {(block, place, address) =>
      address.get('edit') !== null && block.may.edit ? <BlockEdit key={block.uuid} {...place} block={block} /> : <Shown {...place} block={block} />
    }
  </RecordOfBuilding>
)

const Shown = ({ oc, query, block }: Props) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const list = to('/blocked-dates', {}, query)
  const here = (more: Record<string, string> = {}) => to('/blocked-dates/{uuid}', { uuid: block.uuid }, { ...query, ...more })
  return (
    <>
      <TitleBar
        title={block.reason}
        back={list}
        meta={[placeText(block), spanText(block.next, block), block.yearly && t('yearly')]}
        actions={[
          block.may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: true, href: here({ edit: '1' }) },
          block.may.delete && {
            label: t('endEllipsis'),
            icon: <Ban size={16} />,
            danger: true,
            rule: true,
            onClick: () => open((onClose) => <EndBlock oc={oc} block={block} onClose={onClose} onDone={() => go(list)} />),
          },
        ]}
      />
      <RecordTabs
        label={block.reason}
        here={here()}
        details={<BlockFacts block={block} query={query} />}
        history={<BlockHistory oc={oc} block={block} />}
      />
      {dialog}
    </>
  )
}

const BlockFacts = ({ block, query }: Omit<Props, 'oc'>) => (
  <Sections>
    <Section title={t('blockedDate')}>
      <Facts
        facts={[
          { label: t('where'), value: dotted(t(`scope.${block.scope}`), block.scope !== 'BUILDING' && placeText(block)) },
          { label: words('when'), value: spanText(block.next, block) },
          { label: t('field.yearly'), value: t(block.yearly ? 'yearly' : 'once') },
          { label: words('reason'), value: block.reason, wide: true },
          { label: t('toBookers'), value: t(block.reasonShown ? 'shown' : 'notShown') },
          { label: t('field.cancelledBookings'), value: <CancelledFor block={block} query={query} /> },
          { label: t('effects'), value: effectsText(block.effects) },
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
    <RecordSection record={block} />
  </Sections>
)

const BlockHistory = ({ oc, block: { uuid, timeZone } }: { oc: string; block: Block }) => {
  const choices = useItem(listBlockable, { params: { oc } }, { keep: true }).data
  const wordOf = (field: string, value: string): string | undefined => {
    if (field === 'categoryId') return choices?.categories.find(({ id }) => String(id) === value)?.name
    if (field === 'facilityId') return choices?.facilities.find(({ id }) => String(id) === value)?.name
    return undefined
  }
  return <RecordHistory read={getBlockedDateHistory} params={{ oc, uuid }} t={t} told={told} zone={timeZone} wordOf={wordOf} />
}
