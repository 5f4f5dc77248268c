import type { Author, PollSeed } from './poll-seed.ts'

export interface Deed {
  readonly at: Date
  readonly author: Author
  readonly action: 'created' | 'updatedDetail' | 'updatedQuestions' | 'published' | 'updatedVisible'
  readonly changes: Record<string, { before: unknown; after: unknown }>
  /** Place of the question whose last choice was added. */
  readonly question?: number
}

const minutes = (at: Date, more: number) => new Date(at.getTime() + more * 60_000)

/** What was done to a poll, in order: the first deed made it, every further one counts up its version. */
export const deedsOf = ({ plan, days, authors: [creator, publisher], reached }: PollSeed): [Deed, ...Deed[]] => {
  const created = days.at(...plan.created)
  const published = plan.published && days.at(...plan.published)
  const english = plan.title[0]
  const made: Deed = {
    at: created,
    author: creator,
    action: 'created',
    changes: {
      title: { before: null, after: english },
      status: { before: null, after: 'DRAFT' },
      triggerPoint: { before: null, after: plan.trigger ?? 'HOME_PAGE' },
    },
  }
  const edits = (plan.edits ?? []).map((what): Deed => {
    const before = minutes(published ?? minutes(created, 60), -4)
    if (typeof what === 'object')
      return { at: before, author: creator, action: 'updatedDetail', changes: { title: { before: what.earlierTitle, after: english } } }
    if (what === 'lastChoice')
      return { at: before, author: creator, action: 'updatedQuestions', changes: {}, question: plan.questions.findIndex((one) => 'choices' in one) }
    const [day = 0, time = '18:00'] = plan.closes ?? []
    return {
      at: days.at(-1, '14:05'),
      author: publisher,
      action: 'updatedDetail',
      changes: {
        publishEndDate: { before: days.date(day - 3), after: days.date(day) },
        publishEndAt: { before: days.at(day - 3, time), after: days.at(day, time) },
      },
    }
  })
  const release: Deed[] = published
    ? [
        {
          at: published,
          author: publisher,
          action: 'published',
          changes: { status: { before: 'DRAFT', after: 'PUBLISHED' }, reached: { before: null, after: reached } },
        },
      ]
    : []
  const hiding: Deed[] =
    published && plan.hidden
      ? [{ at: minutes(published, 25), author: publisher, action: 'updatedVisible', changes: { visible: { before: true, after: false } } }]
      : []
  return [made, ...[...edits, ...release, ...hiding].toSorted((a, b) => a.at.getTime() - b.at.getTime())]
}

export const lastDeed = (seed: PollSeed): Deed => {
  const [made, ...later] = deedsOf(seed)
  return later.at(-1) ?? made
}
