import type { Portal } from '#kit/server/portal.ts'

export interface SentMail {
  subject: string
  body: string
  html: string
}

/** The mails to an address, the oldest first. They are waited for where the work that writes them is (`jobs.settled`). */
export const mailsTo = async ({ app }: Portal, address: string): Promise<SentMail[]> =>
  (await app.database.pool.query<SentMail>('select subject, body, html from mails where lower(to_address) = lower($1) order by id', [address])).rows

export const subjectsTo = async (portal: Portal, address: string): Promise<string[]> => (await mailsTo(portal, address)).map(({ subject }) => subject)
