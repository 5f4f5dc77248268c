import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Roll-call',
  about:
    'Who is in the building, and who of them has been found. Readers, the desk and others tell who is in; a drill or a real roll-call freezes that list, and wardens mark it on their phones. Names of a drill are kept for 30 days, of a real roll-call for two years.',
  questions: [
    {
      ask: 'How sure is it that somebody is in?',
      answer:
        'Surely in: they came in by a reader and leaving would have been seen, or they checked in at the desk. Probably in: they came in less than ten hours ago, and nobody would have seen them leave. Perhaps in: only a booking says so, or it is longer ago. After sixteen hours they are not listed.',
    },
    {
      ask: 'What if a phone has no network?',
      answer:
        'It goes on with the list that it has, keeps the marks and sends them when there is a network again, each once. Keep the page open until then. Open the list before you leave the building.',
    },
    {
      ask: 'Two wardens say different things about one person. What counts?',
      answer:
        'If the second knew of the first, the second counts. If neither knew of the other, the person stays open as a contradiction until somebody marks again. Tapping out is only a hint: somebody who has seen the person marks them safe.',
    },
  ],
} satisfies Help
