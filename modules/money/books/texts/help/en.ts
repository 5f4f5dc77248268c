import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Books',
  about:
    'The months of the building’s books. Close a month once it is over, export its journal under your own account codes, and see which tax stands on the papers of a month or quarter.',
  questions: [
    {
      ask: 'What happens to money that comes for a closed month?',
      answer:
        'It is posted in the first open month and keeps its true day: a line of the bank tells the day on which it came, a charge the day of use. Money entered by hand needs a day in an open month.',
    },
    {
      ask: 'Can a closed month be changed?',
      answer:
        'No. Corrections are lines of their own in the first open month. If something really belongs into the month, the last closed one can be opened again with a reason, which stays in the history.',
    },
    {
      ask: 'Why does the tax report differ from the tax account?',
      answer:
        'The account takes tax when something is charged, the report when it is invoiced. Both are shown, with what lies between; beyond that the difference is zero. Amounts of uploaded invoices belong to other books and are not in it.',
    },
  ],
} satisfies Help
