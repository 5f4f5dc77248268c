import { Pencil, Trash2, Unplug } from 'lucide-react'
import { lazy, useEffect } from 'react'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { PairingForm } from '#kit/web/parts/fields/PairingForm.tsx'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { refreshKinds, useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding, type Place } from '#modules/identity/office-centres/web/front.tsx'
import { can as canSetUp } from '#modules/spaces/facilities/contract.ts'
import { getZoneDisplay, getZoneDisplayHistory, pairZoneDisplay, type ZoneDisplay } from '../contract.ts'
import { planText } from './deskText.ts'
import { DisplayStateBadge } from './DisplayStateBadge.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'
import classes from './Hotdesks.module.css'

const EditDisplay = lazy(async () => ({ default: (await import('./DisplayDialogs.tsx')).EditDisplay }))
const DeleteDisplay = lazy(async () => ({ default: (await import('./DisplayDialogs.tsx')).DeleteDisplay }))
const UnpairDisplay = lazy(async () => ({ default: (await import('./DisplayDialogs.tsx')).UnpairDisplay }))

export const DisplayDetail = () => <OfBuilding>{({ id, query }) => <TheDisplay oc={id} query={query} />}</OfBuilding>

/** That its tablet is there comes with no message. */
const every = 5000

const TheDisplay = ({ oc, query }: Place) => {
  const uuid = useParam('id')
  const display = useItem(getZoneDisplay, { params: { oc, uuid } })
  useEffect(() => {
    const timer = setInterval(() => refreshKinds(['zoneDisplays']), every)
    return () => clearInterval(timer)
  }, [])
  if (!display.data) return <NotYet item={display} />
  return <Shown oc={oc} query={query} display={display.data} />
}

const Shown = ({ oc, query, display }: Place & { display: ZoneDisplay }) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const { moment } = useMoments()
  const { uuid, name, plan, state, pairedDate, seenDate } = display
  const back = to('/hotdesks', {}, { ...query, tab: 'displays' })
  return (
    <>
      <TitleBar
        title={name}
        back={back}
        badge={<DisplayStateBadge state={state} />}
        meta={[planText(plan)]}
        actions={[
          ...(holds(canSetUp.EDIT)
            ? [
                {
                  label: words('edit'),
                  icon: <Pencil size={16} />,
                  primary: true,
                  onClick: () => open((onClose) => <EditDisplay oc={oc} display={display} onClose={onClose} />),
                },
                pairedDate && {
                  label: t('unpair'),
                  icon: <Unplug size={16} />,
                  onClick: () => open((onClose) => <UnpairDisplay oc={oc} display={display} onClose={onClose} />),
                },
              ]
            : []),
          holds(canSetUp.DELETE) && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            rule: true,
            onClick: () => open((onClose) => <DeleteDisplay oc={oc} display={display} onDone={() => go(back)} onClose={onClose} />),
          },
        ]}
      />
      <RecordTabs
        label={name}
        here={to('/hotdesks/zone-displays/{id}', { id: uuid }, query)}
        details={
          <Sections>
            <Section title={t('tablet')}>
              <Facts
                facts={[
                  { label: words('status'), value: t(`displayState.${state}`) },
                  { label: t('plan'), value: planText(plan) },
                  { label: t('pairedDate'), value: pairedDate ? moment(pairedDate) : t('notYet') },
                  { label: t('seenDate'), value: seenDate ? moment(seenDate) : t('notYet') },
                ]}
              />
            </Section>
            {holds(canSetUp.EDIT) && (
              <Section title={t('pairTitle')}>
                <PairingForm
                  call={pairZoneDisplay}
                  argsOf={(code) => ({ params: { oc, uuid }, body: { code } })}
                  label={t('pairCode')}
                  verb={t('pairVerb')}
                  className={classes.pairing}
                  said={t('pairedSoon', { name })}
                >
                  <p>{t('pairText', { address: `${location.origin}/public/hotdesks/zone-displays/setup` })}</p>
                </PairingForm>
              </Section>
            )}
          </Sections>
        }
        history={<DisplayHistory oc={oc} uuid={uuid} />}
      />
      {dialog}
    </>
  )
}

const DisplayHistory = ({ oc, uuid }: { oc: string; uuid: string }) => (
  <RecordHistory read={getZoneDisplayHistory} params={{ oc, uuid }} t={t} told={told} secret={['planId']} />
)
