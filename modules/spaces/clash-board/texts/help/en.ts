import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Clash board',
  about:
    'Everything that occupies the building, by floor and time: bookings, blocked dates, large visits, companies that move in or out. What does not go together is marked, and those concerned are told in one step.',
  questions: [
    {
      ask: 'What counts as a clash?',
      answer:
        'Noise on the same floor as something that wants quiet, or on the one above or below. Water or power that is off where it is needed. More moves than lifts. More people than a floor holds, or than the lobby takes in a quarter of an hour. And a booking of something that is blocked. How many is too many you say under What counts as a clash; what is loud or wants quiet, with each facility and each blocked date.',
    },
    {
      ask: 'Who is told, and what do they read?',
      answer:
        'You choose among the companies and people whom it concerns. A company is told through its admins. Each reads your words in their own language, by mail and bell, and is led to their own booking. Nobody is told the same of one clash twice, and the board remembers who told whom.',
    },
    {
      ask: 'What happens to a clash that is settled?',
      answer:
        'It leaves the list, with your reason, and stays away as long as its sides are what they were. When one of them gets another time, place or number of people, the clash is on the list again.',
    },
  ],
} satisfies Help
