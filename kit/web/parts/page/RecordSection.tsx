import { dotted } from '#kit/contract/dotted.ts'
import type { Entry } from '#kit/web/entries.ts'
import { useMe } from '#kit/web/me.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import { type Fact, Facts } from './Facts.tsx'
import { Section } from './Section.tsx'

interface Props {
  record: { createdDate: string; createdBy: string | null; updatedDate: string; updatedBy: string | null }
  /** The building's time zone; that of the own organisation unless given. */
  zone?: string
  /** What making it is called, where it was not just added: somebody joined, a room was booked. */
  made?: string
  /** What else was done to it, and by whom. */
  more?: readonly Entry<Fact>[]
}

/** The last section of a record's details: when it was added and last changed, and by whom. */
export const RecordSection = ({ record: { createdDate, createdBy, updatedDate, updatedBy }, zone, made = words('added'), more = [] }: Props) => {
  const { timeZone } = useMe().organisation
  const when = (at: string, by: string | null) => dotted(momentIn(at, zone ?? timeZone), by)
  return (
    <Section title={words('record')}>
      <Facts
        facts={[{ label: made, value: when(createdDate, createdBy) }, { label: words('lastChanged'), value: when(updatedDate, updatedBy) }, ...more]}
      />
    </Section>
  )
}
