import type { Pick as Picked } from '#kit/web/parts/fields/pick.ts'
import type { FileValue } from '#modules/platform/files/web/front.tsx'
import { type LinkKind, linkKinds } from '../contract/incident.ts'

export interface IncidentForm {
  kind: string
  severity: string
  day: string
  time: string
  title: string
  place: string
  story: string
  done: string
  people: string
  pictures: FileValue[]
  links: Record<LinkKind, Picked[]>
}

export const emptyForm = (now: { day: string; time: string }, alarm: Picked[] = [], place = ''): IncidentForm => ({
  kind: '',
  severity: 'LOW',
  ...now,
  title: '',
  place,
  story: '',
  done: '',
  people: '',
  pictures: [],
  links: { FLOOR: [], DOOR: [], ALARM: alarm, VISIT: [], PERSON: [] },
})

export const incidentBody = ({ pictures, links, ...form }: IncidentForm) => ({
  ...form,
  pictureUuids: pictures.map(({ uuid }) => uuid),
  links: linkKinds.flatMap((kind) => links[kind].map(({ id }) => ({ kind, uuid: id }))),
})
