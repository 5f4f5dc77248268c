import type { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import { linked } from '#kit/server/public-links.ts'
import { codesFrom, secondsPerCode } from '#modules/access/passes/server/front.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import { passesDesk } from '#modules/visitors/visiting-settings/contract.ts'
import { visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { passLinkUnknown } from '../../contract.ts'
import type { VisitorPass, VisitorPassInput } from '../../contract/public-pass.ts'
import { referenceOf } from '../../contract/reference.ts'
import { linkPurpose } from './issue-passes.ts'
import { daysOfVisitor, doorsNamed, invitedBy } from './public-pass-rows.ts'

/** Codes are fetched ahead, so that a slow line does not stand between a visitor and a door. */
const codesAhead = 20

const logoOf = (image: { previewPath: string | null; fullPath: string } | undefined) => image && (image.previewPath ?? image.fullPath)

/** 'Mary' of 'Mary Lee'; a name without spaces stays whole. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** A wrong token, and one of another building, look alike. */
export const passBy = async (context: Context, { officeCentreId, token }: z.output<typeof VisitorPassInput>) => {
  const link = await linked(context, linkPurpose, token, officeCentreId)
  const row = link && (await invitedBy(context, officeCentreId, link.subject))
  if (!link || !row || row.visitorErasedAt) throw new Failed(passLinkUnknown)
  const { date: today } = localTime(context.now(), row.timeZone)
  return { link, row, today, all: await daysOfVisitor(context, officeCentreId, row.visitorId) }
}

/** Nothing of anybody but the visitor. */
export const readPass = async (context: Context, input: z.output<typeof VisitorPassInput>): Promise<VisitorPass> => {
  const { link, row, today, all } = await passBy(context, input)
  const { timeZone } = row
  // who has checked out has no more to do with this day
  const left = all.filter(({ day, status }) => day > today || (day === today && status !== 'CHECKED_OUT'))
  const next = left[0] ?? all.at(-1)
  const stands = stateOf(link.state, row, all.length)
  const state = (stands === 'LIVE' || stands === 'REPLACED') && left.length === 0 ? 'OVER' : stands
  const { strict, visitorGroupId } = await visitingHeldTo(context, context, { id: row.buildingId }, row.companyId)
  const stopAtDesk = !passesDesk(strict)
  const logos = await imagesOf(context, row.logoUuid ? [row.logoUuid] : [])
  const shows = state === 'LIVE'
  const mailed = row.email !== null
  // the visitor may be somebody else by now, whose name and days are nobody's who has the old link; who has a newer one reads them there
  const silent = state === 'CANCELLED' || link.state === 'ENDED'
  const hasCodeNow = shows && row.passOf !== null && next?.day === today
  const from = context.now()
  return {
    state,
    mailed,
    building: {
      name: row.buildingName ?? row.ownerName,
      address: row.address,
      phone: row.phone,
      logoUrl: (row.logoUuid && logoOf(logos.get(row.logoUuid))) || null,
    },
    firstName: silent ? null : firstName(row.name),
    reference: silent ? null : referenceOf(row.uuid),
    company: shows ? row.companyName : null,
    place: shows && row.floorNo ? [row.towerName, row.floorNo].filter(Boolean).join(' ') : null,
    noteToVisitor: shows ? row.noteToVisitor : null,
    day: silent ? null : (next?.day ?? null),
    days: silent ? [] : all.map(({ day }) => day),
    appointments: shows
      ? left.map(({ uuid, startsAt, endsAt }) => ({
          uid: `${uuid}@${context.app.config.publicUrl.hostname}`,
          startsDate: startsAt,
          endsDate: endsAt,
        }))
      : [],
    timeFrom: silent ? '' : row.timeFrom.slice(0, 5),
    timeUntil: silent ? '' : row.timeUntil.slice(0, 5),
    timeZone,
    startsDate: silent ? null : (next?.startsAt ?? null),
    checkedIn: !silent && next?.status === 'CHECKED_IN',
    hereDate: !silent && next?.day === today ? next.hereAt : null,
    hasCode: !silent && row.passOf !== null && next !== undefined && next.day > today,
    stopAtDesk,
    doors: await doorsNamed(context, row.buildingId, hasCodeNow && !stopAtDesk ? visitorGroupId : null),
    codes: hasCodeNow
      ? codesFrom(
          context.app.config,
          row.buildingId,
          row.visitorUuid,
          new Date(Math.floor(from.getTime() / 1000 / secondsPerCode) * secondsPerCode * 1000),
          codesAhead,
        )
      : [],
  }
}

interface Invited {
  status: string
  endedAt: string | null
  visitorEndedAt: string | null
  screening: string
  email: string | null
}
export const stateOf = (
  link: 'LIVE' | 'OVER' | 'ENDED',
  { status, endedAt, visitorEndedAt, screening, email }: Invited,
  days: number,
): VisitorPass['state'] => {
  if (status === 'CANCELLED' || status === 'REJECTED' || endedAt || visitorEndedAt || days === 0 || screening === 'REFUSED') return 'CANCELLED'
  if (link === 'OVER') return 'OVER'
  // nobody mails another: what was handed on and has ended stays so, whatever is agreed
  if (link === 'ENDED' && email === null) return 'REPLACED'
  if (status === 'PENDING_APPROVAL' || screening === 'MATCH') return 'WAITING'
  return link === 'ENDED' ? 'REPLACED' : 'LIVE'
}
