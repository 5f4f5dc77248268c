import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Exports',
  about: 'Lists that you have asked for as files. They are made in the background, sent to you by e-mail and kept here.',
  questions: [
    {
      ask: 'How long can I download a file?',
      answer: 'As long as the building says in its settings. Afterwards ask for the list again.',
    },
    {
      ask: 'Why did an export fail?',
      answer: 'The reason stands in the list. Most often the permission for the list was taken away after it was asked for.',
    },
    {
      ask: 'Can my colleagues see my exports?',
      answer: 'No. Only whoever asked for an export sees it, and only in the organisation for which it was made.',
    },
  ],
} satisfies Help
