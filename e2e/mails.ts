import type { Portal } from '#kit/server/portal.ts'

/** The newest mail to somebody, once all work that was waiting is done. */
export const mailTo = async ({ app }: Portal, address: string): Promise<{ subject: string; body: string; button: string | undefined }> => {
  await app.jobs.settled()
  const { rows } = await app.database.pool.query<{ subject: string; body: string; html: string }>(
    'select subject, body, html from mails where to_address = $1 order by id desc limit 1',
    [address],
  )
  if (!rows[0]) throw new Error(`no mail to ${address}`)
  const { subject, body, html } = rows[0]
  return { subject, body, button: /<a [^>]*>([^<]*)<\/a>/.exec(html)?.[1] }
}

/** The button of a mail, as a path. */
export const linkIn = (body: string): string => {
  const link = /https?:\/\/\S+/.exec(body)?.[0]
  if (!link) throw new Error(`no link in: ${body}`)
  const { pathname, search } = new URL(link)
  return `${pathname}${search}`
}
