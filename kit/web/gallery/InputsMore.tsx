import { Button } from '@mantine/core'
import { useState } from 'react'
import { linkProblems, noLink } from '#kit/contract/links.ts'
import type { TimeRange } from '#kit/contract/slots.ts'
import { officeWeek } from '#kit/contract/week.ts'
import { LinkField, type LinkType } from '#kit/web/parts/fields/LinkField.tsx'
import { TagField } from '#kit/web/parts/fields/TagField.tsx'
import { TimeSlots } from '#kit/web/parts/fields/TimeSlots.tsx'
import { Scanner } from '#kit/web/parts/scanner/Scanner.tsx'
import { WeekGrid } from '#kit/web/parts/week-grid/WeekGrid.tsx'
import { words } from '#kit/web/words.ts'
import { Specimen } from './Specimen.tsx'

const Slots = () => {
  const [range, setRange] = useState<TimeRange | null>(null)
  const [day, setDay] = useState<TimeRange | null>({ from: '23:30', to: '23:59' })
  return (
    <Specimen part="TimeSlots" value={{ range, day }}>
      <TimeSlots
        label="Meeting room"
        value={range}
        onChange={setRange}
        from="08:00"
        to="20:00"
        unavailable={[
          { from: '10:00', to: '11:30' },
          { from: '15:00', to: '16:00' },
        ]}
        required
      />
      <br />
      <TimeSlots label="Whole day" value={day} onChange={setDay} help="Quarters of an hour." />
      <br />
      <TimeSlots label="Closed day" value={{ from: '09:00', to: '10:00' }} onChange={() => undefined} from="09:00" to="12:00" step={30} disabled />
    </Specimen>
  )
}

const Weeks = () => {
  const [week, setWeek] = useState(officeWeek)
  return (
    <Specimen part="WeekGrid" value={week}>
      <WeekGrid label="Office hours" value={week} onChange={setWeek} errors={{ 'week.SUN': 'At most six stretches a day.' }} />
    </Specimen>
  )
}

const known = ['Air conditioning', 'Lift', 'Lighting', 'Lobby', 'Washroom']

const Tags = () => {
  const [tags, setTags] = useState(['Lobby'])
  const [closed, setClosed] = useState<string[]>([])
  return (
    <Specimen part="TagField" value={{ tags, closed }}>
      <TagField label="Tags" value={tags} onChange={setTags} options={known} allowNew max={5} maxLength={20} />
      <br />
      <TagField label="Categories" value={closed} onChange={setClosed} options={known} required />
      <br />
      <TagField label="Kept tags" value={['Lift', 'Lighting']} onChange={() => undefined} options={known} disabled />
    </Specimen>
  )
}

const types: LinkType[] = [
  { code: 'NONE', label: 'No link', kind: 'NONE' },
  { code: 'WEBSITE', label: 'Website', kind: 'WEB' },
  { code: 'DEEPLINK', label: 'Screen of the app', kind: 'DEEPLINK' },
  { code: 'PHONE', label: 'Phone call', kind: 'PHONE' },
  { code: 'EMAIL_ADDRESS', label: 'Email', kind: 'EMAIL_ADDRESS' },
]

const Links = () => {
  const [link, setLink] = useState(noLink)
  const [checked, setChecked] = useState(false)
  const { url, url2 } = checked ? linkProblems(types.find(({ code }) => code === link.linkType)?.kind ?? 'NONE', link, ['centric']) : {}
  return (
    <Specimen part="LinkField" value={link}>
      <LinkField
        label="Button link"
        types={types}
        value={link}
        onChange={(next) => {
          setLink(next)
          setChecked(false)
        }}
        errors={{
          linkType: checked && !link.linkType ? words('required') : undefined,
          url: url && words(url),
          url2: url2 && words(url2),
        }}
        required
      />
      <br />
      <Button variant="default" onClick={() => setChecked(true)}>
        Check link
      </Button>
    </Specimen>
  )
}

const Scans = () => {
  const [codes, setCodes] = useState<string[]>([])
  return (
    <Specimen part="Scanner" value={codes}>
      <Scanner label="Code of a pass" onCode={(text) => setCodes((all) => [...all, text])} />
    </Specimen>
  )
}

export const InputsMore = () => (
  <>
    <Slots />
    <Weeks />
    <Tags />
    <Links />
    <Scans />
  </>
)
