import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Facilities',
  about:
    'What the building offers to be booked: rooms, halls, the gym, equipment. Each is in a category and has its hours, the rules that a booking must keep, and those who may book it. It is a draft until it is published.',
  questions: [
    {
      ask: 'What is the difference between one booking at a time and shared places?',
      answer:
        'A meeting room is for one booking at a time. A gym of twenty places, or three projectors that are alike, take that many bookings at once, one place each.',
    },
    {
      ask: 'How do I offer a hall whole and in halves?',
      answer:
        'Add each half as a facility of its own, then the hall, and choose both halves under “Made of”. Who books the hall has both; while one half is booked the hall is not free.',
    },
    {
      ask: 'Why can I not delete a facility or a category?',
      answer:
        'Bookings to come hold the facility, or another one is made of it: cancel the bookings, or take it out there first. A category goes when no facility is in it. Withdraw a facility to keep it and have no new bookings.',
    },
  ],
} satisfies Help
