import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { Door } from '../contract/door.ts'
import { t } from './texts.ts'

/** A door for those who may only read: what its own answer says, and nothing that has to be asked for. */
export const DoorFacts = ({ door }: { door: Door }) => (
  <Sections>
    <Section title={t('where')}>
      <Facts
        facts={[
          { label: words('floor'), value: door.floor && `${door.floor.floorNo} · ${door.floor.towerName}` },
          { label: t('zone'), value: t(`zone.${door.zone}`) },
          door.company && { label: words('company'), value: door.company.companyName },
          { label: t('configuration'), value: t(`configuration.${door.configuration}`) },
        ]}
      />
    </Section>
    <Section title={t('wiring')}>
      <Facts
        facts={[
          { label: t('controller'), value: door.controller.name },
          { label: t('outputNo'), value: door.outputNo },
          { label: t('readerMac'), value: door.readerMac },
          door.configuration === 'PAIRED_READERS' && { label: t('exitReaderMac'), value: door.exitReaderMac },
        ]}
      />
    </Section>
    <Section title={t('behaviour')}>
      <Facts
        facts={[
          { label: t('openingSeconds'), value: door.openingSeconds },
          { label: t('heldOpenSeconds'), value: door.heldOpenSeconds },
          { label: t('pinMode'), value: t(`pinMode.${door.pinMode}`) },
          { label: t('codeMode'), value: t(`codeMode.${door.codeMode}`) },
        ]}
      />
    </Section>
  </Sections>
)
