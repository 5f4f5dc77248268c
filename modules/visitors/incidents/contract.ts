import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { page } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'
import { Handover, HandoverInput, handoverQuery, type HandoverStatus, HandoverWithStanding, SignInput, Standing } from './contract/handover.ts'
import {
  choiceQuery,
  EntryInput,
  Incident,
  IncidentInput,
  incidentQuery,
  IncidentRow,
  incidentStatuses,
  type IncidentStatus,
  Link,
  WordInput,
} from './contract/incident.ts'

/** ADD: write one · EDIT: append to it, close and reopen it. Nobody changes what was written. */
export const can = permissions('INCIDENT', ['VIEW', 'ADD', 'EDIT', 'EXPORT'])
/** Safety is no extra. */
export const addOn = 'none'

export const incidentSteps = transitions<IncidentStatus>()({
  close: { from: ['OPEN'], to: 'CLOSED', can: can.EDIT },
  reopen: { from: ['CLOSED'], to: 'OPEN', can: can.EDIT },
})

/** Signed by whoever takes over. */
export const handoverSteps = transitions<HandoverStatus>()({ sign: { from: ['WRITTEN'], to: 'SIGNED', can: can.EDIT } })

export const ownHandover = failure('own_handover', 409, 'ownHandover')
export const linkUnknown = failure('incident_link_unknown', 422, 'linkUnknown')

const stale = ['incidents']

export const listIncidents = endpoint('GET /office-centres/{oc}/incidents', {
  can: can.VIEW,
  params: inOrganisation,
  query: incidentQuery,
  reply: page(IncidentRow),
  stale,
})
export const countIncidents = endpoint('GET /office-centres/{oc}/incidents/status-count', {
  can: can.VIEW,
  params: inOrganisation,
  query: incidentQuery,
  reply: counts(['ALL', ...incidentStatuses]),
  stale,
})
export const emailIncidents = endpoint('GET /office-centres/{oc}/incidents/email-record', {
  can: can.EXPORT,
  params: inOrganisation,
  // it tells who has written them
  fresh: true,
  query: incidentQuery,
  reply: ExportAsked,
})
/** Floors, doors, alarms, visits or people of the building. */
export const listLinkChoices = endpoint('GET /office-centres/{oc}/incidents/link-choices', {
  can: can.ADD,
  params: inOrganisation,
  query: choiceQuery,
  reply: z.array(Link),
})
export const getIncident = endpoint('GET /office-centres/{oc}/incidents/uuid/{uuid}', { can: can.VIEW, params: byUuidIn, reply: Incident, stale })
export const getIncidentHistory = endpoint('GET /office-centres/{oc}/incidents/uuid/{uuid}/history', {
  can: can.VIEW,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createIncident = endpoint('POST /office-centres/{oc}/incidents/create', {
  can: can.ADD,
  params: inOrganisation,
  body: IncidentInput,
  reply: Incident,
  once: 'accepted',
  fails: [linkUnknown],
})
/** Two who add at once both stand there. */
export const addEntry = endpoint('POST /office-centres/{oc}/incidents/uuid/{uuid}/entries', {
  can: can.EDIT,
  params: byUuidIn,
  body: EntryInput,
  reply: Incident,
  once: 'accepted',
})
export const closeIncident = endpoint('PUT /office-centres/{oc}/incidents/uuid/{uuid}/close', {
  can: can.EDIT,
  params: byUuidIn,
  body: WordInput,
  version: getIncident,
  reply: Incident,
})
export const reopenIncident = endpoint('PUT /office-centres/{oc}/incidents/uuid/{uuid}/reopen', {
  can: can.EDIT,
  params: byUuidIn,
  body: WordInput,
  version: getIncident,
  reply: Incident,
})

const ofHandovers = ['handovers']
export const listHandovers = endpoint('GET /office-centres/{oc}/handovers', {
  can: can.VIEW,
  params: inOrganisation,
  query: handoverQuery,
  reply: page(Handover),
  stale: ofHandovers,
})
export const emailHandovers = endpoint('GET /office-centres/{oc}/handovers/email-record', {
  can: can.EXPORT,
  params: inOrganisation,
  // it tells who has written and signed them
  fresh: true,
  query: handoverQuery,
  reply: ExportAsked,
})
/** What is open now, and would be handed over. */
export const getStanding = endpoint('GET /office-centres/{oc}/handovers/standing', {
  can: can.ADD,
  params: inOrganisation,
  reply: z.array(Standing),
  stale: ['incidents', 'alarms'],
})
export const getHandover = endpoint('GET /office-centres/{oc}/handovers/uuid/{uuid}', {
  can: can.VIEW,
  params: byUuidIn,
  reply: HandoverWithStanding,
  stale: ofHandovers,
})
export const writeHandover = endpoint('POST /office-centres/{oc}/handovers/create', {
  can: can.ADD,
  params: inOrganisation,
  body: HandoverInput,
  reply: HandoverWithStanding,
  once: 'accepted',
})
/** Once, by somebody else than its writer. */
export const signHandover = endpoint('PUT /office-centres/{oc}/handovers/uuid/{uuid}/sign', {
  can: can.EDIT,
  params: byUuidIn,
  body: SignInput,
  reply: HandoverWithStanding,
  fails: [ownHandover],
})
