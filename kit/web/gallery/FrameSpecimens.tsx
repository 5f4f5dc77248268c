import { Button } from '@mantine/core'
import { CalendarDays, House, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#kit/web/frame/Banner.tsx'
import { HelpPanel } from '#kit/web/frame/HelpPanel.tsx'
import { NavMenu } from '#kit/web/frame/NavMenu.tsx'
import { OfflineBar } from '#kit/web/frame/OfflineBar.tsx'
import { OnboardingTip } from '#kit/web/frame/OnboardingTip.tsx'
import type { PaletteGroup, PaletteSearch } from '#kit/web/frame/palette.ts'
import { PaletteButton } from '#kit/web/frame/PaletteButton.tsx'
import { ProfileHeader, ProfilePicture } from '#kit/web/parts/page/ProfileHeader.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { Specimen } from './Specimen.tsx'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const search: PaletteSearch = async (text, signal) => {
  // never answers, so that what is shown meanwhile can be looked at
  if (text === 'wait') return new Promise(() => {})
  await wait(400)
  signal.throwIfAborted()
  if (text === 'fail') throw new Error('away')
  const groups = [
    {
      label: 'Companies',
      items: [{ id: 'c1', label: 'Pinecrest Capital', detail: '18/F, 17/F, 16/F', initials: 'organisation', href: '/gallery?company=1' }],
    },
    { label: 'People', items: [{ id: 'p1', label: 'Pia Pineda', detail: 'Visitor, expected 15:30', initials: 'person', href: '/gallery?person=1' }] },
  ].filter(({ items }) => items.some(({ label }) => label.toLowerCase().includes(text.toLowerCase()))) as PaletteGroup[]
  return { groups }
}

const PaletteSpecimen = () => {
  const [ran, setRan] = useState('')
  const groups: PaletteGroup[] = [
    {
      label: 'Screens',
      items: [
        { id: 'home', label: 'Home', icon: House, href: '/gallery?screen=home', shortcut: 'G H' },
        { id: 'users', label: 'Users', icon: Users, keywords: 'people staff', href: '/gallery/dialogs?screen=users' },
        { id: 'bookings', label: 'Bookings', icon: CalendarDays, href: '/gallery?screen=bookings' },
        { id: 'cafe', label: 'Café orders', href: '/gallery?screen=cafe' },
        { id: 'visitors', label: '訪客登記', href: '/gallery?screen=visitors' },
      ],
    },
    {
      label: 'Actions',
      items: [{ id: 'add-user', label: 'Add user', detail: 'to Pinecrest Capital', icon: UserPlus, run: () => setRan('add-user') }],
    },
  ]
  return (
    <Specimen part="PaletteButton" value={ran}>
      <PaletteButton userId="gallery" groups={async () => groups} search={search} place="In Marlowe Exchange" />
    </Specimen>
  )
}

const tones = ['info', 'warning', 'danger'] as const

const BannerSpecimen = () => {
  const [gone, setGone] = useState<string[]>([])
  return (
    <Specimen part="Banner" value={gone}>
      {tones
        .filter((tone) => !gone.includes(tone))
        .map((tone) => (
          <Banner key={tone} tone={tone} link={{ label: 'Change it now', href: '/gallery' }} onDismiss={() => setGone([...gone, tone])}>
            Your password ends in 5 days ({tone}).
          </Banner>
        ))}
    </Specimen>
  )
}

const rooms = Array.from({ length: 18 }, (_, n) => ({ href: `/gallery?room=${n + 1}`, label: `Meeting room ${n + 1}`, icon: CalendarDays }))

export const FrameSpecimens = () => (
  <>
    <PaletteSpecimen />
    <Specimen part="HelpPanel">
      <HelpPanel
        guides={[
          { label: 'First steps', href: '/gallery' },
          { label: 'Visitors', href: 'https://guides.example/visitors' },
        ]}
        termsHref="/gallery?terms"
        consentHref="/gallery?consent"
        phone="+852 2800 1234"
        email="support@marlowe.example"
      />
    </Specimen>
    <BannerSpecimen />
    <Specimen part="OfflineBar">
      <OfflineBar />
    </Specimen>
    <Specimen part="OnboardingTip">
      <OnboardingTip id="gallery" title="Stacking plan" text="See every floor and who rents it on one drawing." learnMore="/gallery">
        <Button variant="default">Floors and units</Button>
      </OnboardingTip>
    </Specimen>
    <Specimen part="ProfileHeader">
      <ProfileHeader
        picture={<ProfilePicture kind="organisation" name="Tidewater Insurance" alt="Logo" />}
        title="Tidewater Insurance"
        badge={<StatusBadge tone="live">Active</StatusBadge>}
        meta={['MEX-001', 'Tower 1']}
        facts={[
          { label: 'Person in charge', value: <a href="/gallery?person=1">Adaeze Okafor</a> },
          { label: 'Phone', value: null },
          { label: 'Users', value: '61 people' },
        ]}
      />
    </Specimen>
    <Specimen part="NavMenu">
      <NavMenu personKey="gallery" groups={[{ key: 'rooms', label: 'Rooms', items: rooms }]} />
    </Specimen>
  </>
)
