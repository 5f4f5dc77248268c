import type { Language } from '#kit/contract/language.ts'
import type { Transaction } from '#kit/server/context.ts'
import { type Mail, sendMails } from '#kit/server/mail/mail.ts'
import { makeLinks } from '#kit/server/public-links.ts'
import { languagesOf } from '#modules/identity/users/server/front.ts'
import { tellEach } from '#modules/platform/notices/server/front.ts'
import { type Approvable, approvableOf, type Described, factsBeside, titleIn } from './approvable.ts'
import { peopleToAsk } from './asked-rows.ts'
import type { ApprovalTables, PartyRecord, RoundRecord } from './tables.ts'
import { say } from './words.ts'

export const linkPurpose = 'approval'
/** A mail decides for so long; after that one signs in. */
const linkDays = 30
/** A building with more people who could decide is one in which nobody feels asked: they see it on Home. */
const mailedAtMost = 20

interface Letter {
  round: RoundRecord
  party: PartyRecord
  of: Approvable
  token: string
  described: Pick<Described, 'brief' | 'facts'>
}

const letter = ({ round, party, of, token, described }: Letter, to: string, language: Language): Mail => {
  const title = titleIn(language, round)
  const { brief } = described
  return {
    to,
    from: party.organisationId,
    language,
    subject: say(language, 'mailSubject', { title, kind: of.name(language) }),
    paragraphs: [
      // below the subject, which is its head: what it says is said once
      say(language, 'mailText', { reason: of.reason(language, party.reason) }),
      // who asks, and at which price, as a row of the list says it
      ...(brief.length > 0 ? [brief.join(' · ')] : []),
      ...factsBeside(title, described).map((fact) => say(language, 'fact', fact)),
      say(language, 'mailEnds', { n: linkDays }),
    ],
    button: { label: say(language, 'mailButton'), path: `/approve?token=${token}` },
  }
}

const askParty = async (tx: Transaction, round: RoundRecord, party: PartyRecord, of: Approvable): Promise<void> => {
  const { officeCentreId } = round
  const now = tx.context.now()
  const people = (await peopleToAsk(tx, round, party)).slice(0, mailedAtMost)
  if (people.length === 0) return
  const asks = await tx
    .read<ApprovalTables>()
    .insertInto('approvalAsks')
    .values(people.map(({ id }) => ({ officeCentreId, partyId: party.id, membershipId: id, askedAt: now })))
    .returning(['uuid', 'membershipId'])
    .execute()
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000)
  const uuidOf = new Map(asks.map(({ membershipId, uuid }) => [membershipId, uuid]))
  const tokens = await makeLinks(
    tx,
    people.map(({ id }) => ({ purpose: linkPurpose, officeCentreId, subject: uuidOf.get(id) ?? '', expiresAt })),
  )
  // not by `messages`: what is asked about is read before any mail is written, and only in the languages of those who are asked
  const spokenBy = await languagesOf(
    tx,
    people.map(({ email }) => email),
  )
  const spoken = new Set(people.map(({ email }) => spokenBy(email)))
  const described = new Map<Language, Letter['described']>()
  for (const language of spoken) {
    const one = (await of.describe(tx.context, language, [round.subject])).get(round.subject)
    if (one) described.set(language, one)
  }
  await sendMails(
    tx,
    people.map(({ email }, at) => {
      const language = spokenBy(email)
      return letter({ round, party, of, token: tokens[at] ?? '', described: described.get(language) ?? { brief: [], facts: [] } }, email, language)
    }),
  )
  await tellEach(
    tx,
    people.map(({ userId }) => ({ userId, module: 'identity/approvals', key: 'notice', path: '/approvals' })),
  )
}

/** Those of the step that a round has come to: by mail, in their own language, and in the portal. */
export const askParties = async (tx: Transaction, round: RoundRecord): Promise<void> => {
  const parties = await tx
    .read<ApprovalTables>()
    .selectFrom('approvalParties')
    .selectAll()
    .where('officeCentreId', '=', round.officeCentreId)
    .where('roundId', '=', round.id)
    .where('step', '=', round.step)
    .where('decision', 'is', null)
    .orderBy('id')
    .execute()
  const of = approvableOf(round.kind)
  for (const party of parties) await askParty(tx, round, party, of)
}
