import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Extras',
  about:
    'What people add to the booking of a room: things of which there are so many, catering by head, and how the room is set up. Each is offered with all rooms, with those of a category, or with some by name. It is a draft until it is published.',
  questions: [
    {
      ask: 'Why can somebody not have a projector that stands in the store?',
      answer:
        'All pieces are taken at that time, with the work before and after that the rooms need. The refusal says how many of them are free. Raise the number when there is one more.',
    },
    {
      ask: 'Until when can catering be ordered or changed?',
      answer:
        'Until so many hours before the start as stand in the extra. After that nobody adds, changes or takes it off, save those who agree to bookings, with a reason. Those who make it are told each time.',
    },
    {
      ask: 'What does a layout change?',
      answer:
        'The room is kept free for the setting up and the clearing too, beside the time that it needs anyway, and no more people can be booked in than the layout holds.',
    },
  ],
} satisfies Help
