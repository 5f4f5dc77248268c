import { useMe } from '#kit/web/me.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import { Facts } from './Facts.tsx'
import { Section } from './Section.tsx'

interface Props {
  record: { createdDate: string; createdBy: string | null; updatedDate: string; updatedBy: string | null }
  /** The building's time zone; that of the own organisation unless given. */
  zone?: string
}

/** The last section of a record's details: when it was added and last changed, and by whom. */
export const RecordSection = ({ record: { createdDate, createdBy, updatedDate, updatedBy }, zone }: Props) => {
  const { timeZone } = useMe().organisation
  const when = (at: string, by: string | null) => [momentIn(at, zone ?? timeZone), by].filter(Boolean).join(' · ')
  return (
    <Section title={words('record')}>
      <Facts
        facts={[
          { label: words('added'), value: when(createdDate, createdBy) },
          { label: words('lastChanged'), value: when(updatedDate, updatedBy) },
        ]}
      />
    </Section>
  )
}
