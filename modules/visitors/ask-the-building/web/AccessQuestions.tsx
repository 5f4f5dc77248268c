import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { AskedList } from './AskedList.tsx'
import { AskOfDoor } from './AskOfDoor.tsx'
import { AskOfPerson } from './AskOfPerson.tsx'
import { t } from './texts.ts'
import { WhatIf } from './WhatIf.tsx'

const tabs = ['PERSON', 'DOOR', 'WHAT_IF', 'ASKED'] as const

/** Who may go where, at any moment: now, before, or to come. */
export const AccessQuestions = () => <OfBuilding>{({ id, query }) => <Questions oc={id} query={query} />}</OfBuilding>

const Questions = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  // holidays and lockdowns are the building's
  const shown = tabs.filter((one) => one !== 'WHAT_IF' || holds('DOOR_VIEW'))
  const tab = shown.find((one) => one === address.get('tab')) ?? 'PERSON'
  return (
    <>
      <TitleBar title={t('askTheBuilding')} meta={[t('recorded')]} />
      <BuildingBar path="/access-questions" query={{ tab }} />
      <Tabs
        label={t('askTheBuilding')}
        value={tab}
        tabs={shown.map((value) => ({ value, label: t(`tab.${value}`), href: to('/access-questions', {}, { ...query, tab: value }) }))}
      />
      {tab === 'PERSON' && <AskOfPerson oc={oc} />}
      {tab === 'DOOR' && <AskOfDoor oc={oc} query={query} />}
      {tab === 'WHAT_IF' && <WhatIf oc={oc} />}
      {tab === 'ASKED' && <AskedList oc={oc} />}
    </>
  )
}
