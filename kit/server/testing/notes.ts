import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { byUuid } from '#kit/contract/paging.ts'
import { transitions } from '#kit/contract/transitions.ts'
import type { Actor, App, SignedIn } from '#kit/server/context.ts'
import { ownRows, type Scope } from '#kit/server/data/scope.ts'
import { filled, jsonList, orNull, ownedBy, record, ref, type Rows, table, text } from '#kit/server/data/table.ts'
import { insert } from '#kit/server/data/write.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { kitWords } from '#kit/server/messages.ts'

/** A record of no trade, with a column of every privacy class, for the tests of the kit. */
export const notes = table('notes', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  title: text('none'),
  tags: filled(jsonList<string>('none')),
  status: filled(text('none')),
  contact: orNull(text('business-contact')),
  phone: orNull(text('personal')),
  face: orNull(text('sensitive')),
  pin: orNull(text('secret')),
})
export type NoteTables = Rows<typeof notes>

/** Parts of a note: their writes stand in the note's History. */
export const noteLines = table(
  'noteLines',
  ownedBy('building'),
  { ...record, officeCentreId: ref(), noteId: ref(), words: text('none') },
  { of: 'notes', by: 'noteId' },
)
export type NoteLineTables = Rows<typeof noteLines>

const recordColumns = `
  id bigint generated always as identity primary key, uuid uuid not null default gen_random_uuid() unique, version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint, updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text`
export const notesSql = `
  create table notes (${recordColumns}, office_centre_id bigint not null, company_id bigint, title text not null, tags jsonb not null default '[]',
    status text not null default 'OPEN', contact text, phone text, face text, pin text);
  create table note_lines (${recordColumns}, office_centre_id bigint not null, note_id bigint not null references notes, words text not null);`

export const noteSteps = transitions<'OPEN' | 'CLOSED'>()({ close: { from: ['OPEN'], to: 'CLOSED', can: 'NOTE_EDIT' } })

const Note = z.object({ uuid: z.uuid(), version: z.number(), title: z.string() })
const body = z.strictObject({ title: z.string().max(100) })
const contract = {
  getNote: endpoint('GET /notes/{uuid}', { reach: 'self', params: byUuid, reply: Note }),
  addNote: endpoint('POST /notes', { reach: 'self', body, reply: Note, once: 'accepted' }),
  payNote: endpoint('POST /notes/paid', { reach: 'self', body, reply: Note, once: 'required' }),
}
export const { addNote, payNote } = contract

const add = (context: SignedIn, title: string) =>
  context.transaction((tx) => insert(tx, notes, { officeCentreId: context.scope.buildingId, title }, { action: 'added' }))

const routes = handlers(contract)({
  getNote: async (context, { params }) =>
    context
      .read<NoteTables>()
      .selectFrom('notes')
      .select(['uuid', 'version', 'title'])
      .where('uuid', '=', params.uuid)
      .where(ownRows(context.scope, notes))
      .executeTakeFirstOrThrow(),
  addNote: (context, { body: { title } }) => add(context, title),
  payNote: (context, { body: { title } }) => add(context, title),
})
export const notesModule: ServerModule = { name: 'test/notes', contract, words: kitWords, routes }

export const actorIn = (scope: Partial<Scope> = {}): Actor => ({
  sessionId: '',
  scope: { kind: 'landlord', ownId: 1, buildingId: 1, personId: 1, membershipId: 1, ...scope },
  fullName: 'Winnie Lau',
  roles: [],
  permissions: new Set(),
  addOns: new Set(),
  timeZone: 'Asia/Hong_Kong',
  gaveCode: true,
  wantsCode: false,
  wantsCodeAnywhere: false,
  freshAt: 0,
})

/** What a handler gets, for somebody in this scope. */
export const contextIn = (app: App, scope: Partial<Scope> = {}): SignedIn => {
  const context = makeContext(app, { requestId: 'test', language: 'en', actor: actorIn(scope) })
  if (!isSignedIn(context)) throw new Error('an actor was given')
  return context
}
