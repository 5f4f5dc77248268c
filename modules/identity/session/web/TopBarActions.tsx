import { Download } from 'lucide-react'
import { HelpPanel } from '#kit/web/frame/HelpPanel.tsx'
import { modKey } from '#kit/web/frame/keys.ts'
import { tellKeys } from '#kit/web/frame/LetterKeys.tsx'
import { OnboardingTip } from '#kit/web/frame/OnboardingTip.tsx'
import { PaletteButton } from '#kit/web/frame/PaletteButton.tsx'
import { TopBarButton } from '#kit/web/frame/TopBar.tsx'
import { usePath } from '#kit/web/navigation.ts'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { screenAt } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { searchRecords } from '#modules/platform/find/web/front.tsx'
import { NoticesMenu } from '#modules/platform/notices/web/front.tsx'
import { usePublicSettings } from './settings.ts'
import { t } from './texts.ts'

const HelpHere = fromAfar(() => import('./help/HelpHere.tsx').then((m) => m.HelpHere))

interface Props {
  userId: number
  /** The building or company in whose name somebody is here. */
  place: string
  mayExport: boolean
  onSwitchAccount: (() => void) | undefined
}

/** What stands at the right of the top bar: the palette, the exports, the notices, the help. */
export const TopBarActions = ({ userId, place, mayExport, onSwitchAccount }: Props) => {
  const path = usePath()
  const phone = usePhone()
  const settings = usePublicSettings()
  return (
    <>
      {/* elsewhere it would lie over what somebody has come to do */}
      <OnboardingTip id="palette" title={t('tipSearch')} text={t('tipSearchText', { key: `${modKey} K` })} off={phone || path !== '/home'}>
        <PaletteButton
          userId={String(userId)}
          groups={async () => (await import('./paletteGroups.ts')).paletteGroups(onSwitchAccount)}
          search={searchRecords(t('paletteActions'))}
          place={place}
        />
      </OnboardingTip>
      {mayExport && <TopBarButton label={t('exports')} icon={Download} href="/exports" hideOnPhone />}
      <NoticesMenu />
      <HelpPanel
        here={(onFollow) => <HelpHere module={screenAt(path)?.module} onFollow={onFollow} />}
        guides={[
          ...(settings?.links.guides ? [{ label: words('guides'), href: settings.links.guides }] : []),
          ...(settings?.links.faqs ? [{ label: t('faqs'), href: settings.links.faqs }] : []),
        ]}
        termsHref="/terms-and-conditions"
        consentHref="/personal-data-consent"
        phone={settings?.supportPhone ?? undefined}
        email={settings?.supportEmail}
        onKeys={phone ? undefined : tellKeys}
      />
    </>
  )
}
