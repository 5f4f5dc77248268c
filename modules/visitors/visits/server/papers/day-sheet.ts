import type { Language } from '#kit/contract/language.ts'
import { clockWords, dayWords, shortDayWords } from '#kit/contract/moments.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { momentAt } from '#kit/server/moments.ts'
import { makePdf, paper, pdfReply } from '#kit/server/pdf/pdf.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { listVisits } from '../../contract.ts'
import type { VisitDayRow } from '../../contract/visit.ts'
import { everyDay } from '../day-rows.ts'
import { say } from '../words.ts'

/** Whoever was called off or refused is not let in by paper either. */
const mayCome = ({ status }: VisitDayRow): boolean => status !== 'CANCELLED' && status !== 'REJECTED'

const inOrder = (one: VisitDayRow, other: VisitDayRow): number =>
  `${one.day} ${one.timeFrom} ${one.timeUntil}`.localeCompare(`${other.day} ${other.timeFrom} ${other.timeUntil}`) || one.id - other.id

/** Of who is in from a day before, with that day. */
const timesOf = (language: Language, { day, timeFrom, timeUntil }: VisitDayRow, today: string): string =>
  [...(day === today ? [] : [shortDayWords(language, day, today)]), `${clockWords(language, timeFrom)} –`, clockWords(language, timeUntil)].join('\n')

/** For a dead network: the day's visitors as of now. */
export const daySheetOf = async (context: SignedIn, place: Place) => {
  const { language } = context
  const { building } = place
  const query = listVisits.query.parse({ view: 'TODAY' })
  const rows: VisitDayRow[] = []
  for await (const row of everyDay(context, place, query)) if (mayCome(row)) rows.push(row)
  const today = todayIn(context, building)
  const title = say(language, 'daySheet.title', { day: dayWords(language, today) })
  const foot = [
    building.buildingName ?? building.companyName,
    say(language, 'daySheet.asOf', { time: momentAt(language, context.now(), building.timeZone) }),
  ]
  const heading = { kind: 'text', text: `${title} · ${rows.length}`, size: 18, bold: true, gap: 4 } as const
  const content = await makePdf(context.scope.personId, {
    title,
    language,
    size: paper.a4,
    margin: 12,
    foot: foot.join(' · '),
    pages: [
      rows.length === 0
        ? { blocks: [heading, { kind: 'text', text: say(language, 'none.TODAY'), size: 12 }] }
        : {
            blocks: [
              heading,
              {
                kind: 'table',
                tick: true,
                size: 9,
                head: ['', ...(['time', 'visitor', 'company', 'host', 'floor', 'status'] as const).map((key) => say(language, `daySheet.${key}`))],
                widths: [5, 15, 24, 20, 16, 11, 13],
                rows: rows
                  .toSorted(inOrder)
                  .map((row) => [
                    '',
                    timesOf(language, row, today),
                    [row.name ?? say(language, 'nobodyNamed'), row.visitorCompany ?? row.groupName].filter(Boolean).join('\n'),
                    row.company.name,
                    row.hostName ?? '',
                    row.place ?? '',
                    say(language, `status.${row.status}`),
                  ]),
              },
            ],
          },
    ],
  })
  return pdfReply(title, content)
}
