import type { z } from 'zod'
import { example } from '#kit/server/testing/example.ts'
import { png } from '#kit/server/testing/files.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import * as contract from '../contract.ts'
import type { IncidentInput } from '../contract/incident.ts'

/** What a guard writes down; the clock of the tests stands in March 2027. */
export const incidentOf = (title: string, more: Partial<z.input<typeof IncidentInput>> = {}): z.input<typeof IncidentInput> => ({
  kind: 'DAMAGE',
  severity: 'LOW',
  day: '2027-02-28',
  time: '21:40',
  title,
  story: 'A trolley went through the glass of the lobby door.',
  ...more,
})

export const incidents = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      // incidents are the building's
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const oc = String(building.id)
      const picture = await admin.get(uploadFile, { form: { module: 'incidents' } }, { file: { name: `${canary('picture')}.png`, content: png } })
      const [person] = await admin.get(contract.listLinkChoices, { params: { oc }, query: { kind: 'PERSON' } })
      if (!person) throw new Error('somebody works there')
      const written = await admin.get(contract.createIncident, {
        params: { oc },
        body: incidentOf(canary('title'), {
          place: canary('place'),
          story: canary('story'),
          done: canary('done'),
          people: canary('people'),
          pictureUuids: [picture.uuid],
          links: [{ kind: 'PERSON', uuid: person.uuid }],
        }),
      })
      const open = await admin.get(contract.addEntry, {
        params: { oc, uuid: written.uuid },
        body: { kind: 'FOLLOW_UP', text: canary('follow-up') },
      })
      const second = await admin.get(contract.createIncident, { params: { oc }, body: incidentOf(canary('second')) })
      const closed = await admin.get(contract.closeIncident, {
        params: { oc, uuid: second.uuid },
        version: second.version,
        body: { text: canary('end') },
      })
      const handover = await admin.get(contract.writeHandover, {
        params: { oc },
        body: { openMatters: canary('open matters'), watch: canary('watch'), keys: 12, badges: 30 },
      })
      // signed by somebody else than its writer
      const writer = world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const toSign = await writer.get(contract.writeHandover, { params: { oc }, body: { openMatters: canary('to sign'), keys: 12, badges: 30 } })
      const signed = await writer.get(contract.signHandover, { params: { oc, uuid: handover.uuid }, body: { remark: canary('remark') } })
      return { oc, open, closed, person, toSign, signed }
    },
    calls: {
      listIncidents: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countIncidents: ({ oc }) => ({ params: { oc } }),
      emailIncidents: ({ oc }) => ({ params: { oc } }),
      listLinkChoices: ({ oc, person }) => ({ params: { oc }, query: { kind: 'PERSON' as const, uuid: person.uuid } }),
      getIncident: ({ oc, open }) => ({ params: { oc, uuid: open.uuid } }),
      getIncidentHistory: ({ oc, open }) => ({ params: { oc, uuid: open.uuid } }),
      createIncident: ({ oc }) => ({ params: { oc }, body: incidentOf('Glass broken') }),
      addEntry: ({ oc, open }) => ({ params: { oc, uuid: open.uuid }, body: { kind: 'CORRECTION' as const, text: 'It was the side door' } }),
      closeIncident: ({ oc, open }) => ({ params: { oc, uuid: open.uuid }, version: open.version, body: { text: 'Glass replaced' } }),
      listHandovers: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      emailHandovers: ({ oc }) => ({ params: { oc } }),
      getStanding: ({ oc }) => ({ params: { oc } }),
      getHandover: ({ oc, signed }) => ({ params: { oc, uuid: signed.uuid } }),
      writeHandover: ({ oc }) => ({ params: { oc }, body: { openMatters: 'Lift 4', watch: '', keys: 12, badges: 30 } }),
      signHandover: ({ oc, toSign }) => ({ params: { oc, uuid: toSign.uuid }, body: { remark: 'One key is missing' } }),
      reopenIncident: ({ oc, closed }) => ({ params: { oc, uuid: closed.uuid }, version: closed.version, body: { text: 'Broken again' } }),
    },
    sheets: { checked: ['incidents.title', 'handovers.open_matters'] },
  },
  () => ({
    listIncidents: {
      status: ['OPEN', 'CLOSED'],
      kind: ['DAMAGE', 'FIRE'],
      severity: ['LOW', 'HIGH'],
      dateFrom: ['2020-01-01', '2100-01-01'],
      dateTo: ['2100-01-01', '2020-01-01'],
    },
  }),
)
