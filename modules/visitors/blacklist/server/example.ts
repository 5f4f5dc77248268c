import type { z } from 'zod'
import { example } from '#kit/server/testing/example.ts'
import { png } from '#kit/server/testing/files.ts'
import { uploadFile } from '#modules/platform/files/contract.ts'
import * as contract from '../contract.ts'
import type { EntryInput } from '../contract/entry.ts'

/** What somebody types of a person who is to be stopped for half a year; the clock of the tests stands in March 2027. */
export const entryOf = (name: string, more: Partial<z.input<typeof EntryInput>> = {}): z.input<typeof EntryInput> => ({
  name,
  reason: 'Came in behind others without a pass',
  fromDate: '2027-03-01',
  untilDate: '2027-08-31',
  reviewOn: '2027-06-01',
  ...more,
})

/** One line of a sheet. */
export const sheetOf = (...lines: string[]) => ({
  name: 'blacklist.csv',
  content: Buffer.from(['Name,E-mails,Phones,Reason,From,Until,Review on', ...lines].join('\n')),
})
export const lineOf = (name: string, email = '', phone = ''): string => `${name},${email},${phone},Loitered,2027-03-01,2027-08-31,2027-06-01`

export const blacklist = example(
  contract,
  {
    create: async ({ me, call, canary }) => {
      const oc = me.centre.uuid
      const params = { oc }
      const photo = await call.get(uploadFile, { form: { module: 'blacklist' } }, { file: { name: `${canary('photo')}.png`, content: png } })
      const email = `${canary('email').toLowerCase().replaceAll(' ', '-')}@example.com`
      const made = (name: string, more: Partial<z.input<typeof EntryInput>> = {}) =>
        call.get(contract.createEntry, {
          params,
          body: entryOf(`${canary(name)} Chan`, { reason: canary(`reason-${name}`), evidence: canary(`evidence-${name}`), ...more }),
        })
      const first = await made('name', { aliases: [`${canary('alias')} Chan`], company: canary('company'), emails: [email], photoUuid: photo.uuid })
      const second = await made('second')
      const at = { oc, uuid: second.uuid }
      const appealed = await call.get(contract.noteAppeal, { params: at, version: second.version, body: { text: canary('appeal') } })
      const slip = await made('slip')
      const lifted = await call.get(contract.liftEntry, { params: { oc, uuid: slip.uuid }, version: slip.version, body: { reason: canary('why') } })
      const upload = await call.get(contract.processEntries, { params, form: {} }, { file: sheetOf(lineOf(`${canary('row')} Chan`)) })
      return { oc, owner: me.centre.id, email, first: { uuid: first.uuid, version: first.version }, appealed, lifted, upload: upload.uuid }
    },
    calls: {
      listEntries: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      countEntries: ({ oc }) => ({ params: { oc } }),
      emailEntries: ({ oc }) => ({ params: { oc } }),
      getEntry: ({ oc, first }) => ({ params: { oc, uuid: first.uuid } }),
      getEntryHistory: ({ oc, first }) => ({ params: { oc, uuid: first.uuid } }),
      createEntry: ({ oc }) => ({ params: { oc }, body: entryOf('Peter Chan') }),
      updateEntry: ({ oc, first }) => ({
        params: { oc, uuid: first.uuid },
        version: first.version,
        body: entryOf('Peter Chan', { keepDocument: true }),
      }),
      liftEntry: ({ oc, first }) => ({ params: { oc, uuid: first.uuid }, version: first.version, body: { reason: 'Cleared by the police' } }),
      takeBackLift: ({ oc, lifted }) => ({ params: { oc, uuid: lifted.uuid }, version: lifted.version }),
      noteAppeal: ({ oc, first }) => ({ params: { oc, uuid: first.uuid }, version: first.version, body: { text: 'It was my brother' } }),
      answerAppeal: ({ oc, appealed }) => ({
        params: { oc, uuid: appealed.uuid },
        version: appealed.version,
        body: { answer: 'KEPT' as const, text: 'The recording shows otherwise' },
      }),
      reviewEntry: ({ oc, first }) => ({ params: { oc, uuid: first.uuid }, version: first.version, body: { reviewOn: '2027-07-01' } }),
      checkPerson: ({ oc, email }) => ({ params: { oc }, body: { email } }),
      processEntries: ({ oc }) => ({ params: { oc }, form: {}, file: sheetOf(lineOf('Peter Chan')) }),
      uploadEntries: ({ oc, upload }) => ({ params: { oc }, body: { uuid: upload } }),
    },
    forCompanies: {
      listEntries: 'their own part',
      countEntries: 'their own part',
      emailEntries: 'their own part',
      createEntry: 'their own part',
      checkPerson: 'their own part',
      processEntries: 'their own part',
    },
    sheets: { checked: ['blacklist_entries.company'] },
  },
  ({ owner }) => ({
    listEntries: { status: ['ACTIVE', 'LIFTED'], ownerId: [owner, 999_999_999], reviewDue: [false, true], appealWaiting: [true, false] },
  }),
)
